// Files as projects read them: by absolute path, on the disk.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { decodeText, type FolderEntry, listFiles, type ProjectFiles } from "@ruleslawyer/language-service";

export function filesOnDisk(): ProjectFiles {
  return {
    readFile(path) {
      try {
        return decodeText(readFileSync(path)).text;
      } catch {
        return undefined;
      }
    },
    resolve: (from, path) => resolve(dirname(from), path),
    listFolder: (path) => listFiles(path, readFolder, join),
  };
}

function readFolder(path: string): readonly FolderEntry[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true }).map((each) => ({ name: each.name, isFolder: each.isDirectory() }));
  } catch {
    return undefined;
  }
}

/** A path as reports show it: from the working folder where it lies in it, `/` between folders. */
export function display(file: string, cwd: string): string {
  const path = relative(cwd, resolve(cwd, file));
  return (path.startsWith("..") ? resolve(cwd, file) : path).split(sep).join("/");
}
