import { describe, expect, test } from "vitest";
import { type FolderEntry, listFiles, MOST_FILES } from "./folder-listing.ts";

/** A tree of names; an empty map is an empty folder. */
interface Tree {
  readonly [name: string]: Tree | null;
}

function list(tree: Tree) {
  const at = (path: string): Tree | null | undefined =>
    path
      .split("/")
      .slice(1)
      .reduce<Tree | null | undefined>((folder, name) => folder?.[name], tree);
  const read = (path: string): readonly FolderEntry[] | undefined => {
    const found = at(path);
    return found == null ? undefined : Object.entries(found).map(([name, inner]) => ({ name, isFolder: inner !== null }));
  };
  return listFiles("root", read, (folder, name) => `${folder}/${name}`);
}

describe("the files of a folder", () => {
  test("by name, folder by folder; what belongs to tools is left out", () => {
    const tree = { "b.cards.yaml": null, a: { "z.cards.yaml": null, node_modules: { "x.cards.yaml": null } }, ".git": { c: null } };
    expect(list(tree)).toEqual({ files: ["root/a/z.cards.yaml", "root/b.cards.yaml"], isCut: false });
  });
  test("the first ones by name, whatever the order in which the disk tells them", () => {
    const names = Array.from({ length: MOST_FILES + 10 }, (_, index) => String(index).padStart(5, "0"));
    const of = (all: readonly string[]) => list(Object.fromEntries(all.map((name) => [`f${name}`, null])));
    expect(of(names)?.isCut).toBe(true);
    expect(of(names)?.files).toEqual(of(names.toReversed())?.files);
    expect(of(names)?.files.at(-1)).toBe("root/f04999");
    expect(of(names.slice(0, MOST_FILES))?.isCut).toBe(false);
  });
  test("no folder", () => {
    expect(
      listFiles(
        "root",
        () => undefined,
        (folder) => folder,
      ),
    ).toBeUndefined();
  });
});
