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
  let last: string | undefined;
  return before.filter((column) => {
    if (present.has(column)) {
      last = column;
      return false;
    }
    if (!isKnownColumn(column)) return false;
    const counted = readCounted(column);
    const top = counted && highest.get(counted.block);
    const isLast = counted !== undefined && top !== undefined && top < counted.number;
    const next = now[last === undefined ? 0 : now.indexOf(last) + 1];
    const isReplaced = next !== undefined && !known.has(next);
    return !isLast || isReplaced;
  });
}

function readCounted(column: string): { block: string; number: number } | undefined {
  const { series, number } = COUNTED.exec(column)?.groups ?? {};
  if (series === undefined) return undefined;
  const starts = BLOCKS.find(([name]) => name.test(series))?.[1] ?? [];
  const start = starts.findLast((first) => first <= Number(number)) ?? 0;
  return { block: `${series}${start}`, number: Number(number) };
}
