/** Prints rows in columns as wide as their widest cell. Columns of numbers are aligned to the right. */
export function printTable(
  rows: readonly (readonly (string | number)[])[],
  numbers: readonly number[] = [],
): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, String(row[column] ?? "").length), 0),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return numbers.includes(column) ? String(cell).padStart(width) : String(cell).padEnd(width);
    });
    console.log(cells.join("  ").trimEnd());
  }
}
