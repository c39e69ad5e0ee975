// Printed power, toughness, loyalty and defense as numbers (107.1, 208.2, 209): `*` stands for what an ability defines.

export interface PrintedNumber {
  /** `*` and X count as 0 until an ability says what they are (208.2a). */
  readonly value: number;
  /** Some of it is defined by an ability. */
  readonly defined: boolean;
}

/** `2`, `-1`, `*`, `1+*`, `7-*`, `*²`, `X`, `1.5`. Undefined if there is none. */
export function parsePrintedNumber(printed: string | undefined): PrintedNumber | undefined {
  const text = printed?.trim().replace(/−/g, "-");
  if (text === undefined || text === "") return undefined;
  if (/^[+-]?\d+(\.\d+)?$/.test(text)) return { value: Number(text), defined: false };
  const leading = /^(\d+)\s*[+-]/.exec(text);
  return { value: leading === null ? 0 : Number(leading[1]), defined: true };
}
