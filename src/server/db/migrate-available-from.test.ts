import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTemplate } from "../../../tests/support/demo-templates.ts";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { availableFrom } from "./migrations/0025-available-from.ts";

describe.each(BOTH_ENGINES)("the migration to a column for the move-in date (%s)", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 500 }));
  });
  afterAll(() => testDb.drop());

  it("copies every letting's date", async () => {
    const { db } = testDb;
    const read = () =>
      db.query
        .selectFrom("properties")
        .select(["property_id", "available_from"])
        .orderBy("property_id")
        .execute();
    const before = await read();
    await db.query.schema.alterTable("properties").dropColumn("available_from").execute();
    await db.transaction((trx) => availableFrom.up(trx, db.engine));
    expect(await read()).toEqual(before);
    expect(before.filter((row) => row.available_from !== null).length).toBeGreaterThan(50);
  });
});
