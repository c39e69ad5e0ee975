import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { CardDatabase, CardRecord } from "../database.ts";
import { sortCards } from "../memory-database.ts";
import { allRecords } from "../testing/all-sets.ts";
import { arbitraryRecord } from "../testing/arbitrary-records.ts";
import { xxHash32 } from "./checksum.ts";
import { encodeDatabase } from "./encode.ts";
import { openDatabase } from "./open.ts";

const INFO = { source: "test", date: "2026-01-02" };

function open(bytes: Uint8Array): CardDatabase {
  const result = openDatabase(bytes);
  if (!result.ok) throw new Error(result.error.reason);
  return result.database;
}

function errorOf(bytes: Uint8Array): string {
  const result = openDatabase(bytes);
  return result.ok ? "opened" : result.error.kind;
}

function setU32(bytes: Uint8Array, at: number, value: number): void {
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at, value, true);
}

/** As a forger would: with a checksum that fits. */
function withChecksum(bytes: Uint8Array): Uint8Array {
  const forged = bytes.slice();
  setU32(forged, 12, forged.length);
  setU32(forged, 16, xxHash32(forged, 20));
  return forged;
}

/** Asks everything a database can be asked. */
function useAll(database: CardDatabase): void {
  let count = 0;
  for (const record of database.all()) {
    if (count++ > 50) break;
    database.find(record.name);
  }
  database.names();
  database.find("fire // ice");
  database.findAll("krenko");
  database.search("krenk", 5);
  database.search("fier", 5);
}

test("xxHash32 gives the published values", () => {
  const hash = (text: string, seed = 0) => xxHash32(new TextEncoder().encode(text), 0, seed);
  expect(hash("")).toBe(0x02cc5d05);
  expect(hash("a")).toBe(0x550d7456);
  expect(hash("abc")).toBe(0x32d153ff);
  expect(hash("Nobody inspects the spammish repetition")).toBe(0xe2293b2f);
});

describe("a database file", () => {
  test("gives back every record", () => {
    fc.assert(
      fc.property(fc.array(arbitraryRecord, { maxLength: 8 }), (records) => {
        const database = open(encodeDatabase(records, INFO));
        expect([...database.all()]).toEqual(sortCards(records));
      }),
    );
  });

  test("gives back all cards of 2017", () => {
    const records = allRecords();
    const database = open(encodeDatabase(records, INFO));
    expect(database.info).toEqual({ ...INFO, count: 16_827, hasLegalities: false, embedded: false });
    expect([...database.all()]).toEqual(sortCards(records));
    for (const record of records) {
      if (record.kind === "card") expect(database.find(record.name)?.name).toBe(record.name);
      const missing = record.faces.filter((face) => !database.findAll(face.name).some((found) => found.record.name === record.name));
      expect(missing).toEqual([]);
    }
  });

  test("is the same for the same cards in any order", () => {
    const records = allRecords().slice(0, 200);
    expect(encodeDatabase([...records].reverse(), INFO)).toEqual(encodeDatabase(records, INFO));
  });

  test("keeps the stamp", () => {
    const result = openDatabase(encodeDatabase([], { ...INFO, embedded: true, stamp: "abc" }));
    expect(result).toMatchObject({ ok: true, stamp: "abc", database: { info: { count: 0, embedded: true } } });
  });

  test("opens at any offset of a larger buffer", () => {
    const bytes = encodeDatabase(allRecords().slice(0, 50), INFO);
    const larger = new Uint8Array(bytes.length + 7);
    larger.set(bytes, 3);
    expect(open(larger.subarray(3, 3 + bytes.length)).names()).toHaveLength(50);
  });

  test("gives the same object when asked twice", () => {
    const database = open(encodeDatabase(allRecords().slice(0, 50), INFO));
    const [name] = database.names();
    expect(database.find(name!)).toBe(database.find(name!.toUpperCase()));
  });

  test("finds names in other languages and names that printings bear", () => {
    const bolt: CardRecord = {
      ...allRecords().find((record) => record.name === "Lightning Bolt")!,
      foreignNames: ["Blitzschlag", "稲妻", "Молния"],
      printedNames: ["Bolt of Another World"],
    };
    const database = open(encodeDatabase([bolt], INFO));
    expect(database.findAll("blitzschlag")).toEqual([{ record: bolt, role: "foreign" }]);
    expect(database.find("МОЛНИЯ")).toEqual(bolt);
    expect(database.findAll("Bolt of another world")[0]?.role).toBe("printed");
    expect(database.search("稲妻", 3)[0]).toEqual({ name: "Lightning Bolt", matched: "稲妻", distance: 0 });
    expect(database.search("blitzschlga", 3)[0]).toMatchObject({ name: "Lightning Bolt", matched: "Blitzschlag" });
    expect(database.search("Blitz", 3)[0]).toMatchObject({ matched: "Blitzschlag" });
  });
});

describe("what is no sound database is refused", () => {
  let bytes: Uint8Array;
  beforeAll(() => {
    bytes = encodeDatabase(allRecords().slice(0, 300), INFO);
  });

  test("foreign files, with what they are", () => {
    const reason = (text: string) => {
      const result = openDatabase(new TextEncoder().encode(text));
      return result.ok ? "" : `${result.error.kind}: ${result.error.reason}`;
    };
    expect(reason("")).toBe("foreign: the file is empty");
    expect(reason('[{"name": "Forest"}]')).toMatch(/^foreign: this is JSON.*cards build/);
    expect(reason("<!doctype html>")).toMatch(/^foreign: this is a web page/);
    expect(reason("hello, this is some text")).toBe("foreign: this is not a card database");
    expect(errorOf(Uint8Array.of(0x1f, 0x8b, 8, 0))).toBe("foreign");
  });

  test("a file sent as text", () => {
    const mangled = Uint8Array.from([...bytes].flatMap((byte) => (byte === 0x0a ? [0x0d, 0x0a] : [byte])));
    expect(errorOf(mangled)).toBe("foreign");
  });

  test("truncated files", () => {
    for (let length = 1; length < bytes.length; length += 1 + (length % 977)) expect(errorOf(bytes.slice(0, length))).toBe("truncated");
  });

  test("a file with something at its end", () => {
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect(errorOf(longer)).toBe("damaged");
  });

  test("a file of a later version", () => {
    const later = bytes.slice();
    setU32(later, 8, 7 | (7 << 16));
    const result = openDatabase(withChecksum(later));
    expect(result).toMatchObject({ ok: false, error: { kind: "too-new" } });
    expect(!result.ok && result.error.reason).toMatch(/format version 7.*newer Rules Lawyer/);
  });

  test("a later version that says that this one can read it opens", () => {
    const later = bytes.slice();
    setU32(later, 8, 7 | (1 << 16));
    expect(errorOf(withChecksum(later))).toBe("opened");
  });

  test("any flipped bit", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const damaged = bytes.slice();
        damaged[at] = damaged[at]! ^ (1 << bit);
        // The version numbers are read before the checksum, and what they are does no harm.
        if (at < 8 || at > 11) expect(openDatabase(damaged).ok).toBe(false);
      }),
    );
  });

  test("even forged files never crash the reader", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (changes, early) => {
          const forged = bytes.slice();
          for (const [at, value] of changes) forged[early ? 20 + (at % 2000) : Math.max(20, at)] = value;
          const result = openDatabase(withChecksum(forged));
          if (result.ok) useAll(result.database);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("random bytes never crash the reader", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (random) => {
        const forged = new Uint8Array(24 + random.length);
        forged.set(bytes.subarray(0, 12));
        forged.set(random, 20);
        const result = openDatabase(withChecksum(forged));
        if (result.ok) useAll(result.database);
      }),
    );
  });
});
