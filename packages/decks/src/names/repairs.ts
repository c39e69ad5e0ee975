// Spellings that programs and copies make of a name, undone. Each is tried as a whole name again; nothing is guessed.

/** Other readings of a name as written, most likely first. */
export function repairedSpellings(name: string): string[] {
  const spellings: string[] = [];
  const add = (text: string): void => {
    const trimmed = text.trim();
    if (trimmed !== "" && trimmed !== name && !spellings.includes(trimmed)) spellings.push(trimmed);
  };
  if (/(^|\/\s*)A-/.test(name)) add(withoutRebalancedMark(name));
  if (name.includes("\\")) add(name.replace(/\\([/'"])/g, "$1"));
  if (name.includes("&")) add(decodeEntities(name));
  if (/[ÃÂâ]/.test(name)) add(undoDoubleEncoding(name));
  if (/[\p{P}\s]$|^[\p{P}]/u.test(name)) {
    add(name.replace(/[\s.,;:]+$/, ""));
    const quoted = /^["'“‘`](.+)["'”’`]$/.exec(name);
    if (quoted !== null) add(quoted[1]!);
  }
  if (/\s(?:and|&|und|et|\+|-|–|\|)\s/i.test(name)) {
    const halves = name.split(/\s(?:and|&|und|et|\+|-|–|\|)\s/i);
    if (halves.length === 2) add(halves.map((half) => half.trim()).join(" // "));
  }
  if (/[|\\_+()]|\S-\S/.test(name)) addHalves(name, add);
  if (/^[^"]+[!.?]$/.test(name)) add(`"${name}"`);
  if (/[®™]/.test(name)) add(name.replace(/[®™]/g, ""));
  return spellings;
}

/** `Fire|Ice`, `Fire (Ice)`, `Fire-Ice`, `Fire // Ice (Fire)`: both names of a card, joined otherwise. */
function addHalves(name: string, add: (text: string) => void): void {
  const aside = /^(.*\S)\s*\(([^()]+)\)$/.exec(name);
  if (aside !== null) add(aside[1]!.includes("//") ? aside[1]! : `${aside[1]} // ${aside[2]}`);
  for (const mark of [/\s*\|+\s*/, /\s*\\+\s*/, /_/, /\s*\+\s*/, /-/]) {
    const halves = name.split(mark);
    if (halves.length === 2 && halves.every((half) => half !== "")) add(halves.join(" // "));
  }
}

/** Arena writes `A-` before the name of a rebalanced card, and before both names of a double one. */
export function withoutRebalancedMark(name: string): string {
  return name.replace(/(^|\/\s*)A-/g, "$1");
}

/** Whether the name says the card is Arena's rebalanced one. */
export function isRebalancedName(name: string): boolean {
  return /^A-\S/.test(name);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "'",
  "#39": "'",
  "#x27": "'",
};

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w{2,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}

const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** UTF-8 that was read as Windows-1252 and saved again (`Ã†ther`), read once more; unchanged if it is not that. */
function undoDoubleEncoding(text: string): string {
  const bytes: number[] = [];
  for (const char of text) {
    const high = HIGH.indexOf(char);
    const code = high >= 0 ? 0x80 + high : char.codePointAt(0)!;
    if (code > 0xff) return text;
    bytes.push(code);
  }
  let decoded = "";
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i]!;
    const size = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : 0;
    const rest = bytes.slice(i + 1, i + size);
    if (size === 0 || rest.length !== size - 1 || rest.some((byte) => (byte & 0xc0) !== 0x80)) return text;
    decoded += String.fromCodePoint(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), size === 1 ? lead : lead & (0x7f >> size)));
    i += size;
  }
  return decoded;
}
