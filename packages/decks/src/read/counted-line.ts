// Whether a line begins with a count, in any of the ways counts are written.

/** `4 `, `4x `, `x4 `, `(4)`, `[4]`, `4-Name`, `4,Name`, after `SB:` or not. */
export const COUNTED =
  /^(?:[A-Z]{2,}:\s*|SB\s+|\.\d+\s+)?(?:\d+-(?=\p{L})|\d+[,;|]\s*[\p{L}"]|\d+&nbsp;|\d+[xX]?\s|[xX]\d+\s|\(\d+\)|\[\d+\])/u;

/** `4Lightning Bolt`: a count without the space behind it, or the beginning of a name. */
export const GLUED = /^(\d{1,3})(?=["\p{Lu}])/u;

const WIDE = /^(?:SB[:：]\s*)?[０-９]/;
const WIDE_SIGN = /^((?:SB[:：]\s*)?[０-９]+)([ｘＸ]?)/;

/** The line with the full-width digits of East Asian keyboards as plain ones, each in its place. */
export function withPlainCount(line: string): string {
  if (!WIDE.test(line)) return line;
  return line.replace(
    WIDE_SIGN,
    (_, count: string, times: string) =>
      count.replace(/[０-９：]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)) + (times === "" ? "" : "x"),
  );
}
