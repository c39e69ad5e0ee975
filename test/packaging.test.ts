// What would be published: exports that resolve, types that fit, and an install into an empty project. Needs `npm run build` first; `npm test` does it.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { afterAll, describe, expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LIBRARIES = ["core", "cards", "decks", "scenarios", "language-service"];
const built = LIBRARIES.every((name) => existsSync(join(root, "packages", name, "dist/index.js")));
const temporary = mkdtempSync(join(tmpdir(), "ruleslawyer-pack-"));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe.skipIf(!built)("packages as published", () => {
  test.each([...LIBRARIES, "language-server"])("%s: publint finds nothing", async (name) => {
    const { messages } = await publint({ pkgDir: join(root, "packages", name), strict: true });
    expect(messages.filter(({ type }) => type !== "suggestion")).toEqual([]);
  });

  test.each(LIBRARIES)("%s: types resolve for every kind of importer", (name) => {
    const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const output = execFileSync(
      process.execPath,
      [attw, "--pack", join(root, "packages", name), "--profile", "node16", "--format", "json", "--exclude-entrypoints", "package.json"],
      { encoding: "utf8", maxBuffer: 1 << 26 },
    );
    // Node 10's resolution knows no exports; the packages ask for Node 20.
    const { problems } = JSON.parse(output) as { problems?: Record<string, readonly { readonly resolutionKind?: string }[]> };
    const found = Object.values(problems ?? {}).flat();
    expect(found.filter(({ resolutionKind }) => resolutionKind !== "node10")).toEqual([]);
  });

  test("core installs into an empty project, for import, require and types", () => {
    execFileSync(npm, ["pack", "--silent", "--pack-destination", temporary], { cwd: join(root, "packages/core"), stdio: "pipe" });
    const tarball = readdirSync(temporary).find((file) => file.endsWith(".tgz"))!;
    writeFileSync(join(temporary, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
    execFileSync(npm, ["install", "--silent", "--no-audit", "--no-fund", "--offline", join(temporary, tarball)], {
      cwd: temporary,
      stdio: "pipe",
    });
    const program = 'import { foldName } from "@ruleslawyer/core"; console.log(foldName("Lim-Dûl’s Vault"));';
    writeFileSync(join(temporary, "a.mjs"), program);
    writeFileSync(join(temporary, "b.cjs"), 'const { foldName } = require("@ruleslawyer/core"); console.log(foldName("Lim-Dûl’s Vault"));');
    for (const file of ["a.mjs", "b.cjs"])
      expect(execFileSync(process.execPath, [file], { cwd: temporary, encoding: "utf8" }).trim()).toBe("lim-dul's vault");
    writeFileSync(
      join(temporary, "c.mts"),
      'import { type Card, foldName } from "@ruleslawyer/core"; const card: Card | undefined = undefined; export const name: string = foldName(String(card));',
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    execFileSync(
      process.execPath,
      [tsc, "--noEmit", "--strict", "--skipLibCheck", "false", "--module", "nodenext", "--target", "es2022", "c.mts"],
      { cwd: temporary, stdio: "pipe" },
    );
  });
});
