import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTemplate } from "../../../tests/support/demo-templates.ts";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { auctionLot } from "./migrations/0027-auction-lot.ts";

describe.each(BOTH_ENGINES)("the migration to a column for the lot number (%s)", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 500 }));
  });
  afterAll(() => testDb.drop());

  it("copies the number of every lot", async () => {
    const { db } = testDb;
    const read = () =>
      db.query
        .selectFrom("properties")
        .select(["property_id", "auction_lot"])
        .orderBy("property_id")
        .execute();
    const before = await read();
    await db.query.schema.alterTable("properties").dropColumn("auction_lot").execute();
    await db.transaction((trx) => auctionLot.up(trx, db.engine));
    expect(await read()).toEqual(before);
    expect(before.filter((row) => row.auction_lot !== null).length).toBeGreaterThan(10);
  });
});
