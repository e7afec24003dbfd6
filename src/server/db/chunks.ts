/** Splits rows into chunks, because a database limits the number of values in one statement. */
export function* chunksOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
