import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { open } from "../testing/marked-text.ts";
import { fitText, measureText, wrapText } from "./measure-text.ts";
import type { ThemeName } from "./theme.ts";

const COMBAT = readFileSync(fileURLToPath(new URL("../../../../docs/images/board.scenario.yaml", import.meta.url)), "utf8");

interface Drawn {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function elementsOf(svg: string): readonly Drawn[] {
  const found: Drawn[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => found.push({ name, attributes: attributes as Readonly<Record<string, string>> }));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  return found;
}

function picture(text: string, step: number | null, theme: ThemeName = "light") {
  const { service, uri } = open(text);
  const board = service.preview(uri, { scenario: 0, step }, theme)!;
  return { ...board, drawn: elementsOf(board.svg) };
}

const labels = (drawn: readonly Drawn[]): readonly string[] => drawn.flatMap(({ attributes }) => attributes["aria-label"] ?? []);

describe("the picture of a board", () => {
  test.each(["light", "dark", "contrast"] as const)(
    "is well-formed in the theme %s, without images, scripts and numbers that are none",
    (theme) => {
      for (const step of [null, 0, 1]) {
        const { svg, drawn } = picture(COMBAT, step, theme);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<image|<script|href=|url\(/);
        expect(drawn[0]!.name).toBe("svg");
        expect(drawn[1]!.name).toBe("title");
        expect(drawn[2]!.name).toBe("desc");
      }
    },
  );

  test("is the same for the same state", () => {
    expect(picture(COMBAT, 1).svg).toBe(picture(COMBAT, 1).svg);
  });

  test("every object has its line and its words", () => {
    const { drawn } = picture(COMBAT, 0);
    const objects = drawn.filter(({ attributes }) => attributes.class === "rl-object");
    expect(objects.length).toBeGreaterThan(20);
    const lines = COMBAT.split("\n");
    for (const { attributes } of objects) {
      expect(attributes["aria-label"]).toBeTruthy();
      const line = lines[Number(attributes["data-line"])]!;
      const name = attributes["aria-label"]!.replace(/^\d+ /, "")
        .replace(/^Face down \((.*)\).*/, "$1")
        .split(/[,;(]| \d/)[0]!
        .trim();
      expect(line.toLowerCase(), name).toContain(name.toLowerCase());
    }
  });

  test("says tapped, counters, damage, attachments, phasing, faces and bands", () => {
    const all = labels(picture(COMBAT, 0).drawn).join("\n");
    expect(all).toMatch(/Benalish Hero 1\/1.*tapped, attacking, in a band/);
    expect(all).toMatch(/Serra Angel 6\/6.*2 \+1\/\+1 counters; |Serra Angel 6\/6.*2 \+1\/\+1 counters, with Pacifism attached/);
    expect(all).toMatch(/Craw Wurm 10\/6.*with Rancor, Vulshok Morningstar attached/);
    expect(all).toMatch(/Nicol Bolas 7\/7.*phased out/);
    expect(all).toMatch(/Face down \(Exalted Angel\) 2\/2/);
    expect(all).toMatch(/Boros Guildmage.*1 damage/);
    expect(all).toMatch(/5 Soldier 1\/1, token/);
    expect(all).toMatch(/Bob, 12 life, 3 poison, monarch/);
  });

  test("marks what is illegal, with its reason", () => {
    const { drawn, description, steps } = picture(COMBAT, 1);
    expect(drawn.filter(({ attributes }) => attributes.class === "rl-reason")).toHaveLength(1);
    expect(drawn.filter(({ attributes }) => attributes.class === "rl-arrow rl-refused")).toHaveLength(1);
    expect(drawn.filter(({ attributes }) => attributes.class === "rl-arrow rl-block")).toHaveLength(3);
    expect(description).toContain("Illegal: Grizzly Bears can't block Mesa Pegasus");
    expect(description.match(/702\.9b/g)).toHaveLength(1);
    expect(steps.map(({ verdict }) => verdict)).toEqual(["legal", "illegal"]);
    expect(steps.map(({ line }) => COMBAT.split("\n")[line]!.trim().slice(0, 8))).toEqual(["- attack", "- block:"]);
  });

  test("damage is seen where it is dealt", () => {
    const { drawn, description } = picture(
      "scenario: A\nplayers:\n  Alice: {battlefield: [Hill Giant]}\n  Bob: {battlefield: [Grizzly Bears]}\nsteps:\n  - attack: Hill Giant\n  - block: {Grizzly Bears: Hill Giant}\n  - damage: {}\n",
      2,
    );
    expect(drawn.filter(({ attributes }) => attributes.class === "rl-arrow rl-damage")).toHaveLength(2);
    expect(description).toContain("Hill Giant deals 3 damage to Grizzly Bears.");
  });

  test("sixty permanents a side stay inside the picture", () => {
    const names = [...COMBAT.matchAll(/- (\w[\w ]+)$/gm)].map((match) => match[1]!).filter((name) => !/^\d/.test(name));
    const many = Array.from(
      { length: 60 },
      (_, index) => `{card: ${names[index % names.length]!.replace(/ as .*/, "")}, as: a${index}, tapped: ${index % 3 === 0}}`,
    ).join(", ");
    const { svg, drawn } = picture(
      `scenario: Crowd\nplayers:\n  Alice: {battlefield: [${many}]}\n  Bob: {battlefield: [${many.replaceAll("as: a", "as: b")}]}\nsteps: []\n`,
      null,
    );
    const [width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.slice(1).map(Number) as [number, number];
    const cards = drawn.filter(({ attributes }) => attributes.class === "rl-card");
    expect(cards.length).toBeGreaterThan(100);
    for (const { attributes } of cards) {
      const at = /^translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)/.exec(attributes.transform ?? "");
      if (at === null) continue;
      expect(Number(at[1])).toBeGreaterThan(0);
      expect(Number(at[1]) + 106 * Number(at[3])).toBeLessThan(width);
      expect(Number(at[2]) + 130 * Number(at[3])).toBeLessThan(height);
    }
    expect(height).toBeLessThan(width * 1.2);
  });

  test("names from the file can't break the markup", () => {
    const { svg } = picture(
      'scenario: "<b> & \\"quotes\\""\nplayers:\n  Alice: {battlefield: [{token: "A<script>", types: Creature, power: 1, toughness: 1}]}\n',
      null,
    );
    expect(svg).not.toContain("<script>");
    expect(() => elementsOf(svg)).not.toThrow();
  });

  test("there is none where there is no board", () => {
    const { service, uri } = open("scenario: A\nplayers: [\n");
    expect(service.preview(uri, { scenario: 0, step: null }, "light")).toBeUndefined();
    expect(service.preview(uri, { scenario: 7, step: null }, "light")).toBeUndefined();
  });

  test("a block of a Markdown page counts the page's lines", () => {
    const { service, uri, text } = open(`Hello\n\n\`\`\`scenario\n${COMBAT}\`\`\`\n`, "markdown");
    const board = service.preview(uri, { scenario: 0, step: 0 }, "light")!;
    expect(text.split("\n")[board.steps[0]!.line]).toContain("- attack");
  });
});

describe("a puzzle", () => {
  test("has a board, each object at its line", () => {
    const text = readFileSync(fileURLToPath(new URL("../../../../fixtures/puzzles/knights.pzl", import.meta.url)), "utf8");
    const { service, uri } = open(text, "mtg-puzzle");
    const board = service.preview(uri, { scenario: 0, step: null }, "dark")!;
    expect(board.title).toBe("Two knights, no way through");
    const knight = elementsOf(board.svg).find(({ attributes }) => attributes["aria-label"]?.startsWith("White Knight"))!;
    expect(text.split("\n")[Number(knight.attributes["data-line"])]).toContain("humanbattlefield=White Knight");
  });
});

describe("text in its frame", () => {
  test("fits, smaller or cut", () => {
    for (const name of [
      "Asmoranomardicadaistinaculdacar",
      "Ow",
      "WWWWWWWWWWWWWWWW",
      "Lim-Dûl’s Vault",
      "王國",
      "😀😀😀😀😀😀😀😀😀😀😀😀",
    ]) {
      const fitted = fitText(name, 60, 11, 8, true);
      expect(measureText(fitted.text, fitted.size, true)).toBeLessThanOrEqual(60);
      expect(fitted.isCut).toBe(fitted.text !== name);
    }
  });
  test("wraps to lines that fit, and says what it leaves out", () => {
    const { lines } = wrapText("Whenever a player taps a land for mana, Manabarbs deals 1 damage to that player.", 90, 9, 3);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(measureText(line, 9)).toBeLessThanOrEqual(90);
  });
});

describe("a table of four", () => {
  const TABLE = `scenario: Four players
players:
  Alice: { battlefield: [Grizzly Bears, Hill Giant, Serra Angel] }
  Bob: { battlefield: [Black Knight, Giant Spider, Mountain] }
  Carol: { battlefield: [Craw Wurm, Air Elemental, Island] }
  Dan: { battlefield: [Wall of Swords] }
active: Alice
steps:
  - attack:
      - { attacker: Grizzly Bears, defender: Bob }
      - { attacker: Hill Giant, defender: Carol }
      - { attacker: Serra Angel, defender: Dan }
  - { block: { Craw Wurm: Hill Giant }, by: Carol }
`;
  const boardAt = (step: number) => {
    const { service, uri } = open(TABLE);
    return service.preview(uri, { scenario: 0, step }, "light")!;
  };
  const ways = (svg: string) =>
    [...svg.matchAll(/class="rl-arrow rl-(\w+)"[\s\S]*?<path d="([^"]+)"/g)].map(([, kind, d]) => ({ kind, d: d! }));

  test("arrows to far players go beside the cards of the fields between; to neighbours straight", () => {
    expect(ways(boardAt(0).svg).map(({ d }) => d.includes("L"))).toEqual([false, true, true]);
    const blocks = ways(boardAt(1).svg).filter(({ kind }) => kind === "block");
    expect(blocks.map(({ d }) => d.includes("L"))).toEqual([true]);
  });
  test("a step's title has no dashes", () => {
    expect(boardAt(0).steps[0]!.title).toMatch(/^attack: \{ attacker: Grizzly Bears, defender: Bob \}, \{/);
  });
});
