import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLACES } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { readPostcodeAreas } from "../../search/place/read-gazetteer.ts";
import { createPlacer, type Placer } from "./place-record.ts";

const NOWHERE = { position: null, postcode: "", town: "", county: "" };

describe.each(ENGINES)("placing a record (%s)", (engine) => {
  let testDb: TestDb;
  let placer: Placer;
  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
    placer = await createPlacer(testDb.db.query);
  }, 120_000);
  afterAll(() => testDb.drop());

  it.each([
    ["a whole postcode", { postcode: "CB1 0AD" }, "unit", 52.192, 0.137],
    ["a postcode whose unit isn't in the gazetteer", { postcode: "DN5 7ZZ" }, "sector", 53.53, -1.22],
    ["a new sector of a known district", { postcode: "DN5 5AA" }, "district", 53.54, -1.18],
    ["a district in small letters", { postcode: "dn5" }, "district", 53.54, -1.18],
    ["the beginning of a postcode", { postcodeStart: "DN5" }, "district", 53.54, -1.18],
    ["a PO box in a sector of its own", { postcode: "W1A 1AA" }, "sector", 51.5, -0.14],
    ["a PO box without a place, by its town", { postcode: "BX1 1LT", town: "Ely" }, "town", 52.4, 0.26],
    ["a town with its county", { town: "Newport", county: "Essex" }, "town", 51.98, 0.21],
    ["a town with its county abbreviated", { town: "St. Ives", county: "Cambs" }, "town", 52.32, -0.07],
    [
      "the Isle of Man by coordinates",
      { postcode: "IM1 2AB", position: { lat: 54.15, lng: -4.48 } },
      "feed",
      54.15,
      -4.48,
    ],
    [
      "Jersey by coordinates",
      { postcode: "JE2 3AB", position: { lat: 49.19, lng: -2.1 } },
      "feed",
      49.19,
      -2.1,
    ],
    [
      "Northern Ireland by coordinates",
      { postcode: "BT19 6AA", position: { lat: 54.65, lng: -5.67 } },
      "feed",
      54.65,
      -5.67,
    ],
    ["0, 0 by its postcode", { postcode: "CB1 0AD", position: { lat: 0, lng: 0 } }, "unit", 52.192, 0.137],
  ] as const)("places %s", async (_what, record, precision, lat, lng) => {
    const { place } = await placer.placeRecord({ ...NOWHERE, ...record });
    expect(place?.precision).toBe(precision);
    expect(Math.abs((place?.lat ?? 0) - lat)).toBeLessThan(0.03);
    expect(Math.abs((place?.lng ?? 0) - lng)).toBeLessThan(0.03);
  });

  it.each([
    ["Northern Ireland", { postcode: "BT19 6AA", town: "Bangor" }],
    ["Northern Ireland without a postcode", { town: "Bangor", county: "Co. Down" }],
    ["the Isle of Man", { postcode: "IM1 2AB", town: "Douglas" }],
    ["Guernsey", { postcode: "GY1 1AA", town: "St Peter Port" }],
    ["a row without postcode and town", {}],
    ["a town that isn't in the gazetteer", { town: "Nowhere-super-Mare" }],
  ])("quarantines %s without coordinates", async (_what, record) => {
    const { place, findings } = await placer.placeRecord({ ...NOWHERE, ...record });
    expect(place).toBeNull();
    expect(findings).toMatchObject([{ level: "quarantine", code: "no-position" }]);
  });

  it.each([
    ["the postcode", { postcode: "CB1 0AD" }, "Cambridge", "Cambridgeshire"],
    ["the town's name", { postcode: "CB7 4AB", town: "Ely" }, "Ely", "Cambridgeshire"],
    ["the sector", { postcode: "DN1 1ZZ" }, "Doncaster", "South Yorkshire"],
    ["the feed", { postcode: "CB7 4AB", town: "Elysium", county: "Fenland" }, "Elysium", "Fenland"],
    [
      "nothing outside the gazetteer",
      { postcode: "BT19 6AA", town: "Bangor", position: { lat: 54.65, lng: -5.67 } },
      "Bangor",
      "",
    ],
  ])("fills town and county from %s", async (_what, record, town, county) => {
    expect((await placer.placeRecord({ ...NOWHERE, ...record })).place).toMatchObject({ town, county });
  });

  it("places a whole postcode of every sector of Great Britain at least at its sector", async () => {
    const sectors = await readPostcodeAreas("demo/gazetteer", "sectors");
    expect(sectors.length).toBeGreaterThan(10_800);
    const areas = new Set(sectors.map(({ name }) => /^[A-Z]+/.exec(name)?.[0]));
    expect(areas.size).toBe(120);
    const coarse: string[] = [];
    for (const { name } of sectors) {
      const { place } = await placer.placeRecord({
        ...NOWHERE,
        postcode: `${name}ZZ`,
        town: "Ely",
        county: "Cambridgeshire",
      });
      if (place?.precision !== "sector" && place?.precision !== "unit") coarse.push(name);
    }
    expect(coarse).toEqual([]);
  });
});
