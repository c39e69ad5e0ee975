// The page that says which test shows what: the tests it names are there, and so are the files.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = readFileSync(join(root, "docs/editors/feature-evidence.md"), "utf8");

function testsIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules" || entry.name === "dist") return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? testsIn(path) : entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

const files = ["packages", "apps", "test"].flatMap(testsIn);
const sources = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");

test("every test that is named is one", () => {
  const named = [...page.matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name!.split("…").map((part) => part.trim()));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => name !== "" && !sources.includes(name))).toEqual([]);
});

test("every file that is named is there", () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, name]) =>
    name!.replace(/^service\//, "packages/language-service/src/").replace(/^server\//, "packages/language-server/"),
  );
  const isThere = (name: string): boolean =>
    existsSync(join(root, name)) ||
    files.some((file) => file.endsWith(`/${name}`)) ||
    existsSync(join(root, "packages/language-service/src", name)) ||
    existsSync(join(root, "packages/language-service/src/features", name)) ||
    existsSync(join(root, "apps/vscode/src", name));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
