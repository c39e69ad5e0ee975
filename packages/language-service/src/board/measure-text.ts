// How wide words will be, without a font to ask: approximate widths of a sans-serif, a little on the wide side, so that text stays in its frame.

const NARROW = new Set([..."ijlI.,:;'’|!·()[]{} "]);
const SLIM = new Set([...'ftr-/"*“”‘1']);
const WIDE = new Set([..."ABCDEGHKNOPQRSUVXYZÆ&wÄÖÜ"]);
const WIDEST = new Set([..."mMW@%—…Œ"]);
const MARGIN = 1.05;

function widthOf(char: string): number {
  if (NARROW.has(char)) return 0.28;
  if (SLIM.has(char)) return 0.36;
  if (WIDEST.has(char)) return 0.95;
  if (WIDE.has(char)) return 0.72;
  const code = char.codePointAt(0)!;
  // Marks that combine with the letter before.
  if (code >= 0x300 && code <= 0x36f) return 0;
  if (code >= 0x1100) return code >= 0x1f000 ? 1.3 : 1.05;
  return 0.56;
}

export function measureText(text: string, size: number, isBold = false): number {
  let ems = 0;
  for (const char of text) ems += widthOf(char);
  return ems * size * MARGIN * (isBold ? 1.07 : 1);
}

export interface FittedText {
  readonly text: string;
  readonly size: number;
  /** Something was left out: the whole belongs in a title. */
  readonly isCut: boolean;
}

/** The text at the largest size between `size` and `least` at which it fits; cut with an ellipsis where none does. */
export function fitText(text: string, width: number, size: number, least = size, isBold = false): FittedText {
  const natural = measureText(text, size, isBold);
  if (natural <= width) return { text, size, isCut: false };
  const smaller = Math.max(least, Math.floor((size * width * 10) / natural) / 10);
  if (measureText(text, smaller, isBold) <= width) return { text, size: smaller, isCut: false };
  const chars = [...text];
  while (chars.length > 0 && measureText(`${chars.join("").trimEnd()}…`, smaller, isBold) > width) chars.pop();
  return { text: `${chars.join("").trimEnd()}…`, size: smaller, isCut: true };
}

export interface WrappedText {
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

/** Words in lines of a width; the last line ends with an ellipsis where not all of them found a place. */
export function wrapText(text: string, width: number, size: number, most: number): WrappedText {
  const lines: string[] = [];
  let line = "";
  const words = text.split(/\s+/).filter((word) => word !== "");
  for (const [index, word] of words.entries()) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measureText(longer, size) <= width || line === "") {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) {
      lines.push(fitText(`${line} ${words.slice(index).join(" ")}`, width, size).text);
      return { lines, isCut: true };
    }
    lines.push(fitText(line, width, size).text);
    line = word;
  }
  if (line !== "") lines.push(fitText(line, width, size).text);
  return { lines, isCut: lines.some((each) => each.endsWith("…")) && !text.endsWith("…") };
}
