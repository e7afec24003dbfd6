import { isKnownColumn } from "./blm-columns.ts";

/** 'FEATURE7', 'MEDIA_IMAGE_TEXT_03': a column of several that are counted. */
const COUNTED =
  /^(?<series>FEATURE|MEDIA_(?:IMAGE|FLOOR_PLAN|DOCUMENT|VIRTUAL_TOUR)_(?:TEXT_)?)(?<number>\d{1,3})$/;
/** Where numbers begin that mean something else: energy charts and further photos, certificates. */
const BLOCKS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^MEDIA_IMAGE/, [60, 70]],
  [/^MEDIA_DOCUMENT/, [50]],
];

/**
 * The columns of the delivery before that a delivery should have, too. Columns that aren't read may go, and so may the
 * last of several that are counted: many systems write as many as the property with the most pictures needs. Where one
 * column took the place of another, a name was damaged.
 */
export function listLostColumns(before: readonly string[], now: readonly string[]): string[] {
  const present = new Set(now);
  const known = new Set(before);
  const highest = new Map<string, number>();
  for (const column of now) {
    const { block, number } = readCounted(column) ?? {};
    if (block !== undefined) highest.set(block, Math.max(number ?? 0, highest.get(block) ?? -1));
  }
  /** A new column between the same neighbours. */
  const isReplaced = (index: number) => {
    const at = index === 0 ? 0 : now.indexOf(before[index - 1] ?? "") + 1;
    const next = now[at];
    return next !== undefined && !known.has(next) && now[at + 1] === before[index + 1];
  };
  return before.filter((column, index) => {
    if (present.has(column) || !isKnownColumn(column)) return false;
    const counted = readCounted(column);
    const top = counted && highest.get(counted.block);
    const isLast = counted !== undefined && top !== undefined && top < counted.number;
    return !isLast || isReplaced(index);
  });
}

function readCounted(column: string): { block: string; number: number } | undefined {
  const { series, number } = COUNTED.exec(column)?.groups ?? {};
  if (series === undefined) return undefined;
  const starts = BLOCKS.find(([name]) => name.test(series))?.[1] ?? [];
  const start = Math.max(0, ...starts.filter((first) => first <= Number(number)));
  return { block: `${series}${start}`, number: Number(number) };
}
