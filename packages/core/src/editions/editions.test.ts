import { describe, expect, test } from "vitest";
import { CLAUSES } from "./clauses.ts";
import { currentEdition, EDITION_IDS, editionFor, explainRule, knownRules, ruleIncludes } from "./editions.ts";

describe("editions", () => {
  test("ids and dates name an edition; other text none", () => {
    expect(editionFor("current")?.id).toBe("current");
    expect(editionFor("2009-07-10")?.id).toBe("2004");
    expect(editionFor("2009-07-11")?.id).toBe("2010");
    expect(editionFor("2024-11-14")?.id).toBe("2010");
    expect(editionFor("2024-11-15")?.id).toBe("current");
    expect(editionFor("1999")).toBeUndefined();
    expect(editionFor("2004-13-01")).toBeUndefined();
  });
  test("switches change on their day", () => {
    expect(editionFor("2004")?.switches.damageUsesStack).toBe(true);
    expect(editionFor("2010")?.switches.damageAssignment).toBe("order");
    expect(editionFor("2010-01-01")?.switches.deathtouchIsLethal).toBe(false);
    expect(editionFor("2013-07-12")?.switches.legendRule).toBe("all");
    expect(currentEdition().switches.damageAssignment).toBe("free");
  });
  test("numbers follow the edition", () => {
    expect(editionFor("2004")?.number("702.16f")).toBe("502.7f");
    expect(editionFor("2004")?.number("702.16j")).toBeUndefined();
    expect(editionFor("2010")?.number("702.22j")).toBe("702.22j");
    expect(editionFor("2015-01-01")?.number("702.22j")).toBe("702.21j");
    expect(editionFor("2015-01-01")?.number("702.2c")).toBe("702.2c");
    expect(currentEdition().number("702.22j")).toBe("702.22j");
  });
  test("a number of another edition is unknown, and the right one suggested", () => {
    expect(currentEdition().has("502.7f")).toBe(false);
    expect(currentEdition().suggest("502.7f")).toBe("702.16f");
    expect(editionFor("2004")?.has("702.16f")).toBe(false);
    expect(editionFor("2004")?.suggest("702.16f")).toBe("502.7f");
    expect(currentEdition().has("702.16z")).toBe(false);
    expect(currentEdition().suggest("702.16z")).toBe("702.16");
  });
  test("every clause exists in the current rules, and its number of 2004 in those", () => {
    for (const { clause, in2004 } of CLAUSES) {
      expect(currentEdition().has(clause), clause).toBe(true);
      if (in2004 !== undefined) expect(editionFor("2004")?.has(in2004), in2004).toBe(true);
    }
  });
  test("a rule holds its sub-rules and nothing else", () => {
    expect(ruleIncludes("702.16", "702.16f")).toBe(true);
    expect(ruleIncludes("702.1", "702.16f")).toBe(false);
    expect(ruleIncludes("702", "702.16")).toBe(true);
  });
  test("explains a number in all editions that have it", () => {
    expect(explainRule("502.7f")[0]).toMatchObject({
      number: "702.16f",
      editions: [{ edition: "2004", number: "502.7f" }, { edition: "2010" }, { edition: "current" }],
    });
    expect(explainRule("999.9")).toEqual([]);
  });
  test.each(EDITION_IDS)("every number that is known of %s exists there, is explained, and stands in the order of the book", (id) => {
    const edition = editionFor(id)!;
    const known = knownRules(edition);
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter(({ number, summary }) => !edition.has(number) || summary === "")).toEqual([]);
    expect(known.filter(({ number }) => explainRule(number).length === 0 && id !== "2010").map(({ number }) => number)).toEqual([]);
    expect(new Set(known.map(({ number }) => number)).size).toBe(known.length);
    const [before, after] = ["101", "702"].map((chapter) => known.findIndex(({ number }) => number.startsWith(chapter)));
    if (id !== "2004") expect(before).toBeLessThan(after!);
  });
});
