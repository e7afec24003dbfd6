import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLACES } from "../../../../tests/support/demo-templates.ts";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { SurroundingsFinder } from "./surroundings-finder.ts";

const STRETHAM = { lat: 52.35, lng: 0.22, town: "Stretham" };
const TEN_MINUTES_MS = 600_000;

describe.each(BOTH_ENGINES)("SurroundingsFinder on %s", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
  });
  afterAll(() => testDb.drop());
  const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);

  it("finds stations and large towns far around, and the home's own town", async () => {
    const found = await new SurroundingsFinder(testDb.db.query).find(STRETHAM);
    expect(names(found.stations)).toContain("Ely station");
    expect(names(found.stations)).not.toContain("King's Lynn");
    expect(names(found.largeTowns)).toEqual(expect.arrayContaining(["Ely", "Cambridge", "Newmarket"]));
    expect(names(found.largeTowns)).not.toContain("Stretham");
    expect(names(found.largeTowns)).not.toContain("Carlisle");
    expect(names(found.settlements)).toEqual(["Stretham"]);
  });

  it("finds stations on both sides of a whole degree", async () => {
    const found = await new SurroundingsFinder(testDb.db.query).find({ lat: 52.01, lng: 0.2, town: "" });
    expect(names(found.stations)).toEqual(
      expect.arrayContaining(["Cambridge station", "Stansted Mountfitchet station"]),
    );
  });

  it("finds a town that is written with another apostrophe", async () => {
    const finder = new SurroundingsFinder(testDb.db.query);
    const found = await finder.find({ lat: 52.75, lng: 0.4, town: "King’s Lynn" });
    expect(names(found.settlements)).toContain("King's Lynn");
  });

  it("sees a new gazetteer after ten minutes", async () => {
    let now = 0;
    const finder = new SurroundingsFinder(testDb.db.query, () => now);
    const findStations = async () => names((await finder.find(STRETHAM)).stations);
    expect(await findStations()).toContain("Ely station");
    await testDb.db.query.deleteFrom("places").where("name", "=", "Ely station").execute();
    now = TEN_MINUTES_MS - 1;
    expect(await findStations()).toContain("Ely station");
    now = TEN_MINUTES_MS;
    expect(await findStations()).not.toContain("Ely station");
  });
});
