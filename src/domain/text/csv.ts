export type CsvCell = string | number | null;

/** A sheet takes a text that begins so for a formula, and works it out; the wide ones are the same signs on East Asian keyboards. */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** A table as a file for any sheet: a text of somebody else's stays a text there and is never worked out. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
