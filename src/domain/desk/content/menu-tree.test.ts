import { describe, expect, it } from "vitest";
import type { MenuItem } from "../../site/header/menu.ts";
import {
  addMenuItem,
  changeMenuItem,
  listMenuRows,
  moveMenuItem,
  moveMenuItemTo,
  readMenuPath,
  removeMenuItem,
} from "./menu-tree.ts";

const item = (name: string, ...items: MenuItem[]): MenuItem => ({
  id: name,
  name,
  url: `/${name}`,
  ...(items.length > 0 ? { items } : {}),
});
/** a (b, c (d)), e */
const MENU = [item("a", item("b"), item("c", item("d"))), item("e")];

/** 'a .b .c ..d e' */
const write = (items: readonly MenuItem[]) =>
  listMenuRows(items)
    .map((row) => ".".repeat(row.level - 1) + row.item.name)
    .join(" ");
const at = (path: string) => readMenuPath(path) ?? [];

describe("a menu", () => {
  it.each([
    ["up", "0.1", "a .c ..d .b e", "0.0"],
    ["up", "0.0", "a .b .c ..d e", "0.0"],
    ["down", "0", "e a .b .c ..d", "1"],
    ["down", "1", "a .b .c ..d e", "1"],
    ["in", "1", "a .b .c ..d .e", "0.2"],
    // A fourth level couldn't be opened.
    ["in", "0.1", "a .b .c ..d e", "0.1"],
    ["in", "0", "a .b .c ..d e", "0"],
    ["out", "0.0", "a .c ..d b e", "1"],
    ["out", "0.1.0", "a .b .c .d e", "0.2"],
    ["out", "1", "a .b .c ..d e", "1"],
    ["up", "7", "a .b .c ..d e", "7"],
  ] as const)("moves an item %s from %s", (verb, from, menu, path) => {
    const moved = moveMenuItem(MENU, at(from), verb);
    expect([write(moved.items), moved.path.join(".")]).toEqual([menu, path]);
  });

  it.each([
    ["1", "0", "e a .b .c ..d"],
    ["0", "1", "e a .b .c ..d"],
    ["0.0", "1", "a .c ..d b e"],
    ["1", "0.1", "a .b .e .c ..d"],
    ["0.0", "0.1.0", "a .c ..b ..d e"],
    ["0", "0.1", "a .b .c ..d e"],
    ["0", "9", "a .b .c ..d e"],
  ])("drags the item at %s to the place of %s", (from, to, menu) => {
    expect(write(moveMenuItemTo(MENU, at(from), at(to)).items)).toBe(menu);
  });

  it("adds, changes and removes items at any level", () => {
    expect(write(addMenuItem(MENU, undefined, item("f")).items)).toBe("a .b .c ..d e f");
    expect(write(addMenuItem(MENU, [0, 1], item("f")).items)).toBe("a .b .c ..d ..f e");
    expect(write(addMenuItem(MENU, [0, 1, 0], item("f")).items)).toBe("a .b .c ..d e f");
    expect(write(changeMenuItem(MENU, [0, 1, 0], { name: "x" }))).toBe("a .b .c ..x e");
    expect(write(removeMenuItem(MENU, [0, 1]))).toBe("a .b e");
    expect(removeMenuItem(MENU, [0, 1, 0])[0]?.items?.[1]).not.toHaveProperty("items");
  });

  it.each(["", "-1", "0.1.2.3", "a", "0.", "1e3"])("has no place %j", (text) => {
    expect(readMenuPath(text)).toBeUndefined();
  });
});
