// Parsed text with some nodes replaced: what didn't change is shared.

export type Replace = (node: Readonly<Record<string, unknown>>, key: string) => unknown;

/** `replace` sees each object node and returns its replacement, or undefined to look inside. */
export function substitute<T>(tree: T, replace: Replace, key = ""): T {
  if (Array.isArray(tree)) return substituteList(tree, replace, key) as T;
  if (typeof tree !== "object" || tree === null) return tree;
  const replaced = replace(tree as Readonly<Record<string, unknown>>, key);
  if (replaced !== undefined) return replaced as T;
  let result: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(tree)) {
    const next = substitute(value, replace, name);
    if (next === value) continue;
    result ??= { ...(tree as Record<string, unknown>) };
    result[name] = next;
  }
  return result === undefined ? tree : (result as T);
}

function substituteList(list: readonly unknown[], replace: Replace, key: string): readonly unknown[] {
  const next = list.map((value) => substitute(value, replace, key));
  return next.some((value, index) => value !== list[index]) ? next : list;
}
