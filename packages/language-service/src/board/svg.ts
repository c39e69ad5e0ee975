// SVG as text: elements, attributes, escapes. Nothing else knows how markup is written.

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export const escapeXml = (text: string): string =>
  text
    // What XML can't hold at all.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[char]!);

const written = (value: string | number | boolean): string => (typeof value === "number" ? round(value) : escapeXml(String(value)));

/** At most one decimal: finer is noise. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** An element with children that are markup already. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  const list = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${written(value)}"`]));
  const inside = children.join("");
  return inside === "" ? `<${name}${list.join("")}/>` : `<${name}${list.join("")}>${inside}</${name}>`;
}

export const titleOf = (text: string): string => element("title", {}, escapeXml(text));

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const centerOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export interface Point {
  readonly x: number;
  readonly y: number;
}
