import { sql } from "kysely";
import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { migrate } from "../migrate.ts";
import { dropScatteredIndexes, restoreScatteredIndexes } from "./scattered-indexes.ts";

onBothEngines("scattered indexes", (current) => {
  /** The indexes of the properties as they were defined, without the quotes, which migrations don't always write. */
  async function listIndexes(): Promise<string[]> {
    const { db } = current();
    const list =
      db.engine === "sqlite"
        ? sql<{ text: string }>`select sql as text from sqlite_master
            where type = 'index' and tbl_name = 'properties' and sql is not null`
        : sql<{ text: string }>`select indexdef as text from pg_indexes where tablename = 'properties'`;
    const { rows } = await list.execute(db.query);
    return rows.map(({ text }) => text.replaceAll('"', "")).sort();
  }

  it("are the same after they were dropped and restored", async () => {
    const { db } = current();
    const migrated = await listIndexes();
    await db.transaction((trx) => dropScatteredIndexes(db, trx));
    expect(await listIndexes()).toHaveLength(migrated.length - (db.engine === "sqlite" ? 4 : 0));
    await restoreScatteredIndexes(db, db.query);
    expect(await listIndexes()).toEqual(migrated);
  });

  it("are restored by the next start after a crash", async () => {
    const { db } = current();
    const migrated = await listIndexes();
    await db.transaction((trx) => dropScatteredIndexes(db, trx));
    expect(await migrate(db)).toEqual([]);
    expect(await listIndexes()).toEqual(migrated);
  });
});
