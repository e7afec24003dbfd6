/** Rows in portions: an engine takes only so many values in one statement. */
export function* chunksOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
