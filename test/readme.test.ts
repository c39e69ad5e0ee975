// The examples in the packages' READMEs do what they say: each `console.log(…); // output` is run, and each shell session.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const temporary = mkdtempSync(join(tmpdir(), "ruleslawyer-readme-"));
// Where the packages resolve, and the embedded card data is found.
const folder = join(root, "packages/cards/.cache", `readme-${process.pid}`);
mkdirSync(folder, { recursive: true });
afterAll(() => {
  for (const each of [temporary, folder]) rmSync(each, { recursive: true, force: true });
});

function block(name: string, language: string): string {
  const page = readFileSync(join(root, "packages", name, "README.md"), "utf8");
  return new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "m").exec(page)![1]!;
}

test.each(["core", "decks", "scenarios", "language-service"])("%s", async (name) => {
  const code = block(name, "ts");
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents: code, loader: "ts", resolveDir: root },
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@ruleslawyer/source"],
    banner: { js: 'import { createRequire as __createRequire } from "node:module";\nconst require = __createRequire(import.meta.url);' },
    outfile,
    logLevel: "error",
  });
  const { stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
  const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, output]) => output);
  expect(stderr).toBe("");
  expect(said.length).toBeGreaterThan(0);
  expect(stdout.trimEnd().split("\n")).toEqual(said);
});

test("types of the examples", () => {
  const files = ["core", "decks", "scenarios", "language-service", "language-server"].map((name) => {
    const file = join(folder, `${name}.mts`);
    writeFileSync(file, block(name, "ts"));
    return file;
  });
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
  const program = ts.createProgram(files, { ...options, types: ["node"], lib: ["lib.es2023.d.ts", "lib.dom.d.ts"] });
  // Only the examples: sources that are wrong are another test's.
  const found = files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([]);
});

test.skipIf(!existsSync(join(root, "packages/cli/dist/main.js")))("the command line", () => {
  const session = block("cli", "");
  const [, name, text, command, output] = /^\$ cat (\S+)\n([\s\S]*?)^\$ ruleslawyer (.*)\n([\s\S]*)$/m.exec(session)!;
  writeFileSync(join(temporary, name!), text!);
  const { stdout } = spawnSync(process.execPath, [join(root, "packages/cli/bin/ruleslawyer.js"), ...command!.split(" ")], {
    cwd: temporary,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", XDG_DATA_HOME: join(temporary, "no-data"), RULESLAWYER_CARDS: "" },
  });
  expect(stdout).toContain(output!.trimEnd());
});
