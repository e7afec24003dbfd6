import { describe, expect, it } from "vitest";
import { MATERIAL_ITEM_NAMES } from "../material-items.ts";
import type { Property } from "../property.ts";
import { chooseCompared, compareHomes, countRows, onlyDifferences } from "./compare.ts";
import { pricePerSquareFoot } from "./compare-rows.ts";

const TODAY = "2026-11-15";
const source = { source: "Seller", on: "2026-10-01" };

const HOUSE = {
  propertyId: 1,
  channel: "sales",
  status: "for-sale",
  propertyType: "detached-house",
  price: "Guide price £450,000",
  priceValue: 450_000,
  pppwPrice: null,
  bedrooms: 3,
  bathrooms: 2,
  receptionRooms: 1,
  squareFeet: 1_200,
  acreage: 0.25,
  tags: ["garden"],
  takesPets: false,
  disposal: null,
  details: {
    energy: { state: "rated", current: 65, potential: 86 },
    tenure: { kind: "freehold" },
    councilTaxBand: "E",
    letting: null,
    material: Object.fromEntries(
      MATERIAL_ITEM_NAMES.map((name) => [name, { state: "known", text: `${name} as usual.`, ...source }]),
    ),
  },
} as unknown as Property;

type Changes = Partial<Omit<Property, "details">> & { details?: Partial<Property["details"]> };
const like = (home: Property, { details, ...changes }: Changes): Property => ({
  ...home,
  ...changes,
  details: { ...home.details, ...details },
});
const LEASE = {
  kind: "leasehold",
  leaseYears: 125,
  leaseFrom: "2005-06-24",
  groundRentPounds: 0,
  serviceChargePounds: 1_640,
} as const;
const FLAT = like(HOUSE, { propertyId: 2, propertyType: "flat", acreage: null, details: { tenure: LEASE } });
const RENTED = like(HOUSE, { channel: "lettings", price: "£1,250 pcm", priceValue: 1_250 });
const FIELD = like(HOUSE, { propertyType: "land", bedrooms: 0, squareFeet: null, tags: [] });

const rowsOf = (...homes: Property[]) => compareHomes(homes, TODAY).flatMap(({ rows }) => rows);
const rowOf = (label: string, ...homes: Property[]) => rowsOf(...homes).find((row) => row.label === label);
const textsOf = (label: string, ...homes: Property[]) =>
  rowOf(label, ...homes)?.values.map(({ text }) => text);

describe("a price per square foot", () => {
  it.each([
    [450_000, 1_200, 375],
    [449_999, 1_201, 375],
    [100_000, 3, 33_333],
    [null, 1_200, undefined],
    [450_000, null, undefined],
    [450_000, 0, undefined],
  ])("of £%j for %j sq ft is %j", (priceValue, squareFeet, pounds) => {
    expect(pricePerSquareFoot({ priceValue, squareFeet })).toBe(pounds);
  });
});

describe("what a row says", () => {
  it.each<[label: string, home: Property, text: string | undefined]>([
    ["Price", HOUSE, "Guide price £450,000"],
    ["Price", RENTED, undefined],
    ["Rent", RENTED, "£1,250 pcm (£288 pw)"],
    ["Rent", HOUSE, undefined],
    ["Price per sq ft", HOUSE, "£375"],
    ["Price per sq ft", like(HOUSE, { squareFeet: null }), "Not known"],
    ["Status", like(HOUSE, { status: "under-offer" }), "Under offer"],
    ["Way of sale", HOUSE, "Private treaty"],
    ["Way of sale", like(HOUSE, { disposal: "By auction" }), "By auction"],
    ["Type", FLAT, "Flat"],
    ["Bedrooms", HOUSE, "3"],
    ["Bedrooms", like(HOUSE, { bedrooms: 0 }), "None"],
    ["Bedrooms", FIELD, undefined],
    ["Floor area", HOUSE, "1,200 sq ft"],
    ["Floor area", FIELD, "Not known"],
    ["Plot", HOUSE, "0.25 acres"],
    ["Plot", like(HOUSE, { acreage: null }), "Not known"],
    ["Garden", HOUSE, "Yes"],
    ["Garden", like(HOUSE, { tags: [] }), "None mentioned"],
    ["Parking", HOUSE, "parking as usual."],
    ["Energy rating", HOUSE, "D (65), could be B (86)"],
    [
      "Energy rating",
      like(HOUSE, { details: { energy: { state: "rated", current: 86, potential: 86 } } }),
      "B (86)",
    ],
    [
      "Energy rating",
      like(HOUSE, { details: { energy: { state: "commissioned", reason: "Ordered." } } }),
      "Ordered.",
    ],
    ["Tenure", HOUSE, "Freehold"],
    ["Tenure", like(HOUSE, { details: { tenure: null } }), "Not known"],
    ["Tenure", RENTED, undefined],
    ["Lease left", FLAT, "104 years"],
    ["Ground rent", FLAT, "None"],
    ["Service or estate charge", FLAT, "£1,640 a year"],
    ["Service or estate charge", HOUSE, "None"],
    [
      "Service or estate charge",
      like(HOUSE, { details: { tenure: { kind: "freehold", estateChargePounds: 180 } } }),
      "£180 a year",
    ],
    ["Council tax", HOUSE, "Band E"],
    ["Council tax", like(HOUSE, { details: { councilTaxBand: null } }), "councilTax as usual."],
    ["Deposit", RENTED, "Not known"],
    ["Deposit", like(RENTED, { propertyType: "shop" }), undefined],
    ["Pets", RENTED, "Not stated"],
    ["Pets", like(RENTED, { takesPets: true }), "Welcome"],
  ])("%s (%#)", (label, home, text) => {
    expect(textsOf(label, home)?.[0]).toBe(text);
  });

  it("is said in words by every row, of every kind of home", () => {
    for (const home of [HOUSE, FLAT, RENTED, FIELD]) {
      for (const { label, values } of rowsOf(home)) expect([label, values[0]?.text]).not.toContain("");
    }
  });

  it("is that the agent does not know yet, and what is done about it", () => {
    const item = { state: "not-known", text: "We have asked.", ...source } as const;
    const home = like(HOUSE, { details: { material: { ...HOUSE.details.material, broadband: item } } });
    expect(rowOf("Broadband", home)?.values).toEqual([
      { state: "not-known", text: "Not known yet. We have asked." },
    ]);
  });
});

describe("rows of several homes", () => {
  it("stand in the order of the homes, and say where something does not arise for one", () => {
    expect(textsOf("Lease left", HOUSE, FLAT)).toEqual(["No lease", "104 years"]);
    expect(textsOf("Lease left", FLAT, HOUSE)).toEqual(["104 years", "No lease"]);
    expect(textsOf("Bedrooms", HOUSE, FIELD)).toEqual(["3", "Does not apply"]);
  });

  it("leave out what arises for none", () => {
    expect(rowOf("Lease left", HOUSE, HOUSE)).toBeUndefined();
    expect(compareHomes([HOUSE, HOUSE], TODAY).map(({ label }) => label)).not.toContain("Letting");
    expect(compareHomes([], TODAY)).toEqual([]);
  });

  const asked = (text: string) =>
    like(HOUSE, {
      details: { material: { ...HOUSE.details.material, mobile: { state: "not-known", text, ...source } } },
    });
  it.each<[what: string, label: string, homes: Property[], differs: boolean]>([
    ["equal facts", "Bedrooms", [HOUSE, HOUSE, HOUSE], false],
    ["one of three", "Bedrooms", [HOUSE, HOUSE, like(HOUSE, { bedrooms: 4 })], true],
    ["a fact and an unknown", "Floor area", [HOUSE, FIELD], true],
    ["unknown both", "Floor area", [FIELD, FIELD], false],
    ["unknown both, for other reasons", "Mobile signal", [asked("Asked."), asked("Soon.")], false],
    ["a fact and what does not arise", "Lease left", [HOUSE, FLAT], true],
    ["the same amount, asked for otherwise", "Price", [HOUSE, like(HOUSE, { price: "£450,000" })], true],
    ["one home alone", "Price", [HOUSE], false],
  ])("%s", (_what, label, homes, differs) => {
    expect(rowOf(label, ...homes)?.differs).toBe(differs);
  });

  it("that differ can stand alone, without the groups that have none", () => {
    const groups = compareHomes([HOUSE, like(HOUSE, { bedrooms: 4 })], TODAY);
    expect(onlyDifferences(groups)).toMatchObject([{ label: "The home", rows: [{ label: "Bedrooms" }] }]);
    expect(countRows(groups)).toEqual({ all: rowsOf(HOUSE).length, differing: 1 });
    expect(onlyDifferences(compareHomes([HOUSE, HOUSE], TODAY))).toEqual([]);
  });
});

describe("which homes are compared", () => {
  const homes = (...channels: Property["channel"][]) =>
    channels.map((channel, index) => like(HOUSE, { propertyId: index + 1, channel }));
  const NOTHING = { gone: 0, ofOtherChannel: 0, tooMany: 0 };
  it.each([
    ["none", [], homes(), [], NOTHING],
    ["all of two", [1, 2], homes("sales", "sales"), [1, 2], NOTHING],
    ["without those that are gone", [1, 8, 9], homes("sales"), [1], { ...NOTHING, gone: 2 }],
    [
      "those of the first one's channel",
      [1, 2, 3],
      homes("lettings", "sales", "lettings"),
      [1, 3],
      { ...NOTHING, ofOtherChannel: 1 },
    ],
    [
      "the first four",
      [1, 2, 3, 4, 5, 6],
      homes("sales", "sales", "lettings", "sales", "sales", "sales"),
      [1, 2, 4, 5],
      { gone: 0, ofOtherChannel: 1, tooMany: 1 },
    ],
  ])("%s", (_what, asked, found, compared, leftOut) => {
    const chosen = chooseCompared(asked, found);
    expect(chosen.homes.map(({ propertyId }) => propertyId)).toEqual(compared);
    expect(chosen.leftOut).toEqual(leftOut);
  });
});
