import type { MenuItem } from "../../site/header/menu.ts";

/** Deeper menus can't be opened in the site's header. */
const MOST_LEVELS = 3;

/** A place in a menu: '0.2' is the third item below the first. */
export type MenuPath = readonly number[];

export interface MenuRow {
  path: string;
  level: number;
  item: MenuItem;
}

export function readMenuPath(text: string): MenuPath | undefined {
  return /^\d{1,3}(\.\d{1,3}){0,2}$/.test(text) ? text.split(".").map(Number) : undefined;
}

/** Every item with its level, from 1, in the order in which they're shown. */
export function listMenuRows(items: readonly MenuItem[], above: MenuPath = []): MenuRow[] {
  return items.flatMap((item, at) => {
    const path = [...above, at];
    return [{ path: path.join("."), level: path.length, item }, ...listMenuRows(item.items ?? [], path)];
  });
}

export function findMenuItem(items: readonly MenuItem[], [at = -1, ...rest]: MenuPath): MenuItem | undefined {
  const item = items[at];
  return rest.length === 0 ? item : item && findMenuItem(item.items ?? [], rest);
}

export interface MovedMenu {
  items: MenuItem[];
  /** Where the item is now. */
  path: MenuPath;
}

/** Up and down among its neighbours; 'in' below the one above it; 'out' beside the one that it's below. */
export function moveMenuItem(
  items: readonly MenuItem[],
  path: MenuPath,
  verb: "up" | "down" | "in" | "out",
): MovedMenu {
  const stay = { items: [...items], path };
  const item = findMenuItem(items, path);
  const at = path[path.length - 1] ?? 0;
  const above = path.slice(0, -1);
  if (!item) return stay;
  if (verb === "out") {
    if (above.length === 0) return stay;
    const parentAt = above[above.length - 1] ?? 0;
    const target = [...above.slice(0, -1), parentAt + 1];
    return { items: insertAt(removeMenuItem(items, path), target, item), path: target };
  }
  if (verb === "in") {
    const before = findMenuItem(items, [...above, at - 1]);
    if (!before || path.length + countLevels(item) > MOST_LEVELS) return stay;
    const target = [...above, at - 1, before.items?.length ?? 0];
    return { items: insertAt(removeMenuItem(items, path), target, item), path: target };
  }
  const target = [...above, verb === "up" ? at - 1 : at + 1];
  if (!findMenuItem(items, target)) return stay;
  return { items: insertAt(removeMenuItem(items, path), target, item), path: target };
}

/** Puts an item in the place of another, as when it is dragged there. */
export function moveMenuItemTo(items: readonly MenuItem[], path: MenuPath, target: MenuPath): MovedMenu {
  const stay = { items: [...items], path };
  const item = findMenuItem(items, path);
  if (!item || !findMenuItem(items, target) || startsWith(target, path)) return stay;
  if (target.length - 1 + countLevels(item) > MOST_LEVELS) return stay;
  // Once it's taken out, what follows it in the same list moves up by one.
  const level = path.length - 1;
  const isAfter = startsWith(target, path.slice(0, -1)) && (target[level] ?? 0) > (path[level] ?? 0);
  const shifted = target.map((step, at) =>
    isAfter && at === level && target.length > path.length ? step - 1 : step,
  );
  return { items: insertAt(removeMenuItem(items, path), shifted, item), path: shifted };
}

export function removeMenuItem(items: readonly MenuItem[], [at = -1, ...rest]: MenuPath): MenuItem[] {
  if (rest.length === 0) return items.filter((_, index) => index !== at);
  return items.map((item, index) =>
    index === at ? withItems(item, removeMenuItem(item.items ?? [], rest)) : item,
  );
}

export function changeMenuItem(
  items: readonly MenuItem[],
  [at = -1, ...rest]: MenuPath,
  change: Partial<MenuItem>,
): MenuItem[] {
  return items.map((item, index) => {
    if (index !== at) return item;
    return rest.length === 0
      ? { ...item, ...change }
      : withItems(item, changeMenuItem(item.items ?? [], rest, change));
  });
}

/** Adds an item at the end, or at the end of those below another. */
export function addMenuItem(
  items: readonly MenuItem[],
  parent: MenuPath | undefined,
  item: MenuItem,
): MovedMenu {
  const below = parent && findMenuItem(items, parent);
  const path =
    parent && below && parent.length < MOST_LEVELS ? [...parent, below.items?.length ?? 0] : [items.length];
  return { items: insertAt(items, path, item), path };
}

function insertAt(items: readonly MenuItem[], [at = 0, ...rest]: MenuPath, added: MenuItem): MenuItem[] {
  if (rest.length === 0) return [...items.slice(0, at), added, ...items.slice(at)];
  return items.map((item, index) =>
    index === at ? withItems(item, insertAt(item.items ?? [], rest, added)) : item,
  );
}

function withItems({ items: _old, ...item }: MenuItem, items: MenuItem[]): MenuItem {
  return items.length === 0 ? item : { ...item, items };
}

function countLevels({ items = [] }: MenuItem): number {
  return 1 + Math.max(0, ...items.map(countLevels));
}

function startsWith(path: MenuPath, start: MenuPath): boolean {
  return start.every((step, at) => path[at] === step);
}
