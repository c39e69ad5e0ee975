// The keys under which names are looked up: core's folded form, plus look-alike characters that card files contain.

import { foldName } from "@ruleslawyer/core";

const LOOK_ALIKES: Readonly<Record<string, string>> = { "꞉": ":", "：": ":", "…": "...", "⁄": "/", "∕": "/" };

/** The folded name; two spellings with equal keys are the same name. */
export function nameKey(name: string): string {
  return foldName(name.replace(/[꞉：…⁄∕]/g, (letter) => LOOK_ALIKES[letter] ?? letter));
}

/** The parts of a name written with slashes (`Fire/Ice`, `Fire // Ice`), or undefined if it has none. Takes a key. */
export function slashParts(key: string): readonly string[] | undefined {
  if (!key.includes("/")) return undefined;
  const parts = key
    .split(/\/+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 1 ? parts : undefined;
}
