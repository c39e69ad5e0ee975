// The files of a folder and of the folders in it, the same ones in the same order wherever they are listed.

export interface FolderListing {
  /** Addresses, sorted folder by folder. */
  readonly files: readonly string[];
  /** There are more files than are listed. */
  readonly isCut: boolean;
}

export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Nobody keeps more scenarios and cards than this in one place: a folder of more is something else. */
export const MOST_FILES = 5000;

/**
 * Lists by name, so that a folder that is too large is cut at the same file everywhere. What belongs to tools (`node_modules`, names that begin with a
 * dot) is left out. Undefined if `root` is no folder.
 */
export function listFiles(
  root: string,
  read: (folder: string) => readonly FolderEntry[] | undefined,
  within: (folder: string, name: string) => string,
): FolderListing | undefined {
  const top = read(root);
  if (top === undefined) return undefined;
  const files: string[] = [];
  let isCut = false;
  const walk = (folder: string, entries: readonly FolderEntry[]): void => {
    const sorted = [...entries].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    for (const { name, isFolder } of sorted) {
      if (isCut || name.startsWith(".") || name === "node_modules") continue;
      const address = within(folder, name);
      if (isFolder) walk(address, read(address) ?? []);
      else if (files.length < MOST_FILES) files.push(address);
      else isCut = true;
    }
  };
  walk(root, top);
  return { files, isCut };
}
