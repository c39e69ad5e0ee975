// Files as projects read them: by absolute path, on the disk.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { decodeText, type ProjectFiles } from "@ruleslawyer/language-service";

/** A folder of cards holds fewer files than this. */
const MOST_FILES = 5000;

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
    listFolder(path) {
      if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
      try {
        const found = readdirSync(path, { recursive: true, withFileTypes: true }).slice(0, MOST_FILES);
        return found.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name)] : [])).sort();
      } catch {
        return undefined;
      }
    },
  };
}

/** A path as reports show it: from the working folder where it lies in it, `/` between folders. */
export function display(file: string, cwd: string): string {
  const path = relative(cwd, resolve(cwd, file));
  return (path.startsWith("..") ? resolve(cwd, file) : path).split(sep).join("/");
}
