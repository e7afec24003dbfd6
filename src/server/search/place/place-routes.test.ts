import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTemplate, PLACES } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import type { Place } from "../../../domain/search/place/place.ts";
import { seedPlaces } from "./seed-places.ts";

const FOLDER = "demo/gazetteer";

describe.each(ENGINES)("/places (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;

  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
    app = await buildTestApp(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const ask = (query: Record<string, string>) => app.inject({ url: "/places", query });
  const labels = async (term: string) =>
    (await ask({ term })).json<[string, Place][]>().map(([label]) => label);

  it.each([
    ["ely", "Ely, Cambridgeshire"],
    ["ELY", "Ely, Cambridgeshire"],
    ["ely, cambridgeshire", "Ely, Cambridgeshire"],
    ["ely cam", "Ely, Cambridgeshire"],
    ["CB7", "CB7"],
    ["cb7 4", "CB7 4"],
    ["CB74EX", "CB7 4"],
    ["king's lynn", "King's Lynn, Norfolk"],
    ["kings lynn", "King's Lynn, Norfolk"],
    ["King’s Lynn", "King's Lynn, Norfolk"],
    ["bury st edm", "Bury St Edmunds, Suffolk"],
    ["london", "London"],
    ["reach", "Reach, Cambridgeshire"],
  ])("suggests for %j first %s", async (term, first) => {
    expect((await labels(term))[0]).toBe(first);
  });

  it.each(["St. Ives", "st ives", "ST IVES"])(
    "suggests for %s all three towns, largest first",
    async (term) => {
      expect((await labels(term)).slice(0, 3)).toEqual([
        "St Ives, Cornwall",
        "St Ives, Cambridgeshire",
        "St Ives, Dorset",
      ]);
    },
  );

  it.each([
    ["suffolk", "Suffolk", "county"],
    ["cambs", "Cambridgeshire", "county"],
    ["cambridge north", "Cambridge North station, Cambridgeshire", "station"],
    ["ely train station", "Ely station, Cambridgeshire", "station"],
  ])("suggests for %j first %s, a %s", async (term, label, kind) => {
    const [[first, place] = []] = (await ask({ term })).json<[string, Place][]>();
    expect([first, place?.kind]).toEqual([label, kind]);
  });

  it.each([
    ["cambrige", "Cambridge, Cambridgeshire"],
    ["newmarkt", "Newmarket, Suffolk"],
    ["sufolk", "Suffolk"],
    ["saint ives cambs", "St Ives, Cambridgeshire"],
    ["ely cambs", "Ely, Cambridgeshire"],
  ])("suggests for %j first %s, as it was meant", async (term, first) => {
    expect((await labels(term))[0]).toBe(first);
  });

  it("finds a place by a later word of its name", async () => {
    expect(await labels("lynn")).toContain("King's Lynn, Norfolk");
  });

  it("returns at most fifteen pairs of label and place, which may be cached", async () => {
    const response = await ask({ term: "s" });
    const pairs = response.json<[string, Place][]>();
    expect(pairs).toHaveLength(15);
    expect(response.headers["cache-control"]).toBe("public, max-age=300");
    expect(response.headers["set-cookie"]).toBeUndefined();
    const [[, ely] = []] = (await ask({ term: "ely" })).json<[string, Place][]>();
    expect(ely).toEqual({
      place_id: "ely-cambridgeshire",
      name: "Ely",
      county_name: "Cambridgeshire",
      lat: 52.3996,
      lng: 0.262,
    });
  });

  it.each([
    "East Cambridgeshire",
    "South Norfolk",
    "BT1",
    "BT1 1",
    "%",
    "_",
    "'; drop table places; --",
    "",
    "   ",
  ])("finds no place for %j", async (term) => {
    expect(await labels(term)).toEqual([]);
  });

  it("lists the places near a point, nearest first", async () => {
    const pairs = (await ask({ near: "0.262,52.399" })).json<[string, Place][]>();
    expect(pairs).toHaveLength(15);
    expect(pairs[0]?.[0]).toBe("Ely, Cambridgeshire");
  });

  it("finds nothing near a point in the ocean", async () => {
    expect((await ask({ near: "-40,30" })).json()).toEqual([]);
  });

  it.each<Record<string, string>>([
    { near: "ely" },
    { near: "0.2" },
    { near: "999,52" },
    { near: "0,91" },
    { term: "x".repeat(81) },
  ])("rejects %j with a message", async (query) => {
    const response = await ask(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: "bad-place-query", message: expect.any(String) });
  });

  it("rejects a term given twice", async () => {
    expect((await app.inject("/places?term=a&term=b")).statusCode).toBe(400);
  });

  it("loads the gazetteer once, and not again on the next start", async () => {
    expect(await seedPlaces(testDb.db, { folder: FOLDER, onlyWhenEmpty: true })).toBe(0);
  });

  it("has a unique id, a county and a location in Great Britain for each place", async () => {
    const rows = await testDb.db.query
      .selectFrom("places")
      .select(["place_id", "kind", "county_name", "lat", "lng"])
      .execute();
    expect(rows.length).toBeGreaterThan(33_000);
    expect(new Set(rows.map((row) => row.place_id)).size).toBe(rows.length);
    expect(rows.filter((row) => row.kind === "settlement" && row.county_name === "")).toEqual([]);
    expect(rows.filter((row) => row.lat < 49 || row.lat > 61 || row.lng < -9 || row.lng > 2)).toEqual([]);
  });
});

describe.each(ENGINES)("/places of an agency in East Anglia (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;

  beforeAll(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 500 }));
    app = await buildTestApp(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  it.each([
    ["st ives", "St Ives, Cambridgeshire"],
    ["cam", "Cambridge, Cambridgeshire"],
    ["newport", "Newport, Essex"],
    ["s", "Stevenage, Hertfordshire"],
    ["London", "London"],
    ["cornwall", "Cornwall"],
  ])("suggests for %j first %s", async (term, first) => {
    const pairs = (await app.inject({ url: "/places", query: { term } })).json<[string, Place][]>();
    expect(pairs[0]?.[0]).toBe(first);
  });
});
