// How many letters stand between what was typed and a name: insertions, deletions, substitutions and swaps of neighbours,
// computed a whole column at a time in the bits of one number (Myers 1999, Hyyrö 2003). Patterns beyond 32 letters use
// the plain table.

export interface EditDistance {
  /** To the whole text. */
  readonly whole: number;
  /** To the nearest beginning of the text: for words not yet typed to their end. */
  readonly prefix: number;
}

/** A measure from one pattern to many texts; distances above `limit` may be returned as any number above it. */
export type Measure = (text: string, limit: number) => EditDistance;

const ASCII = 128;

export function createMeasure(pattern: string): Measure {
  const length = pattern.length;
  if (length === 0) return (text) => ({ whole: text.length, prefix: 0 });
  if (length > 32) return (text, limit) => tableDistance(pattern, text, limit);
  const ascii = new Int32Array(ASCII);
  const others = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    const unit = pattern.charCodeAt(i);
    if (unit < ASCII) ascii[unit] = ascii[unit]! | (1 << i);
    else others.set(unit, (others.get(unit) ?? 0) | (1 << i));
  }
  const last = 1 << (length - 1);
  return (text, limit) => {
    let vp = -1;
    let vn = 0;
    let d0 = 0;
    let before = 0;
    let score = length;
    let prefix = length;
    for (let j = 0; j < text.length; j++) {
      const unit = text.charCodeAt(j);
      const match = unit < ASCII ? ascii[unit]! : (others.get(unit) ?? 0);
      const swap = ((~d0 & match) << 1) & before;
      d0 = ((((match & vp) + vp) | 0) ^ vp) | match | vn | swap;
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      if ((hp & last) !== 0) score++;
      else if ((hn & last) !== 0) score--;
      if (score < prefix) prefix = score;
      // Each further letter lowers the score by one at most.
      if (score - (text.length - j - 1) > limit && prefix > limit && j >= length + limit) break;
      const x = (hp << 1) | 1;
      vp = (hn << 1) | ~(d0 | x);
      vn = x & d0;
      before = match;
    }
    return { whole: score, prefix };
  };
}

function tableDistance(pattern: string, text: string, limit: number): EditDistance {
  const rows = pattern.length;
  let older: number[] = [];
  let old = Array.from({ length: rows + 1 }, (_, i) => i);
  let prefix = rows;
  for (let j = 1; j <= text.length; j++) {
    const now = [j];
    let least = j;
    for (let i = 1; i <= rows; i++) {
      const same = pattern.charCodeAt(i - 1) === text.charCodeAt(j - 1);
      let value = Math.min(now[i - 1]! + 1, old[i]! + 1, old[i - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && pattern.charCodeAt(i - 1) === text.charCodeAt(j - 2) && pattern.charCodeAt(i - 2) === text.charCodeAt(j - 1)) {
        value = Math.min(value, older[i - 2]! + 1);
      }
      now.push(value);
      if (value < least) least = value;
    }
    prefix = Math.min(prefix, now[rows]!);
    if (least > limit) return { whole: limit + 1, prefix };
    older = old;
    old = now;
  }
  return { whole: old[rows]!, prefix };
}
