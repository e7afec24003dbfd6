export type CsvCell = string | number | null;

/**
 * Spreadsheets treat text that starts like this as a formula. The wide characters are the same signs on East Asian
 * keyboards.
 */
const FORMULA = /^[\s]*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** A CSV file for any spreadsheet, in which text typed by visitors is never run as a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
