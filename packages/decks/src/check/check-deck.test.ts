import { createDatabase } from "@ruleslawyer/cards";
import { describe, expect, it } from "vitest";
import { findFormat, formatOfDeck } from "../formats/find-format.ts";
import { readUserFormats } from "../formats/user-formats.ts";
import { parseDeck } from "../read/parse-deck.ts";
import { embeddedDatabase, fixtureDatabase } from "../testing/fixture-database.ts";
import { type CheckDeckOptions, checkDeck } from "./check-deck.ts";
import type { DeckFinding, DeckFix } from "./finding.ts";

const database = fixtureDatabase();

function check(text: string, options: Partial<CheckDeckOptions> & { readonly fileName?: string } = {}): DeckFinding[] {
  return checkDeck(parseDeck(text, { database: options.database ?? database, fileName: options.fileName }), { database, ...options });
}

function codes(findings: readonly DeckFinding[]): string[] {
  return findings.map((finding) => finding.code);
}

function apply(text: string, fix: DeckFix): string {
  const edits = [...fix.edits].sort((a, b) => b.range.start - a.range.start);
  return edits.reduce((changed, edit) => changed.slice(0, edit.range.start) + edit.newText + changed.slice(edit.range.end), text);
}

describe("which format judges", () => {
  it.each([
    ["// Format: Modern\n60 Forest\n", "x.txt", "modern"],
    ["// FORMAT : Type 2\n60 Forest\n", "x.txt", "standard"],
    ["// Modern\n60 Forest\n", "x.txt", "modern"],
    ["60 Forest\n", "edh-Land (Noyan Dar).cod", "commander"],
    ["60 Forest\n", "Burn - Modern.txt", "modern"],
    ["60 Forest\n", "legacy_delver.dec", "legacy"],
    ["60 Forest\n", "modern burn.txt", "modern"],
    ["60 Forest\n", "Urza's Legacy.txt", undefined],
    ["60 Forest\n", "Modern Masters draft leftovers.txt", undefined],
    ["60 Forest\n", "Commander Legends precon.txt", undefined],
    ["60 Forest\n", "Cid, Timeless Artificer.txt", undefined],
  ])("%j in %s: %s", (text, fileName, id) => {
    expect(formatOfDeck(parseDeck(text, { fileName, database }))?.format?.id).toBe(id);
  });

  it("is the one asked for before the deck's own, and the setting after it", () => {
    expect(codes(check("// Format: Modern\n59 Forest\n", { format: "limited" }))).toEqual([]);
    expect(codes(check("// Format: Limited\n59 Forest\n", { defaultFormat: "modern" }))).toEqual([]);
    expect(codes(check("59 Forest\n", { defaultFormat: "constructed" }))).toEqual(["deck/size"]);
  });

  it("is said to be missing or unknown, and then nothing is judged", () => {
    expect(check("59 Forest\n").map((finding) => [finding.code, finding.severity])).toEqual([["deck/format", "hint"]]);
    expect(check("// Format: Gentlemen\n59 Forest\n").map((finding) => [finding.code, finding.severity])).toEqual([
      ["deck/format", "warning"],
    ]);
    expect(check("// Format: casual\n59 Forest\n").map((finding) => [finding.code, finding.severity])).toEqual([
      ["deck/format", "information"],
    ]);
    expect(check("59 Forest\n", { format: "gentlemen" }).map((finding) => [finding.code, finding.severity])).toEqual([
      ["deck/format", "warning"],
    ]);
  });

  it("has many names", () => {
    for (const [name, id] of [
      ["EDH", "commander"],
      ["cEDH", "commander"],
      ["Duel Commander", "duel"],
      ["PDH", "paupercommander"],
      ["Historic Brawl", "brawl"],
      ["Standard Brawl", "standardbrawl"],
      ["Penny Dreadful", "penny"],
      ["93/94", "oldschool"],
      ["Old School", "oldschool"],
      ["Canadian Highlander", "canlander"],
      ["Sealed", "limited"],
      ["Commander Deck", "commander"],
    ] as const)
      expect(findFormat(name)?.id, name).toBe(id);
  });
});

describe("what the data can't say", () => {
  it("is said once, and the rest is judged", () => {
    const findings = check("// Format: modern\n5 Lightning Bolt\n54 Mountain\n", { database: embeddedDatabase() });
    expect(codes(findings).sort()).toEqual(["deck/copies", "deck/no-legality", "deck/size"]);
    expect(findings.find((finding) => finding.code === "deck/no-legality")).toMatchObject({
      severity: "information",
      message: expect.stringContaining("January 2017"),
    });
  });

  it("makes a name that may be newer a warning, and a typing error an error", () => {
    const findings = check("4 Lightnig Bolt\n4 Ragavan, Nimble Pilferer\n52 Mountain\n", {
      format: "constructed",
      database: embeddedDatabase(),
    });
    expect(findings.map((finding) => [finding.code, finding.severity])).toEqual([
      ["deck/unknown-card", "error"],
      ["deck/unknown-card", "warning"],
    ]);
    expect(findings[0]?.fixes[0]).toMatchObject({ edits: [{ newText: "Lightning Bolt" }], preferred: true });
    expect(findings[1]?.message).toContain("update the card data");
  });

  it("makes an unknown name an error where the data is the user's own", () => {
    const cards = createDatabase(
      [{ name: "Forest", layout: "normal", kind: "card", faces: [{ name: "Forest", typeLine: "Basic Land — Forest", text: "" }] }],
      { date: "2026-11-01" },
    );
    expect(
      check("4 Ragavan, Nimble Pilferer\n56 Forest\n", { format: "constructed", database: cards }).map((finding) => finding.severity),
    ).toEqual(["error"]);
  });

  it("never takes missing legality for illegality", () => {
    const face = { name: "New Card", typeLine: "Instant", text: "" };
    const cards = createDatabase([{ name: "New Card", layout: "normal", kind: "card", faces: [face], legalities: {} }]);
    expect(codes(check("60 New Card\n", { format: "modern", database: cards }))).toEqual(["deck/copies", "deck/no-legality"]);
  });

  it("does not judge identity by a commander it does not know", () => {
    const findings = check("Commander\n1 Nobody at All\n\nDeck\n1 Lightning Bolt\n98 Forest\n", { format: "commander" });
    expect(findings.filter((finding) => finding.code === "deck/color-identity")).toEqual([]);
  });

  it("counts fewer cards than read only as a warning", () => {
    const findings = check("4 Lightning Bolt\n??\n52 Mountain\n", { format: "constructed" });
    expect(findings.map((finding) => [finding.code, finding.severity])).toEqual([
      ["deck/size", "warning"],
      ["deck/unread-line", "warning"],
    ]);
  });
});

describe("commanders that no word marks", () => {
  it("are named in Cockatrice's comments", () => {
    const cod =
      '<cockatrice_deck version="1"><comments>Format: EDH\nCDR: Isamaru, Hound of Konda</comments><zone name="main"><card number="1" name="Isamaru, Hound of Konda"/><card number="99" name="Plains"/></zone></cockatrice_deck>';
    expect(check(cod).map((finding) => [finding.code, finding.severity])).toEqual(
      [
        ["deck/no-legality", "information"],
        ["deck/inference", "information"],
      ].sort((a, b) => (a[0]! < b[0]! ? 1 : -1)),
    );
  });

  it("stand in XMage's sideboard", () => {
    expect(
      codes(check("99 [M10:230] Plains\nSB: 1 [CHK:19] Isamaru, Hound of Konda\n", { format: "commander" })).filter(
        (code) => code !== "deck/no-legality",
      ),
    ).toEqual(["deck/inference"]);
  });

  it("stand first", () => {
    expect(
      codes(check("1 Isamaru, Hound of Konda\n99 Plains\n", { format: "commander" })).filter((code) => code !== "deck/no-legality"),
    ).toEqual(["deck/inference"]);
  });

  it("are not guessed if the cards don't fit", () => {
    const findings = check("1 Isamaru, Hound of Konda\n1 Kaalia of the Vast\n1 Lightning Bolt\n97 Plains\n", { format: "commander" });
    expect(findings.filter((finding) => finding.code === "deck/inference").map((finding) => finding.message)).toEqual([
      expect.stringContaining("Kaalia of the Vast"),
    ]);
    const none = check("1 Isamaru, Hound of Konda\n1 Lightning Bolt\n98 Plains\n", { format: "commander" });
    expect(none.filter((finding) => finding.code === "deck/commander").map((finding) => finding.severity)).toEqual(["warning"]);
  });
});

describe("a sideboard that no word announces", () => {
  it("is main deck where the format has none, or the deck is too small without it", () => {
    const lines = (count: number, from: number): string =>
      Array.from({ length: count }, (_, index) => `1 ${database.names()[from + index]}`).join("\n");
    expect(codes(check(`${lines(85, 100)}\n\n15 Plains\n`, { format: "gladiator" }))).not.toContain("deck/sideboard-size");
    const small = check("45 Mountain\n\n15 Island\n", { format: "constructed" });
    expect(small.map((finding) => [finding.code, finding.severity])).toEqual([["deck/inference", "information"]]);
    expect(small[0]?.message).toContain("main deck");
    const real = check("60 Mountain\n\n15 Island\n", { format: "constructed" });
    expect(real[0]?.message).toContain("sideboard");
  });
});

describe("several decks in a file", () => {
  it("are judged each for itself; what is true of all is said once", () => {
    const findings = check("One\n\n4 Grizzly Bears\n36 Forest\n---\nTwo\n\n39 Island\n");
    expect(codes(findings)).toEqual(["deck/format"]);
    const judged = check("One\n\n4 Grizzly Bears\n36 Forest\n---\nTwo\n\n39 Island\n", { format: "limited" });
    expect(codes(judged)).toEqual(["deck/size"]);
  });
});

describe("fixes", () => {
  const CASES: readonly (readonly [string, string, string])[] = [
    ["a typing error", "4 Lightnig Bolt\n56 Mountain\n", "deck/unknown-card"],
    ["too many copies", "5 Lightning Bolt\n60 Mountain\n", "deck/copies"],
    ["copies on two lines", "4 Lightning Bolt\n60 Mountain\n1 Lightning Bolt\n", "deck/copies"],
    ["the other face", "4 Insectile Aberration\n56 Island\n", "deck/spelling"],
    ["an inferred sideboard", "60 Mountain\n\n15 Island\n", "deck/inference"],
    [
      "XML",
      '<Deck><Cards Quantity="60" Sideboard="false" Name="Mountain"/><Cards Quantity="1" Sideboard="false" Name="R&amp;D&apos;s Secret Lai"/></Deck>',
      "deck/unknown-card",
    ],
    ["CSV", "Count,Name,Foil\n60,Mountain,\n1,Kongming Sleeping Dragn,\n", "deck/unknown-card"],
    ["JSON", '{"main":[{"name":"Mountain","count":60},{"name":"Kongming, \\"Sleeping Dragn\\"","count":1}]}', "deck/unknown-card"],
  ];
  it.each(CASES)("%s: the fix takes the finding away", (_, text, code) => {
    const findings = check(text, { format: "constructed" }).filter((finding) => finding.code === code);
    expect(findings.length).toBeGreaterThan(0);
    const fix = findings[0]!.fixes[0];
    expect(fix).toBeDefined();
    const mended = check(apply(text, fix!), { format: "constructed" });
    expect(mended.filter((finding) => finding.code === code)).toHaveLength(findings.length - 1);
    expect(mended.filter((finding) => finding.severity === "error")).toEqual([]);
  });
});

describe("formats of users", () => {
  const config = {
    gentlemen: { base: "modern", title: "Gentlemen's Modern", banned: ["Lightning Bolt"], restricted: ["Shock"], legality: [] },
    "tiny deck": { min: 40, max: 50, copies: 2, sideboard: 0, sets: ["LEA"], date: "2026-01", source: "our table" },
  };
  const { formats, problems } = readUserFormats(config);

  it("are read", () => {
    expect(problems).toEqual([]);
    const findings = check("1 Lightning Bolt\n2 Shock\n57 Mountain\n", { format: "gentlemen", formats });
    expect(codes(findings)).toEqual(["deck/banned", "deck/restricted"]);
    expect(codes(check("60 Mountain\n", { format: "Tiny Deck", formats }))).toContain("deck/size");
  });

  it("complain of what is wrong, key by key", () => {
    const bad = readUserFormats({ odd: { base: "nonsense", copies: "four", colour: 1, banned: "x", points: 3 }, worse: 7 });
    expect(bad.problems.map((problem) => problem.path.join("."))).toEqual(["odd.colour", "odd.base", "odd.copies", "odd.points", "worse"]);
    expect(readUserFormats([]).problems).toHaveLength(1);
    expect(readUserFormats(undefined)).toEqual({ formats: [], problems: [] });
  });
});

describe("messages", () => {
  it("say the number found, the number allowed, why, and where else", () => {
    const findings = check("3 Lightning Bolt\n57 Mountain\n\nSideboard\n2 Lightning Bolt\n13 Mountain\n", { format: "constructed" });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      message:
        "There are 5 copies of Lightning Bolt, 3 in the deck and 2 in the sideboard; 4 are allowed. Deck and sideboard together hold at most 4 cards of each English name, basic lands aside.",
      rules: ["100.2a", "100.4a"],
      related: [{ message: "3 copies here" }],
    });
  });

  it("cite the edition's numbers", () => {
    const findings = check("59 Forest\n", {
      format: "constructed",
      rulebook: { date: "2004-10-01", number: (clause) => (clause === "100.2a" ? "100.2" : undefined) },
    });
    expect(findings[0]?.rules).toEqual(["100.2"]);
  });
});

describe("sets and numbers", () => {
  const found = (text: string) =>
    check(text, { format: "constructed" })
      .filter(({ code }) => code === "deck/printing" || code === "deck/unknown-card")
      .map(({ code, severity, fixes }) => [code, severity, fixes[0]?.edits[0]?.newText]);

  it("of another card are a hint, and the name counts", () => {
    expect(found("4 Lightning Bolt (M10) 146\n56 Mountain\n")).toEqual([]);
    expect(found("4 Lightning Bolt (M10) 147\n56 Mountain\n")).toEqual([["deck/printing", "hint", "146"]]);
    expect(found("4 Lightning Bolt (ZZZ) 147\n56 Mountain\n")).toEqual([]);
    expect(found("4 [M10:147] Lightning Bolt\n56 Mountain\n")).toEqual([["deck/printing", "hint", "146"]]);
  });

  it("say which card an unknown name is", () => {
    expect(found("4 Blitzschlag (M10) 146\n56 Mountain\n")).toEqual([["deck/unknown-card", "warning", "Lightning Bolt"]]);
    expect(found("4 Lightnin Bolt (M10) 146\n56 Mountain\n")).toEqual([["deck/unknown-card", "error", "Lightning Bolt"]]);
    expect(codes(check("5 Blitzschlag (M10) 146\n55 Mountain\n", { format: "constructed" }))).toContain("deck/copies");
  });
});
