import { formatField } from "../../site/agency/agency-problem.ts";
import { type DocumentBody, isSameDocument } from "./content-document.ts";

/** A field that differs between two documents. Undefined where one of them doesn't have it. */
export interface FieldChange {
  /** Such as `hours[0].opens`; empty for the document as a whole. */
  field: string;
  before: DocumentBody;
  after: DocumentBody;
}

/** A field that two people changed in different ways. */
export interface FieldConflict {
  field: string;
  base: DocumentBody;
  mine: DocumentBody;
  theirs: DocumentBody;
}

export interface Merge {
  /** Both people's changes, with `theirs` where they conflict unless `choose` says otherwise. */
  merged: DocumentBody;
  conflicts: FieldConflict[];
}

type Group = Record<string, unknown>;
type Path = readonly PropertyKey[];

/** The deepest fields that differ, in the order of the documents. */
export function compareDocuments(before: DocumentBody, after: DocumentBody, path: Path = []): FieldChange[] {
  if (isSameDocument(before, after)) return [];
  if (isGroup(before) && isGroup(after))
    return listNames(before, after).flatMap((name) =>
      compareDocuments(before[name], after[name], [...path, name]),
    );
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((entry, at) => compareDocuments(entry, after[at], [...path, at]));
  return [{ field: formatField(path), before, after }];
}

interface MergeOptions {
  base: DocumentBody;
  mine: DocumentBody;
  theirs: DocumentBody;
  /** Asked for every field that both changed. */
  choose?: ((field: string) => "mine" | "theirs") | undefined;
}

/** Puts two people's changes of one document together. A change that only one of them made is never dropped. */
export function mergeDocuments({ base, mine, theirs, choose = () => "theirs" }: MergeOptions): Merge {
  const conflicts: FieldConflict[] = [];
  const merged = merge({ base, mine, theirs }, []);
  return { merged, conflicts };

  function merge(sides: Sides, path: Path): DocumentBody {
    if (isSameDocument(sides.mine, sides.theirs)) return sides.mine;
    if (isSameDocument(sides.base, sides.mine)) return sides.theirs;
    if (isSameDocument(sides.base, sides.theirs)) return sides.mine;
    if (isGroup(sides.base) && isGroup(sides.mine) && isGroup(sides.theirs))
      return mergeGroups(sides as GroupSides, path);
    if (Array.isArray(sides.base) && Array.isArray(sides.mine) && Array.isArray(sides.theirs)) {
      const lists = sides as ListSides;
      const key = findKey(lists);
      if (key !== undefined) return mergeKeyed(lists, key, path);
      if (canMergeByPlace(lists)) return lists.base.map((_, at) => merge(pick(lists, at), [...path, at]));
    }
    const field = formatField(path);
    conflicts.push({ field, ...sides });
    return choose(field) === "mine" ? sides.mine : sides.theirs;
  }

  function mergeGroups(sides: GroupSides, path: Path): Group {
    const names = [...new Set([...listNames(sides.theirs, sides.mine), ...Object.keys(sides.base)])];
    return Object.fromEntries(
      names
        .map((name) => [name, merge(pick(sides, name), [...path, name])] as const)
        .filter(([, value]) => value !== undefined),
    );
  }

  /** Entries with an identity of their own, such as the days of the opening hours, merge one by one. */
  function mergeKeyed(lists: ListSides, key: string, path: Path): unknown[] {
    const byKey = (list: readonly unknown[]) =>
      new Map(list.map((entry) => [String((entry as Group)[key]), entry]));
    const [base, mine, theirs] = [byKey(lists.base), byKey(lists.mine), byKey(lists.theirs)];
    const ids = [...new Set([...theirs.keys(), ...mine.keys()])];
    return ids
      .map((id) => merge({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }, [...path, id]))
      .filter((entry) => entry !== undefined);
  }
}

interface Sides {
  base: DocumentBody;
  mine: DocumentBody;
  theirs: DocumentBody;
}
type GroupSides = Record<keyof Sides, Group>;
type ListSides = Record<keyof Sides, readonly unknown[]>;

function pick(sides: GroupSides | ListSides, name: string | number): Sides {
  const read = (side: keyof Sides) => (sides[side] as Record<PropertyKey, unknown>)[name];
  return { base: read("base"), mine: read("mine"), theirs: read("theirs") };
}

/** In order of trust. A list whose entries all have one of these, each different, is merged by it. */
const KEYS = ["day", "date", "id", "key"] as const;

/** Undefined if the entries have no identity, or if somebody changed their order, which is a change of the whole list. */
function findKey({ base, mine, theirs }: ListSides): string | undefined {
  return KEYS.find((key) =>
    [base, mine, theirs].every((list) => {
      const ids = list.map((entry) => (isGroup(entry) ? entry[key] : undefined));
      const isComplete = ids.every((id) => typeof id === "string" || typeof id === "number");
      return isComplete && new Set(ids).size === ids.length && isInOrder(ids, base, key);
    }),
  );
}

function isInOrder(ids: readonly unknown[], base: readonly unknown[], key: string): boolean {
  const order = new Map(base.map((entry, at) => [(entry as Group)[key], at]));
  const places = ids.flatMap((id) => order.get(id) ?? []);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
}

/**
 * Whether the entries of lists without identities can be merged place by place: each was changed by one side at most,
 * or none was added, removed or moved.
 */
function canMergeByPlace({ base, mine, theirs }: ListSides): boolean {
  if (mine.length !== base.length || theirs.length !== base.length) return false;
  const isApart = base.every(
    (entry, at) => isSameDocument(entry, mine[at]) || isSameDocument(entry, theirs[at]),
  );
  return isApart || (isInPlace(mine, base) && isInPlace(theirs, base));
}

/** A changed entry that equals another one of the base was probably moved. */
function isInPlace(list: readonly unknown[], base: readonly unknown[]): boolean {
  return list.every(
    (entry, at) => isSameDocument(entry, base[at]) || !base.some((other) => isSameDocument(entry, other)),
  );
}

function listNames(one: Group, other: Group): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
