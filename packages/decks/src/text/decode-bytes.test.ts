import { describe, expect, it } from "vitest";
import { decodeDeckBytes } from "./decode-bytes.ts";

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

describe("the bytes of a deck file", () => {
  it("are UTF-8, with or without a mark", () => {
    expect(decodeDeckBytes(Uint8Array.from(utf8("4 Æther Vial 🂡")))).toEqual({ text: "4 Æther Vial 🂡", encoding: "utf-8", notices: [] });
    expect(decodeDeckBytes(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8("4 Shock")]))).toMatchObject({
      text: "4 Shock",
      encoding: "utf-8-bom",
    });
  });

  it("are UTF-16, with a mark or plainly so", () => {
    const units = (text: string, little: boolean): number[] =>
      [...text].flatMap((char) =>
        little ? [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8] : [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255],
      );
    expect(decodeDeckBytes(Uint8Array.from([0xff, 0xfe, ...units("4 Æther", true)]))).toMatchObject({
      text: "4 Æther",
      encoding: "utf-16le",
    });
    expect(decodeDeckBytes(Uint8Array.from([0xfe, 0xff, ...units("4 Æther", false)]))).toMatchObject({
      text: "4 Æther",
      encoding: "utf-16be",
    });
    expect(decodeDeckBytes(Uint8Array.from(units("4 Lightning Bolt", true)))).toMatchObject({
      text: "4 Lightning Bolt",
      encoding: "utf-16le",
    });
  });

  it("are Windows-1252 otherwise, which is said", () => {
    const decoded = decodeDeckBytes(Uint8Array.from([0x34, 0x20, 0xc6, 0x74, 0x68, 0x65, 0x72, 0x92, 0x73]));
    expect(decoded).toMatchObject({ text: "4 Æther’s", encoding: "windows-1252" });
    expect(decoded.notices).toHaveLength(1);
  });

  it("never fail", () => {
    for (const bytes of [[], [0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80], [0xc0, 0x80]])
      expect(typeof decodeDeckBytes(Uint8Array.from(bytes)).text).toBe("string");
    expect(decodeDeckBytes(Uint8Array.from([0xc0, 0x80])).encoding).toBe("windows-1252");
  });
});
