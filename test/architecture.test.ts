// The directions of ARCHITECTURE.md, enforced: who may import whom, and what never enters the pure packages.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  core: [],
  cards: ["@ruleslawyer/core"],
  decks: ["@ruleslawyer/cards", "@ruleslawyer/core", "saxes"],
  scenarios: ["@ruleslawyer/cards", "@ruleslawyer/decks", "@ruleslawyer/core", "yaml", "zod"],
  "language-service": ["@ruleslawyer/scenarios", "@ruleslawyer/decks", "@ruleslawyer/cards", "@ruleslawyer/core"],
  "language-server": ["@ruleslawyer/language-service", "vscode-languageserver", "vscode-languageserver-textdocument", "vscode-uri"],
  cli: [
    "@ruleslawyer/language-service",
    "@ruleslawyer/language-server",
    "@ruleslawyer/cards",
    "commander",
    "picocolors",
    "picomatch",
    "tinyglobby",
    "tinypool",
    "sarif",
  ],
};

/** Ground floor first: a folder of core imports from folders above it in this list only. */
const FLOORS = ["characteristics", "oracle", "game", "layers", "rules", "combat", "actions"];
const EVERYWHERE = ["editions", "verdict.ts"];

function sources(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.ts$/.test(name) && !/\.(test|bench|d)\.ts$/.test(name) && !path.includes(`${sep}testing${sep}`) ? [path] : [];
  });
}

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const found: Import[] = [];
  for (const match of text.matchAll(
    /^(?:import|export)\s+(type\s+)?[^"';]*?from\s+["']([^"']+)["']|^import\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/gm,
  )) {
    found.push({ file, specifier: (match[2] ?? match[3] ?? match[4])!, typeOnly: match[1] !== undefined || match[4] !== undefined });
  }
  return found;
}

const packages = Object.keys(ALLOWED);
const importsByPackage = new Map(packages.map((name) => [name, sources(join(root, "packages", name, "src")).flatMap(importsOf)]));
const show = ({ file, specifier }: Import) => `${relative(root, file)} → ${specifier}`;

describe("imports point one way", () => {
  test.each(packages)("%s imports only what it may", (name) => {
    const allowed = ALLOWED[name]!;
    const wrong = importsByPackage.get(name)!.filter(({ specifier, file }) => {
      if (specifier.startsWith(".")) return !resolve(dirname(file), specifier).startsWith(join(root, "packages", name) + sep);
      if (specifier.startsWith("node:")) return name !== "cli" && !isNodeEntry(name, file);
      const owner = specifier.startsWith("@") ? specifier.split("/").slice(0, 2).join("/") : specifier.split("/")[0]!;
      if (!allowed.includes(owner)) return true;
      // No deep imports: only what a package's exports name.
      const rest = specifier.slice(owner.length);
      return specifier.startsWith("@ruleslawyer/") && rest !== "" && rest !== "/node" && rest !== "/browser";
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test("inside core, folders import from the floors above only", () => {
    const wrong = importsByPackage.get("core")!.filter(({ file, specifier, typeOnly }) => {
      const from = floorOf(file);
      const to = floorOf(resolve(dirname(file), specifier));
      if (from === to || EVERYWHERE.includes(to) || EVERYWHERE.includes(from) || from === "index.ts") return false;
      // The state names effective characteristics in a type (last known information), and filters name nothing above them.
      if (typeOnly && from === "game" && to === "layers") return false;
      return FLOORS.indexOf(to) > FLOORS.indexOf(from);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test("one rule, one file", () => {
    const wrong = sources(join(root, "packages/core/src")).filter((file) => {
      const rules = readFileSync(file, "utf8").match(/^export const \w+ = defineRule\b/gm)?.length ?? 0;
      return rules > (file.includes(`${sep}rules${sep}`) ? 1 : 0);
    });
    expect(wrong.map((file) => relative(root, file))).toEqual([]);
  });

  test("the playground takes its server whole, and only types of the service", () => {
    const wrong = sources(join(root, "apps/playground/src"))
      .flatMap(importsOf)
      .filter(({ specifier, typeOnly }) => {
        if (/^[./]|^@codemirror\//.test(specifier)) return false;
        return specifier !== "@ruleslawyer/language-server/browser" && !(typeOnly && specifier === "@ruleslawyer/language-service");
      });
    expect(wrong.map(show)).toEqual([]);
  });

  test("only the server and the extension know the editor's protocol", () => {
    const wrong = packages
      .filter((name) => name !== "language-server")
      .flatMap((name) => importsByPackage.get(name)!.filter(({ specifier }) => specifier.startsWith("vscode")));
    expect(wrong.map(show)).toEqual([]);
  });

  test("core reads no clock, chance, console or surroundings", () => {
    const files = sources(join(root, "packages/core/src"));
    const wrong = files.filter((file) =>
      /\b(Date\.now|new Date|Math\.random|console\.|process\.|globalThis|performance\.|setTimeout|document\.|window\.)/.test(
        readFileSync(file, "utf8").replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, ""),
      ),
    );
    expect(wrong.map((file) => relative(root, file))).toEqual([]);
  });
});

function isNodeEntry(name: string, file: string): boolean {
  const inside = relative(join(root, "packages", name, "src"), file)
    .split(sep)
    .join("/");
  return inside === "node.ts" || inside.startsWith("node/");
}

function floorOf(path: string): string {
  return relative(join(root, "packages/core/src"), path).split(sep)[0]!;
}
