// Which files a run checks: paths as given, folders walked for known names, globs expanded.

import { statSync } from "node:fs";
import { resolve, sep } from "node:path";
import { fileKindOf } from "@ruleslawyer/language-service";
import { escapePath, glob, isDynamicPattern } from "tinyglobby";
import { display } from "./project-files.ts";

export interface Discovered {
  /** Paths relative to the working folder, `/` between folders, sorted, each once. */
  readonly files: readonly string[];
  /** Arguments that matched nothing. */
  readonly missing: readonly string[];
}

const IGNORED = ["**/node_modules/**", "**/.git/**"];

/**
 * Expands the arguments of `check`. A file named outright is always taken, even one that can't be read, if its name says what it is: that is a finding of
 * that file. In folders only files whose names are known.
 */
export async function discoverFiles(patterns: readonly string[], cwd: string): Promise<Discovered> {
  const files = new Set<string>();
  const missing: string[] = [];
  for (const pattern of patterns) {
    const found = await expand(pattern, cwd);
    if (found === undefined) missing.push(pattern);
    else for (const file of found) files.add(file);
  }
  return { files: [...files].sort(), missing };
}

async function expand(pattern: string, cwd: string): Promise<readonly string[] | undefined> {
  const info = statSync(resolve(cwd, pattern), { throwIfNoEntry: false });
  if (info?.isFile()) return [display(pattern, cwd)];
  if (info?.isDirectory()) {
    const all = await glob(`${escapePath(pattern.split(sep).join("/"))}/**/*`, { cwd, ignore: IGNORED, onlyFiles: true, dot: false });
    return all.filter((file) => isKnownName(file)).map((file) => display(file, cwd));
  }
  if (!isDynamicPattern(pattern)) return info !== undefined || isKnownName(pattern) ? [display(pattern, cwd)] : undefined;
  const all = await glob(pattern.split(sep).join("/"), { cwd, ignore: IGNORED, onlyFiles: true });
  return all.length > 0 ? all.map((file) => display(file, cwd)) : undefined;
}

/** Markdown and card definitions are read only when named: a folder's prose isn't asked for. */
function isKnownName(file: string): boolean {
  const kind = fileKindOf(file);
  return kind === "scenario" || kind === "puzzle" || kind === "deck";
}
