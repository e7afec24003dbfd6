import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLACES } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { findSurroundings } from "./find-surroundings.ts";

const STRETHAM = { lat: 52.35, lng: 0.22 };

describe.each(ENGINES)("findSurroundings on %s", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
  });
  afterAll(() => testDb.drop());

  it("finds stations and large towns far around, and villages nearby", async () => {
    const found = await findSurroundings(testDb.db.query, STRETHAM);
    const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);
    expect(names(found.stations)).toContain("Ely station");
    expect(names(found.stations)).not.toContain("King's Lynn");
    expect(names(found.largeTowns)).toEqual(expect.arrayContaining(["Ely", "Cambridge", "Newmarket"]));
    expect(names(found.largeTowns)).not.toContain("Stretham");
    expect(names(found.settlements)).toContain("Stretham");
    expect(names(found.settlements)).not.toContain("Bury St Edmunds");
  });
});
