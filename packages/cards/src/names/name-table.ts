// All spellings of a database in columns, as the search goes through them.

/** One row per spelling. The keys stand one after the other in one text. */
export interface NameTable {
  readonly text: string;
  /** One more than rows: where each key begins in `text`. */
  readonly starts: Uint32Array;
  readonly cards: ArrayLike<number>;
  /** 0 to 255 per card. */
  readonly popularity: ArrayLike<number>;
  /** The words of the keys, if they have been gathered already. */
  readonly words?: WordRows;
}

/** Which words occur in which rows. */
export interface WordRows {
  /** Sorted by UTF-16 units, separated by line breaks. */
  readonly joined: string;
  /** The rows in which word `id` occurs: `rows[starts[id] … starts[id + 1])`. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

export function rowCount(table: NameTable): number {
  return table.starts.length - 1;
}

export function keyOf(table: NameTable, row: number): string {
  return table.text.slice(table.starts[row], table.starts[row + 1]);
}

/** A table of these keys. */
export function createNameTable(keys: readonly string[], cards: ArrayLike<number>, popularity: ArrayLike<number>): NameTable {
  const starts = new Uint32Array(keys.length + 1);
  let length = 0;
  keys.forEach((key, row) => {
    starts[row] = length;
    length += key.length;
  });
  starts[keys.length] = length;
  return { text: keys.join(""), starts, cards, popularity };
}
