interface PageOptions<Row, Key> {
  /** Sorts before the key of every row. */
  before: Key;
  /** The next rows after a key, in the order of their keys. */
  readAfter(key: Key): Promise<Row[]>;
  toKey(row: Row): Key;
}

/** Reads a table a page at a time, so that one of any size fits in memory. */
export async function* readPages<Row, Key>({
  before,
  readAfter,
  toKey,
}: PageOptions<Row, Key>): AsyncGenerator<Row[]> {
  for (let key = before; ; ) {
    const rows = await readAfter(key);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    key = toKey(last);
  }
}
