// How many letters stand between what was typed and a name: insertions, deletions, substitutions and swaps of neighbours,
// computed a whole column at a time in the bits of one number (Myers 1999, Hyyrö 2003). Patterns beyond 32 letters use
// the plain table.

/** Measures from one pattern to many texts. Letters are UTF-16 units. */
export interface EditMeasure {
  /** The distance to `units[start…end)`; if it is above `limit`, any number above it. */
  distance(units: Uint16Array, start: number, end: number, limit: number): number;
  /** Of the last text measured: the distance to its nearest beginning, for words not yet typed to their end. */
  readonly prefix: number;
}

const ASCII = 128;
const WORD = 32;

export function createEditMeasure(pattern: string): EditMeasure {
  return pattern.length <= WORD ? createBitMeasure(pattern) : createTableMeasure(pattern);
}

function createBitMeasure(pattern: string): EditMeasure {
  const length = pattern.length;
  const ascii = new Int32Array(ASCII);
  const others = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    const unit = pattern.charCodeAt(i);
    if (unit < ASCII) ascii[unit] = ascii[unit]! | (1 << i);
    else others.set(unit, (others.get(unit) ?? 0) | (1 << i));
  }
  const last = 1 << (length - 1);
  let prefix = length;

  function distance(units: Uint16Array, start: number, end: number, limit: number): number {
    let vp = -1;
    let vn = 0;
    let d0 = 0;
    let before = 0;
    let score = length;
    prefix = length;
    if (length === 0) return end - start;
    for (let at = start; at < end; at++) {
      const unit = units[at]!;
      const match = unit < ASCII ? ascii[unit]! : (others.get(unit) ?? 0);
      const swap = ((~d0 & match) << 1) & before;
      d0 = ((((match & vp) + vp) | 0) ^ vp) | match | vn | swap;
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      if ((hp & last) !== 0) score++;
      else if ((hn & last) !== 0) score--;
      if (score < prefix) prefix = score;
      // Each further letter lowers the score by one at most.
      if (score - (end - at - 1) > limit) return score;
      const x = (hp << 1) | 1;
      vp = (hn << 1) | ~(d0 | x);
      vn = x & d0;
      before = match;
    }
    return score;
  }

  return {
    distance,
    get prefix() {
      return prefix;
    },
  };
}

function createTableMeasure(pattern: string): EditMeasure {
  const rows = pattern.length;
  let prefix = rows;

  function distance(units: Uint16Array, start: number, end: number, limit: number): number {
    let older: number[] = [];
    let old = Array.from({ length: rows + 1 }, (_, i) => i);
    prefix = rows;
    for (let j = 1; j <= end - start; j++) {
      const now = nextColumn(pattern, units, start + j - 1, j, old, older);
      prefix = Math.min(prefix, now[rows]!);
      if (Math.min(...now) > limit) return limit + 1;
      older = old;
      old = now;
    }
    return old[rows]!;
  }

  return {
    distance,
    get prefix() {
      return prefix;
    },
  };
}

/** One column of the table, from the two before it. */
function nextColumn(
  pattern: string,
  units: Uint16Array,
  at: number,
  j: number,
  old: readonly number[],
  older: readonly number[],
): number[] {
  const column = [j];
  for (let i = 1; i <= pattern.length; i++) {
    const unit = pattern.charCodeAt(i - 1);
    let value = Math.min(column[i - 1]! + 1, old[i]! + 1, old[i - 1]! + (unit === units[at] ? 0 : 1));
    const isSwap = i > 1 && j > 1 && unit === units[at - 1] && pattern.charCodeAt(i - 2) === units[at];
    if (isSwap) value = Math.min(value, older[i - 2]! + 1);
    column.push(value);
  }
  return column;
}
