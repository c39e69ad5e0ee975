// Whether two pieces of parsed text say the same: equal trees, places in the text left aside.

const keys = new WeakMap<object, string>();

export function sameMeaning(one: object, other: object): boolean {
  return one === other || meaningKey(one) === meaningKey(other);
}

/** A text that is equal for trees that mean the same. */
export function meaningKey(tree: object): string {
  let key = keys.get(tree);
  if (key === undefined) {
    key = JSON.stringify(tree, (name, value) => (name === "span" || name === "words" || name === "line" ? undefined : value));
    keys.set(tree, key);
  }
  return key;
}
