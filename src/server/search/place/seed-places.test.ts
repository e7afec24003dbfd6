import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { openDatabase } from "../../db/database.ts";
import { seedPlaces } from "./seed-places.ts";

const OPTIONS = { folder: "demo/gazetteer", onlyWhenEmpty: true };

onBothEngines("the gazetteer", (current) => {
  it("is loaded once by processes that start at the same time", { timeout: 120_000 }, async () => {
    const other = openDatabase(current().options);
    await Promise.all([seedPlaces(current().db, OPTIONS), seedPlaces(other, OPTIONS)]);
    await other.close();
    expect(await seedPlaces(current().db, OPTIONS)).toBe(0);
    const { places } = await current()
      .db.query.selectFrom("places")
      .select(({ fn }) => fn.countAll<number>().as("places"))
      .executeTakeFirstOrThrow();
    expect(Number(places)).toBeGreaterThan(1_000);
  });
});
