/**
 * The columns of a comparison: a fact's name is above its values on a phone, and in front of them elsewhere.
 */
export const COMPARE_ROW =
  "grid gap-x-4 grid-cols-[repeat(var(--homes),minmax(9.75rem,1fr))] tablet:grid-cols-[10rem_repeat(var(--homes),minmax(11rem,1fr))] desk:gap-x-8 print:grid-cols-[7rem_repeat(var(--homes),minmax(0,1fr))]";

/** Some browsers drop the table semantics of a table whose rows are grids, so the roles are explicit. */
export const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** The first part: 'Mill Lane' for 'Mill Lane, Stretham, Cambridgeshire'. */
export function shortAddress(address: string): string {
  return address.split(",")[0] ?? address;
}
