export interface CsvRow {
  /** The line of the file on which the row starts, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file as spreadsheets write it: commas or semicolons, quotes with line breaks in them, any line ends, a
 * byte order mark. Empty lines are left out. Undefined if a quote isn't closed.
 */
export function readCsv(text: string): CsvRow[] | undefined {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const [firstLine = ""] = source.split(/\r?\n/, 1);
  const separator = !firstLine.includes(",") && firstLine.includes(";") ? ";" : ",";
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value !== "")) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? "";
    if (character === "\n") line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (character === separator) endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  if (isQuoted) return undefined;
  endRow();
  return rows;
}
