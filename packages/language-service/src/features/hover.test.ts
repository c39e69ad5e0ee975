import { describe, expect, test } from "vitest";
import { open, wordsAt } from "../testing/marked-text.ts";

const BOARD = `scenario: Hovering
players:
  Alice:
    life: 17
    battlefield: [White Knight, {card: Grizzly Bears, as: ted, attachments: [Rancor]}]
  Bob:
    counters: {poison: 2}
    battlefield: [Glorious Anthem, Hill Giant]
    hand: [Terror]
`;

function hover(marked: string, languageId?: string): { readonly contents: string; readonly words: string } | undefined {
  const { service, uri, cursors, text } = open(marked, languageId);
  const found = service.hover(uri, cursors[0]!);
  return found === undefined ? undefined : { contents: found.contents, words: wordsAt(text, found.range) };
}

describe("hover on scenarios", () => {
  test("a card in a zone: text, cost, types, data's date", () => {
    const found = hover(BOARD.replace("White Knight", "White <|>Knight"))!;
    expect(found.words).toBe("White Knight");
    expect(found.contents).toContain("{W}{W}");
    expect(found.contents).toContain("Protection from black");
    expect(found.contents).toContain("Creature — Human Knight");
    expect(found.contents).toContain("2017");
    expect(found.contents).toContain("At the start");
  });

  test("an alias in a step: what it is now, and what made it so, layer by layer", () => {
    const found = hover(`${BOARD}steps:\n  - cast: Terror\n    by: Bob\n    targets: t<|>ed\n`)!;
    expect(found.words).toBe("ted");
    expect(found.contents).toContain("Before step 1");
    expect(found.contents).toContain("4/2");
    expect(found.contents).toMatch(/layer 7c: .*Rancor/);
    expect(found.contents).toContain("Gains Trample from Rancor");
    expect(found.contents).toContain("Attached to it: Rancor");
  });

  test("an alias where it is given", () => {
    expect(hover(BOARD.replace("as: ted", "as: t<|>ed"))).toMatchObject({
      words: "ted",
      contents: expect.stringContaining("Grizzly Bears"),
    });
    expect(hover(BOARD.replace("White Knight,", "White Knight as w<|>k,"))!.words).toBe("wk");
  });

  test("what can be expected", () => {
    expect(hover(`${BOARD}steps:\n  - expect: { ted: { pow<|>er: 4 } }\n`)!.contents).toContain("Its power now");
  });

  test("a player: life, counters, whose turn it is", () => {
    const found = hover(`${BOARD}active: B<|>ob\n`)!;
    expect(found.contents).toContain("20 life, 2 poison");
    expect(found.contents).toContain("active player");
  });

  test("a player where the map is written", () => {
    expect(hover(BOARD.replace("  Alice:", "  Ali<|>ce:"))!.contents).toContain("17 life");
  });

  test("a rule number: our words, this edition and others", () => {
    const found = hover(`${BOARD}steps:\n  - cast: Terror\n    by: Bob\n    targets: White Knight\n    illegal: 702.<|>16b\n`)!;
    expect(found.words).toBe("702.16b");
    expect(found.contents).toContain("current: 702.16b *(this scenario)*");
    expect(found.contents).toContain("2004: 502.7");
  });

  test("a key: what it means", () => {
    const found = hover(`${BOARD}ste<|>ps:\n  - resolve\n`)!;
    expect(found.words).toBe("steps");
    expect(found.contents.length).toBeGreaterThan(10);
  });

  test("an action's key, and an option's", () => {
    expect(hover(`${BOARD}steps:\n  - ca<|>st: Terror\n`)!.words).toBe("cast");
    expect(hover(`${BOARD}steps:\n  - cast: Terror\n    targ<|>ets: ted\n`)!.words).toBe("targets");
  });

  test("nothing in a comment, nothing beyond the end", () => {
    expect(hover(`${BOARD}# White Kn<|>ight\n`)).toBeUndefined();
  });

  test("behind an emoji and accents the columns are right", () => {
    const found = hover(
      BOARD.replace("[White Knight,", "[{card: White Knight, as: ä}, Lim-Dûl the <|>Necromancer,").replace("Hovering", "😀 Æther"),
    )!;
    expect(found.words).toBe("Lim-Dûl the Necromancer");
  });

  test("with CRLF", () => {
    const found = hover(BOARD.replace("White Knight", "White <|>Knight").replaceAll("\n", "\r\n"))!;
    expect(found.words).toBe("White Knight");
  });

  test("a card of the file's own carries no date", () => {
    const found = hover(
      `scenario: Own\ncards:\n  - {name: Ann, types: Creature — Bear, power: 9, toughness: 9, text: Flying}\nplayers:\n  Alice: {battlefield: [A<|>nn]}\n`,
    )!;
    expect(found.contents).toContain("9/9");
    expect(found.contents).not.toContain("Card data of");
  });
});

describe("hover elsewhere", () => {
  test("a decklist's card", () => {
    const found = hover("4 Lightning <|>Bolt\n20 Mountain\n", "mtg-deck")!;
    expect(found.words).toBe("Lightning Bolt");
    expect(found.contents).toContain("deals 3 damage");
  });

  test("a scenario block in Markdown", () => {
    const found = hover(`# Notes\n\n\`\`\`scenario\n${BOARD.replace("White Knight", "White <|>Knight")}\`\`\`\n`, "markdown")!;
    expect(found.words).toBe("White Knight");
    expect(found.contents).toContain("Protection from black");
  });

  test("a deck block in Markdown", () => {
    const found = hover("Text\n\n```deck\n4 Lightning <|>Bolt\n```\n", "markdown")!;
    expect(found.words).toBe("Lightning Bolt");
  });

  test("Markdown prose says nothing", () => {
    expect(hover("Lightning <|>Bolt\n\n```deck\n4 Shock\n```\n", "markdown")).toBeUndefined();
  });

  test("a puzzle's card", () => {
    const found = hover("[metadata]\nName:One\n[state]\nhumanbattlefield=White Kn<|>ight|Tapped;Mountain\nailife=3\n", "mtg-puzzle")!;
    expect(found.words).toBe("White Knight");
    expect(found.contents).toContain("Protection from black");
  });
});
