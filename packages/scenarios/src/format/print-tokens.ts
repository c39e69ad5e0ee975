// The tokens of a YAML text printed again with other spaces between them. Inside brackets and quotes that go over several lines, lines keep their
// place relative to the line on which they begin.

import { type CST, Parser } from "yaml";

type Tokens = readonly CST.SourceToken[];

/** The text with canonical spaces, or undefined where it holds what isn't formatted: errors, tabs as indentation, `? key`. */
export function printTokens(source: string): string | undefined {
  // A tab as indentation has no width that all readers agree on.
  if (/^ *\t/m.test(source)) return undefined;
  const printer = new Printer(source);
  for (const token of new Parser().parse(source)) if (!printer.printTop(token)) return undefined;
  return printer.end();
}

const INDENT = 2;
/** Inside brackets some put a space and some put none. */
const AS_WRITTEN = -1;

class Printer {
  readonly #source: string;
  #out = "";
  /** What stands in the source between the last word and the next one. */
  #spaces = 0;
  #newlines = 0;
  /** The space that the last word wants behind it on the same line. */
  #gap = 0;
  /** How far the line that began last outside brackets was moved. */
  #shift = 0;
  /** Brackets around. */
  #depth = 0;
  #mostNewlines = 2;

  constructor(source: string) {
    this.#source = source;
  }

  end(): string {
    return this.#out === "" || this.#out.endsWith("\n") ? this.#out : `${this.#out}\n`;
  }

  printTop(token: CST.Token): boolean {
    switch (token.type) {
      case "document":
        return (
          this.#tokens(token.start, 0) &&
          (token.value === undefined || this.#value(token.value, -INDENT)) &&
          this.#tokens(token.end ?? [], 0)
        );
      case "doc-end":
        this.#word(token.source, token.offset, 0);
        return this.#tokens(token.end ?? [], 0);
      case "directive":
        this.#word(token.source.trimEnd(), token.offset, 0);
        return true;
      case "comment":
      case "space":
      case "newline":
        return this.#tokens([token as CST.SourceToken], 0);
      default:
        return false;
    }
  }

  /** A value whose owner (a key, a dash) is indented by `owner`. */
  #value(token: CST.Token, owner: number): boolean {
    const inner = owner + INDENT;
    switch (token.type) {
      case "block-map":
        return token.items.every(
          (item) =>
            this.#tokens(item.start, inner) &&
            item.key?.type !== "alias" &&
            (item.key === undefined || item.key === null || this.#value(item.key, owner)) &&
            this.#tokens(item.sep ?? [], inner + INDENT, inner) &&
            (item.value === undefined || this.#value(item.value, inner)),
        );
      case "block-seq":
        return token.items.every((item) => this.#tokens(item.start, inner) && (item.value === undefined || this.#value(item.value, inner)));
      case "flow-collection":
        return this.#flow(token, inner, Math.max(owner, 0));
      case "block-scalar":
        return this.#blockScalar(token, inner);
      case "alias":
      case "scalar":
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        this.#word(token.source, token.offset, inner, Math.max(owner + 1, 0));
        this.#gap = 1;
        return this.#tokens(token.end ?? [], inner);
      default:
        return false;
    }
  }

  /** `column`: where it begins if it begins a line; no line within begins left of `least`. */
  #flow(token: CST.FlowCollection, column: number, least: number): boolean {
    this.#word(token.start.source, token.start.offset, column);
    this.#depth++;
    const isEmpty = token.items.every(
      ({ start, key, value }) => key == null && value == null && start.every(({ type }) => type === "space"),
    );
    this.#gap = isEmpty ? 0 : AS_WRITTEN;
    const inside = (value: CST.Token): boolean => this.#inFlow(value, least + 1);
    const printed = token.items.every(
      (item) =>
        this.#flowTokens(item.start, least + 1) &&
        item.key?.type !== "alias" &&
        (item.key === undefined || item.key === null || inside(item.key)) &&
        this.#flowTokens(item.sep ?? [], least + 1) &&
        (item.value === undefined || inside(item.value)),
    );
    if (!printed) return false;
    let isOpen = true;
    for (const each of token.end) {
      if (each.type === "flow-map-end" || each.type === "flow-seq-end") {
        this.#gap = isEmpty ? 0 : AS_WRITTEN;
        this.#word(each.source, each.offset, this.#columnInFlow(each.offset, least));
        this.#gap = 1;
        isOpen = false;
        this.#depth--;
      } else if (!(isOpen ? this.#flowTokens([each], least + 1) : this.#tokens([each], column))) return false;
    }
    return !isOpen;
  }

  #inFlow(token: CST.Token, least: number): boolean {
    if (token.type === "flow-collection") return this.#flow(token, this.#columnInFlow(token.offset, least), least - 1);
    if (token.type !== "scalar" && token.type !== "alias" && token.type !== "single-quoted-scalar" && token.type !== "double-quoted-scalar")
      return false;
    this.#word(token.source, token.offset, this.#columnInFlow(token.offset, least), least);
    this.#gap = 1;
    return this.#flowTokens(token.end ?? [], least);
  }

  /** Where a line inside brackets begins now. */
  #columnInFlow(offset: number, least: number): number {
    return Math.max(least, this.#columnOf(offset) + this.#shift);
  }

  #columnOf(offset: number): number {
    return offset - (this.#source.lastIndexOf("\n", offset - 1) + 1);
  }

  /** The lines of a text after its first, moved as the line is on which it begins. */
  #moved(text: string, least: number): string {
    const [first = "", ...rest] = text.split("\n");
    const lines = rest.map((line) => {
      const words = line.trim();
      return words === "" ? "" : " ".repeat(Math.max(least, line.length - line.trimStart().length + this.#shift)) + words;
    });
    return [rest.length === 0 ? first : first.trimEnd(), ...lines].join("\n");
  }

  #blockScalar(token: CST.BlockScalar, indent: number): boolean {
    let keeps = false;
    for (const prop of token.props) {
      if (prop.type === "block-scalar-header") {
        // An indentation that is written out would have to change with the lines.
        if (/\d/.test(prop.source)) return false;
        keeps = prop.source.includes("+");
        this.#word(prop.source, prop.offset, indent);
        this.#gap = 1;
      } else if (!this.#tokens([prop as CST.SourceToken], indent)) return false;
    }
    const lines = token.source.split("\n");
    const first = lines.find((line) => line.trim() !== "");
    if (first === undefined) return !keeps && token.source.trim() === "";
    const old = first.length - first.trimStart().length;
    const content = lines.map((line) => (line.trim() === "" && line.length <= old ? "" : " ".repeat(indent) + line.slice(old)));
    while (content.at(-1) === "") content.pop();
    this.#out += "\n".repeat(this.#newlines) + content.join("\n");
    this.#newlines = lines.length - content.length;
    this.#mostNewlines = keeps ? Number.POSITIVE_INFINITY : 2;
    this.#spaces = 0;
    this.#gap = 1;
    return true;
  }

  #flowTokens(tokens: Tokens, least: number): boolean {
    return tokens.every((token) => this.#tokens([token], this.#columnInFlow(token.offset, least)));
  }

  /** `own`: where a colon on a line of its own stands. */
  #tokens(tokens: Tokens, indent: number, own = indent): boolean {
    for (const { type, source, offset } of tokens) {
      switch (type) {
        case "space":
          this.#spaces += source.length;
          break;
        case "newline":
          this.#newlines += source.split("\n").length - 1;
          this.#spaces = 0;
          break;
        case "comment":
          // Behind words it stays as far away as it is; marks below a line stay below it.
          this.#gap = Math.max(1, this.#spaces);
          this.#word(source.trimEnd(), offset, /^#\s*\^/.test(source) ? this.#columnOf(offset) : indent);
          this.#gap = 1;
          break;
        case "map-value-ind":
          this.#gap = 0;
          this.#word(source, offset, own);
          this.#gap = 1;
          break;
        case "comma":
          this.#gap = 0;
          this.#word(source, offset, indent);
          this.#gap = 1;
          break;
        case "seq-item-ind":
        case "anchor":
        case "tag":
        case "doc-start":
          this.#word(source, offset, indent);
          this.#gap = 1;
          break;
        default:
          return false;
      }
    }
    return true;
  }

  /** Puts a word behind the last one, or on a line of its own where the source has it there. */
  #word(text: string, offset: number, indent: number, least = indent): void {
    const isFirst = this.#out === "";
    const newlines = isFirst ? 0 : Math.min(this.#newlines, this.#mostNewlines);
    if (isFirst || newlines > 0) {
      this.#out += "\n".repeat(newlines) + " ".repeat(indent);
      if (this.#depth === 0) this.#shift = indent - this.#columnOf(offset);
    } else this.#out += " ".repeat(this.#gap === AS_WRITTEN ? Math.min(1, this.#spaces) : this.#gap);
    this.#out += text.includes("\n") ? this.#moved(text, least) : text;
    this.#newlines = 0;
    this.#spaces = 0;
    this.#gap = 0;
    this.#mostNewlines = 2;
  }
}
