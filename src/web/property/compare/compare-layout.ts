/** Columns of a comparison: the name of a fact above its values on a phone, before them elsewhere. */
export const COMPARE_ROW =
  "grid gap-x-4 grid-cols-[repeat(var(--homes),minmax(9.75rem,1fr))] tablet:grid-cols-[10rem_repeat(var(--homes),minmax(11rem,1fr))] desk:gap-x-8 print:grid-cols-[7rem_repeat(var(--homes),minmax(0,1fr))]";

/** A table whose rows are grids is no table any more to some browsers, unless it says so. */
export const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** 'Mill Lane, Stretham, Cambridgeshire' is known by its first part. */
export function shortAddress(address: string): string {
  return address.split(",")[0] ?? address;
}
