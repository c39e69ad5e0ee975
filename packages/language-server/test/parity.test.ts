// One text, three ways in: the service called directly, the command line's JSON, and the server over stdio say the same, with any line ending.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { checkText, type Diagnostic, decodeText } from "@ruleslawyer/language-service";
import { openEmbeddedDatabase } from "@ruleslawyer/language-service/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as lsp from "vscode-languageserver-protocol";
import { PROFILES, TestClient } from "./support/client.ts";
import { bundleProgram, type Program, root } from "./support/program.ts";

const fixtures = join(root, "fixtures/scenarios");
const files = readdirSync(fixtures, { recursive: true, encoding: "utf8" }).filter((file) => /\.scenario\.(ya?ml|json)$/.test(file));
const others = readdirSync(fixtures, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file) && !files.includes(file));

const ENDINGS = {
  LF: (text: string) => text,
  CRLF: (text: string) => text.replace(/\r?\n/g, "\r\n"),
  "a byte order mark": (text: string) => `\uFEFF${text}`,
  "no final newline": (text: string) => text.replace(/\s+$/, ""),
} as const;

/** What all three must agree on. */
interface Finding {
  readonly code: unknown;
  readonly severity: unknown;
  readonly message: string;
  readonly rules: readonly string[];
  readonly range: unknown;
  readonly related: readonly { readonly message: string; readonly range: unknown }[];
}

const plain = ({ code, severity, message, rules, range, related }: Diagnostic): Finding => ({
  code,
  severity,
  message,
  rules,
  range,
  related: related.map((story) => ({ message: story.message, range: story.range })),
});

const SEVERITY = [undefined, "error", "warning", "information", "hint"];
const served = ({ code, severity, message, data, range, relatedInformation = [] }: lsp.Diagnostic): Finding => ({
  code,
  severity: SEVERITY[severity!],
  message: String(message),
  rules: data.rules,
  range,
  related: relatedInformation.map(({ message: story, location }) => ({ message: story, range: location.range })),
});

let program: Program;
let client: TestClient;
const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-parity-"));
beforeAll(async () => {
  program = await bundleProgram();
  client = await TestClient.overStdio(program.file, { capabilities: PROFILES.vscode });
});
afterAll(async () => {
  await client.stop();
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])("every fixture, with %s", (ending) => {
  test(`${files.length} files: service, command line and server agree`, async () => {
    const base = join(folder, ending.replaceAll(" ", "-"));
    for (const file of [...files, ...others]) {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      const text = readFileSync(join(fixtures, file), "utf8");
      writeFileSync(join(base, file), files.includes(file) ? ENDINGS[ending](text) : text);
    }
    const run = spawnSync(process.execPath, [program.file, "check", "--format", "json", "."], {
      cwd: base,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      env: { ...process.env, XDG_DATA_HOME: join(folder, "no-data"), RULESLAWYER_CARDS: "" },
    });
    expect(run.stderr).toBe("");
    const printed = JSON.parse(run.stdout) as { files: { path: string; diagnostics: Diagnostic[] }[] };
    const byPath = new Map(printed.files.map(({ path, diagnostics }) => [path.replaceAll("\\", "/").replace(/^\.\//, ""), diagnostics]));
    const opened = openEmbeddedDatabase(join(root, "packages/cards/data/cards-2017.rlcards"));
    if (!opened.ok) throw new Error(opened.error.reason);
    for (const file of files) {
      const path = join(base, file);
      const { text } = decodeText(readFileSync(path));
      const loadFile = (name: string) => decodeText(readFileSync(join(dirname(path), name))).text;
      const direct = checkText({ path, text }, { database: opened.database, loadFile }).diagnostics.map(plain);
      const key = relative(base, path).replaceAll("\\", "/");
      expect(byPath.get(key)?.map(plain), `${key}: command line`).toEqual(direct);
      const uri = pathToFileURL(path).href;
      // Editors take the mark off before they send a text.
      await client.open(uri, text);
      expect((await client.pulled(uri)).map(served), `${key}: server`).toEqual(direct);
      await client.close(uri);
    }
  });
});
