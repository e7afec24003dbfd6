import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDemoAgency } from "../../../../tests/support/demo-agency.ts";
import { PLACES } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import type { Property } from "../../../domain/property/property.ts";
import { formatPlaceLabel } from "../../../domain/search/place/place.ts";
import { EMPTY_SEARCH, type Search } from "../../../domain/search/search.ts";
import { putFullTexts, toFullTextWords } from "../../db/full-text.ts";
import { PROPERTY_TEXTS } from "../../property/property-text.ts";
import { insertProperties } from "../../property/write-properties.ts";
import { understandQuery } from "./understand-query.ts";

describe.each(ENGINES)("understandQuery (%s)", (engine) => {
  let testDb: TestDb;
  let stock: Property[];

  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
    const { db } = testDb;
    const [first, second, third, fourth, ...others] = (await makeDemoAgency({ count: 120 })).properties;
    if (!first || !second || !third || !fourth) throw new Error("The demo agency has too little stock.");
    stock = [
      {
        ...first,
        reference: "OL-90001",
        street: "Broad Street",
        town: "Ely",
        county: "Cambridgeshire",
        displayAddress: "Rose Cottage, Broad Street, Ely",
      },
      { ...second, reference: "OL-90002", street: "Broad Street", town: "Soham", county: "Cambridgeshire" },
      {
        ...third,
        reference: "OL-90003",
        street: "O’Hara’s Lane",
        town: "Ely",
        status: "let",
        channel: "lettings",
      },
      { ...fourth, reference: "abc/7-x", street: "High Street", town: "King’s Lynn", county: "Norfolk" },
      ...others,
    ];
    await db.transaction(async (trx) => {
      await insertProperties(db, trx, stock);
      const texts = [
        "Rose Cottage with an inglenook",
        "An inglenook, a zeppelin and a swimming pool",
        "Tower Mill",
      ];
      const documents = texts.map((text, index) => toFullTextWords({ id: idOf(index), text }));
      await putFullTexts(db, trx, { collection: PROPERTY_TEXTS, documents });
      await trx
        .insertInto("branches")
        .values({ branch_id: 1, branch_url: "ely", name: "Ely", lat: 52.3996, lng: 0.262, body_json: "{}" })
        .execute();
    });
  });
  afterAll(() => testDb.drop());

  const idOf = (index: number) => stock[index]?.propertyId ?? 0;
  const understand = (q: string, set: Partial<Search> = {}) =>
    understandQuery(testDb.db, { ...EMPTY_SEARCH, q, ...set });
  const labels = async (q: string) => (await understand(q)).understood.didYouMean.map(formatPlaceLabel);

  it.each(["", "   ", "\u0000", "\uD800"])("reads %j as no search words", async (q) => {
    const { search, understood, foundIds } = await understand(q);
    expect(understood).toMatchObject({ kind: "nothing", unread: [], didYouMean: [] });
    expect(foundIds).toBeNull();
    expect(search.place).toBeNull();
  });

  it("looks up a chosen place by the id in the URL", async () => {
    const { search, understood } = await understand("", {
      placeId: "ely-cambridgeshire",
      isQuerySearch: false,
    });
    expect(understood.kind).toBe("place");
    expect(search).toMatchObject({
      q: "Ely, Cambridgeshire",
      placeId: "ely-cambridgeshire",
      isQuerySearch: false,
    });
    expect(search.place?.name).toBe("Ely");
  });

  it.each(["ely-cambrigeshire", "ely-cambridgeshire-9"])(
    "suggests Ely for the unknown place id %s",
    async (placeId) => {
      const { search, understood } = await understand("", { placeId, isQuerySearch: false });
      expect(understood.kind).toBe("nothing");
      expect(understood.didYouMean[0]?.place_id).toBe("ely-cambridgeshire");
      expect(search.place).toBeNull();
    },
  );

  it.each(["\u0000", "x".repeat(10_000), "'; drop table places; --", "__proto__"])(
    "accepts a place id that names nothing",
    async (placeId) => {
      const { understood } = await understand("", { placeId, isQuerySearch: false });
      expect(understood).toMatchObject({ kind: "nothing", didYouMean: [] });
    },
  );

  it.each(["OL-90001", "ol-90001", "OL90001", "ol 90001", " OL–90001 "])(
    "finds the property with the reference %j, whatever the filters",
    async (q) => {
      const { search, understood, foundIds } = await understand(q, { minBeds: 9, channel: "lettings" });
      expect(understood.kind).toBe("reference");
      expect([...(foundIds ?? [])]).toEqual([idOf(0)]);
      expect(search).toMatchObject({ minBeds: null, channel: stock[0]?.channel, q });
    },
  );

  it("finds a let property by its reference", async () => {
    const { search, foundIds } = await understand("OL-90003");
    expect([...(foundIds ?? [])]).toEqual([idOf(2)]);
    expect(search).toMatchObject({ channel: "lettings", status: "all" });
  });

  it("accepts any format of reference", async () => {
    expect((await understand("ABC 7X")).understood.kind).toBe("reference");
  });

  it.each([
    ["CB7", "CB7"],
    ["cb7 4", "CB7 4"],
    ["CB7 4AB", "CB7 4AB"],
    ["cb74ab", "CB7 4AB"],
    ["CB7 4ZZ", "CB7 4"],
  ])("reads the postcode %j as %s", async (q, name) => {
    const { search, understood } = await understand(q);
    expect(understood.kind).toBe("postcode");
    expect(search).toMatchObject({ q: name, isQuerySearch: false });
    expect(search.place).toMatchObject({ name, county_name: "" });
    const again = await understand("", { placeId: search.placeId, isQuerySearch: false });
    expect(again.search.place).toEqual(search.place);
  });

  it.each([
    ["Ely", "Ely, Cambridgeshire"],
    ["ely, cambridgeshire", "Ely, Cambridgeshire"],
    ["Ely Cambs", "Ely, Cambridgeshire"],
    ["KINGS LYNN", "King's Lynn, Norfolk"],
    ["Saint Ives, Cornwall", "St Ives, Cornwall"],
    ["London", "London"],
    ["Over", "Over, Cambridgeshire"],
    ["Sandy, Beds", "Sandy, Bedfordshire"],
    ["Wells-next-the-Sea", "Wells-next-the-Sea, Norfolk"],
  ])("reads the place %j as %s", async (q, label) => {
    const { search, understood, foundIds } = await understand(q, { page: 2, minBeds: 2 });
    expect(understood).toMatchObject({ kind: "place", words: q, unread: [] });
    expect(search).toMatchObject({ q: label, isQuerySearch: false, page: 2, minBeds: 2 });
    expect(foundIds).toBeNull();
  });

  it("chooses the place near the agency among places of the same name, else the largest", async () => {
    expect((await understand("St Ives")).search.q).toBe("St Ives, Cambridgeshire");
    expect((await understand("Newport")).search.place?.name).toBe("Newport");
  });

  it.each<[q: string, indexes: number[], unread: string[]]>([
    ["Broad Street", [0, 1], []],
    ["broad st", [0, 1], []],
    ["Broad Street, Ely", [0], []],
    ["12a Broad Street Ely Cambridgeshire", [0], ["12a"]],
    ["oharas lane", [2], []],
    ["O'Hara's Lane", [2], []],
    ["High Street, Kings Lynn", [3], []],
  ])("finds the properties in the street %j", async (q, indexes, unread) => {
    const { search, understood, foundIds } = await understand(q);
    expect(understood).toMatchObject({ kind: "street", unread });
    expect([...(foundIds ?? [])].sort()).toEqual(indexes.map(idOf).sort());
    expect(search).toMatchObject({ q, isQuerySearch: true, place: null });
  });

  it("turns a sentence into filters and a place", async () => {
    const { search, understood, foundIds } = await understand(
      "three bed house with a garden and a sauna near Ely under £450k",
    );
    expect(understood).toMatchObject({ kind: "sentence", unread: ["sauna"], didYouMean: [] });
    expect(search).toMatchObject({
      ...{ minBeds: 3, maxBeds: 3, tags: ["house", "garden"], maxPrice: 450_000, channel: "sales" },
      ...{ q: "Ely, Cambridgeshire", placeId: "ely-cambridgeshire", isQuerySearch: false },
    });
    expect(foundIds).toBeNull();
  });

  it.each([
    ["3 bed house Ely", "Ely, Cambridgeshire", []],
    ["Ely 3 bed house", "Ely, Cambridgeshire", []],
    ["2 bed flat in central Cambridge", "Cambridge, Cambridgeshire", ["central"]],
    ["house to rent in the Newmarket area", "Newmarket, Suffolk", []],
    ["cottage 10 minutes from Ely", "Ely, Cambridgeshire", ["10 minutes"]],
    ["house in Over over £300k", "Over, Cambridgeshire", []],
    ["barn conversion near St Ives, Cornwall", "St Ives, Cornwall", []],
    ["house near Ely or Littleport", "Ely or Littleport", []],
    ["2 bed flat CB7 4AB", "CB7 4AB", []],
    ["cottage with pool", "", []],
  ])("reads %j as a search around %j", async (q, label, unread) => {
    const { search, understood } = await understand(q);
    expect(understood).toMatchObject({ kind: "sentence", unread });
    expect(search.q).toBe(label);
  });

  it("keeps a filter of the URL against the sentence, and reports the ignored words", async () => {
    const { search, understood } = await understand("3 bed house near Ely", { minBeds: 4, maxBeds: 5 });
    expect(search).toMatchObject({ minBeds: 4, maxBeds: 5, tags: ["house"] });
    expect(understood.unread).toEqual(["3 bed"]);
  });

  it("finds a street in a sentence", async () => {
    const { search, understood, foundIds } = await understand("house in Broad Street, Ely");
    expect(understood).toMatchObject({ kind: "sentence", unread: [] });
    expect([...(foundIds ?? [])]).toEqual([idOf(0)]);
    expect(search.q).toBe("Broad Street, Ely");
  });

  it("reads a county as a place", async () => {
    const { search, understood, foundIds } = await understand("flat to rent in Norfolk under £2,000");
    expect(search).toMatchObject({
      channel: "lettings",
      tags: ["flat"],
      maxPrice: 2_000,
      placeId: "norfolk",
    });
    expect(search.place).toMatchObject({ name: "Norfolk", kind: "county" });
    expect(understood).toMatchObject({ kind: "sentence", unread: [] });
    expect(foundIds).toBeNull();
  });

  it("reads only tags that the caller passes", async () => {
    const search = { ...EMPTY_SEARCH, q: "house with airship" };
    const { understood } = await understandQuery(testDb.db, search, { tags: [] });
    expect(understood.unread).toEqual(["airship"]);
  });

  it.each<[q: string, indexes: number[]]>([
    ["zeppelin", [1]],
    ["looking for a zeppelin please", [1]],
    ["Rose Cottage", [0]],
  ])("looks %j up in the properties' texts", async (q, indexes) => {
    const { understood, foundIds, search } = await understand(q);
    expect(understood).toMatchObject({ kind: "text", words: q, didYouMean: [] });
    expect([...(foundIds ?? [])].sort()).toEqual(indexes.map(idOf).sort());
    expect(search).toMatchObject({ q, isQuerySearch: true, tags: [] });
  });

  it("applies the text filter together with any words", async () => {
    const ids = async (q: string, text: string) => [...((await understand(q, { text })).foundIds ?? [])];
    expect(await ids("", "swimming")).toEqual([idOf(1)]);
    expect(await ids("Broad Street", "swimming")).toEqual([idOf(1)]);
    expect(await ids("inglenook", "rose")).toEqual([idOf(0)]);
    expect(await ids("Ely", "rose")).toEqual([idOf(0)]);
    expect(await ids("inglenook", "nowhere")).toEqual([]);
  });

  it.each([
    ["Cambrige", "Cambridge, Cambridgeshire"],
    ["Newmarkt", "Newmarket, Suffolk"],
    ["Bury St Edmonds", "Bury St Edmunds, Suffolk"],
    ["3 bed house near Cambrige", "Cambridge, Cambridgeshire"],
    ["3 bed house Newmarkt", "Newmarket, Suffolk"],
  ])("suggests for %j first %s", async (q, label) => {
    const near = await labels(q);
    expect(near[0]).toBe(label);
    expect(near.length).toBeLessThanOrEqual(5);
  });

  it("keeps the filters of a sentence with a misspelt place, and reports the words", async () => {
    const { search, understood } = await understand("3 bed house near Cambrige");
    expect(understood).toMatchObject({ kind: "sentence", unread: ["Cambrige"] });
    expect(search).toMatchObject({ minBeds: 3, tags: ["house"], place: null, q: "" });
  });

  it.each([
    "qqqqqqqq",
    "'; drop table properties; --",
    "🏠🙂",
    "\"' zzor qq1=qq1 /*",
    "%%%",
    `${"x".repeat(10_000)}`,
    "word ".repeat(2_000),
    "£".repeat(500),
  ])("finds nothing for meaningless words", async (q) => {
    const { understood, foundIds } = await understand(q);
    expect(understood.kind).toBe("text");
    expect([...(foundIds ?? [])]).toEqual([]);
    expect(understood.didYouMean).toEqual([]);
  });
});
