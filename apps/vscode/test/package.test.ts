// What a user installs: the packed extension's contents and sizes, its manifest, and its problem matchers against the real command line.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const folder = join(root, "apps/vscode");
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const KB = 1024;

const target = mkdtempSync(join(tmpdir(), "ruleslawyer-vsix-"));
let files: Record<string, Uint8Array> = {};
let size = 0;
beforeAll(() => {
  const vsix = join(target, "ruleslawyer.vsix");
  const packed = spawnSync(process.execPath, [join(root, "tools/package-vscode.mjs"), vsix], { cwd: root, encoding: "utf8" });
  if (packed.status !== 0) throw new Error(`${packed.stdout}${packed.stderr}`);
  size = statSync(vsix).size;
  files = unzipSync(readFileSync(vsix));
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith("/")) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), bytes);
  }
});
afterAll(() => rmSync(target, { recursive: true, force: true }));

describe("the package", () => {
  const names = () =>
    Object.keys(files)
      .filter((name) => name.startsWith("extension/"))
      .map((name) => name.slice("extension/".length));
  const length = (wanted: RegExp) =>
    names()
      .filter((name) => wanted.test(name))
      .reduce((sum, name) => sum + files[`extension/${name}`]!.length, 0);

  test("holds what runs and what is read, no sources", () => {
    const kinds = names().map((name) => name.replace(/part-[A-Z0-9]+/, "part"));
    for (const wanted of [
      "package.json",
      "README.md",
      "LICENSE.txt",
      "CHANGELOG.md",
      "dist/extension.js",
      "dist/extension-web.js",
      "dist/server.mjs",
      "dist/server-web.js",
      "dist/cli.mjs",
      "dist/data/cards-2017.rlcards",
    ])
      expect(
        kinds.map((name) => name.toLowerCase()),
        wanted,
      ).toContain(wanted.toLowerCase());
    expect(kinds.filter((name) => /\.tsx?$|\.map$|^src\/|^test\/|node_modules|tsconfig/.test(name))).toEqual([]);
    for (const name of names().filter((each) => /\.m?js$/.test(each)))
      expect(Buffer.from(files[`extension/${name}`]!).toString("utf8"), name).not.toMatch(/sourceMappingURL|\/work\/|\/home\//);
  });

  test("every file that the manifest names is there", () => {
    const named = [
      ...JSON.stringify(manifest).matchAll(/"\.?\/?((?:dist|media|syntaxes|snippets|walkthrough)\/[^"]+|language-configuration[^"]+)"/g),
    ].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(15);
    for (const name of named) expect(names()).toContain(name);
  });

  test("the README's pictures go along, and its notices", () => {
    const readme = Buffer.from(files["extension/readme.md"] ?? files["extension/README.md"]!).toString("utf8");
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, picture]) => picture!);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(names()).toContain(picture);
    expect(readme).toContain("unofficial Fan Content");
    expect(readme).toMatch(/No telemetry, and no network/);
  });

  test("stays within its budgets", () => {
    const figures = {
      client: length(/^dist\/extension\.js$/),
      "browser client": length(/^dist\/extension-web\.js$/),
      "server and command line": length(/\.mjs$/),
      "browser server": length(/^dist\/server-web\.js$/),
      packed: size,
      "card data": files["extension/dist/data/cards-2017.rlcards"]!.length,
    };
    console.log(
      Object.entries(figures)
        .map(([name, bytes]) => `${name}: ${Math.round(bytes / KB)} KB`)
        .join(", "),
    );
    expect(figures.client).toBeLessThan(600 * KB);
    expect(figures["browser client"]).toBeLessThan(600 * KB);
    // Nine tenths of it are the rules themselves: phrases of Oracle text, clauses of four editions, the scenario language.
    expect(figures["server and command line"]).toBeLessThan(2000 * KB);
    expect(figures["browser server"]).toBeLessThan(1800 * KB);
    expect(figures.packed).toBeLessThan(3000 * KB + figures["card data"]);
  });

  test("the browser's bundles ask for nothing of Node", () => {
    for (const name of ["dist/extension-web.js", "dist/server-web.js"]) {
      const text = Buffer.from(files[`extension/${name}`]!).toString("utf8");
      const asked = [...text.matchAll(/\brequire\(\s*["']([^"']+)["']\s*\)|\bfrom\s*["'](node:[^"']+)["']/g)].map(
        ([, required, imported]) => (required ?? imported)!,
      );
      expect(
        asked.filter((module) => module !== "vscode"),
        name,
      ).toEqual([]);
      expect(asked.filter((module) => builtinModules.includes(module.replace(/^node:/, "")))).toEqual([]);
    }
  });

  test("nothing of it can go to the network but the card update and the command line's", () => {
    const able = names().filter((name) => {
      if (!/\.m?js$/.test(name)) return false;
      const text = Buffer.from(files[`extension/${name}`]!).toString("utf8");
      return /(?:require\(|from ?)["'](?:node:)?https?["']|\bfetch\(|XMLHttpRequest|WebSocket|importScripts/.test(text);
    });
    // The client holds the update; the command line's lies in a part it shares with the server.
    expect(able.map((name) => name.replace(/part-[A-Z0-9]+/, "part")).sort()).toEqual(["dist/extension.js", "dist/part.mjs"]);
  });
});

describe("the manifest", () => {
  test("has both entries, works in untrusted and virtual workspaces, and starts on our languages only", () => {
    expect(manifest).toMatchObject({ main: "./dist/extension.js", browser: "./dist/extension-web.js" });
    expect(manifest.capabilities).toEqual({ untrustedWorkspaces: { supported: true }, virtualWorkspaces: true });
    expect(
      manifest.activationEvents.filter(
        (event: string) => !/^onLanguage:(mtg-|markdown$)|^workspaceContains:\*\*\/(?:\*\.scenario|ruleslawyer\.config)\./.test(event),
      ),
    ).toEqual([]);
  });

  test("never claims the languages of others", () => {
    expect(manifest.contributes.languages.map(({ id }: { id: string }) => id)).toEqual(["mtg-scenario", "mtg-deck", "mtg-puzzle"]);
    const extensions = manifest.contributes.languages.flatMap((language: { extensions: string[] }) => language.extensions);
    expect(extensions.filter((each: string) => [".yaml", ".yml", ".txt", ".json", ".xml"].includes(each))).toEqual([]);
  });

  test("every setting is described and has its default, and the server reads it or the client does", () => {
    for (const { properties } of manifest.contributes.configuration)
      for (const [name, setting] of Object.entries<{ markdownDescription?: string; default?: unknown; scope?: string }>(properties)) {
        expect(setting.markdownDescription, name).toBeTruthy();
        expect(setting, name).toHaveProperty("default");
        expect(["resource", "window", "machine"], name).toContain(setting.scope);
      }
  });
});

describe("problem matchers", () => {
  const [matcher] = manifest.contributes.problemMatchers;
  const [head, body] = matcher.pattern.map(({ regexp }: { regexp: string }) => new RegExp(regexp));
  test("read every severity of the command line's output", () => {
    const program = join(target, "extension/dist/cli.mjs");
    const work = join(target, "work");
    mkdirSync(work);
    writeFileSync(join(work, "knights (1).scenario.yaml"), readFileSync(join(root, "fixtures/samples/first-example.scenario.yaml")));
    writeFileSync(
      join(work, "unknown.scenario.yaml"),
      "scenario: x\ncards:\n  - { name: Oddity, types: Instant, text: Wibble target wobble. }\nplayers: { Alice: {}, Bob: { battlefield: [White Knight] } }\nsteps:\n  - { cast: Oddity, targets: White Knight }\n",
    );
    const run = spawnSync(process.execPath, [program, "check", "."], {
      cwd: work,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    });
    const json = spawnSync(process.execPath, [program, "check", "--format", "json", "."], { cwd: work, encoding: "utf8" });
    const expected = JSON.parse(json.stdout).files.flatMap(
      ({
        path,
        diagnostics,
      }: {
        path: string;
        diagnostics: { code: string; severity: string; message: string; range: { start: { line: number; character: number } } }[];
      }) =>
        diagnostics.map(({ code, severity, message, range }) => [
          path,
          range.start.line + 1,
          range.start.character + 1,
          severity.slice(0, 4),
          code,
          message.split("\n")[0],
        ]),
    );
    const lines = run.stdout.split("\n");
    const matched = lines.flatMap((line, index) => {
      const [, file, row, column, severity, code] = head.exec(line) ?? [];
      return file === undefined
        ? []
        : [[file, Number(row), Number(column), severity!.slice(0, 4), code, body.exec(lines[index + 1]!)?.[1]]];
    });
    expect(matched).toEqual(expected);
    expect(matched.length).toBeGreaterThanOrEqual(2);
  });

  test("watching, the beginning and the end of a run are seen", () => {
    const { background } = manifest.contributes.problemMatchers[1];
    expect("1 file, 1 scenario checked: 2 errors, 0 warnings  (cards: MTGJSON, 2017-01-20)").toMatch(new RegExp(background.endsPattern));
    expect("12 files checked: 0 errors, 0 warnings  (cards: MTGJSON, 2017-01-20)").toMatch(new RegExp(background.endsPattern));
    expect("Checking again").toMatch(new RegExp(background.beginsPattern));
  });
});
