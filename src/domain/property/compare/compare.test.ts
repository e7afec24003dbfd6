import { describe, expect, it } from "vitest";
import { MATERIAL_ITEM_NAMES } from "../facts/material-items.ts";
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
    councilTax: { state: "banded", band: "E" },
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

const listRows = (...homes: Property[]) => compareHomes(homes, TODAY).flatMap(({ rows }) => rows);
const findRow = (label: string, ...homes: Property[]) =>
  listRows(...homes).find((row) => row.label === label);
const listTexts = (label: string, ...homes: Property[]) =>
  findRow(label, ...homes)?.values.map(({ text }) => text);

describe("pricePerSquareFoot", () => {
  it.each([
    [450_000, 1_200, 375],
    [449_999, 1_201, 375],
    [100_000, 3, 33_333],
    [null, 1_200, undefined],
    [450_000, null, undefined],
    [450_000, 0, undefined],
  ])("for a price of %j and %j sq ft returns %j", (priceValue, squareFeet, pounds) => {
    expect(pricePerSquareFoot({ priceValue, squareFeet })).toBe(pounds);
  });
});

describe("a comparison row", () => {
  it.each<[label: string, home: Property, text: string | undefined]>([
    ["Price", HOUSE, "Guide price £450,000"],
    ["Price", RENTED, undefined],
    ["Rent", RENTED, "£1,250 pcm (£288 pw)"],
    ["Rent", HOUSE, undefined],
    ["Price per sq ft", HOUSE, "£375"],
    ["Price per sq ft", like(HOUSE, { squareFeet: null }), "Not known"],
    ["Price per sq ft", like(HOUSE, { price: "Shared ownership £120,000" }), undefined],
    [
      "Shared ownership",
      like(FLAT, {
        details: { tenure: { ...LEASE, sharedOwnership: { sharePercent: 25, rentPoundsAMonth: null } } },
      }),
      "A 25% share. Rent on the rest not known yet.",
    ],
    ["Status", like(HOUSE, { status: "under-offer" }), "Under offer"],
    ["Method of sale", HOUSE, "Private treaty"],
    ["Method of sale", like(HOUSE, { disposal: "By auction" }), "By auction"],
    ["Type", FLAT, "Flat"],
    ["Bedrooms", HOUSE, "3"],
    ["Bedrooms", like(HOUSE, { bedrooms: 0 }), "Not stated"],
    ["Bedrooms", like(HOUSE, { bedrooms: 0, propertyType: "studio" }), "None"],
    ["Bedrooms", like(HOUSE, { bedrooms: 0, propertyType: "garage-only" }), undefined],
    ["Energy rating", like(HOUSE, { details: { energy: { state: "not-known" } } }), "Not known yet"],
    [
      "Energy rating",
      like(HOUSE, { details: { energy: { state: "banded", current: "D", potential: "B" } } }),
      "D, could be B",
    ],
    ["Lease left", like(FLAT, { details: { tenure: { kind: "leasehold" } } }), "Not known"],
    [
      "Lease left",
      like(FLAT, { details: { tenure: { kind: "leasehold", leaseYearsLeft: 80 } } }),
      "80 years",
    ],
    ["Service or estate charge", like(HOUSE, { details: { tenure: { kind: "commonhold" } } }), "Not known"],
    ["Council tax", like(HOUSE, { details: { councilTax: { state: "exempt" } } }), "Exempt"],
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
    ["Tenure", like(HOUSE, { details: { tenure: null } }), "tenure as usual."],
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
    ["Council tax", like(HOUSE, { details: { councilTax: null } }), "councilTax as usual."],
    ["Deposit", RENTED, "Not known"],
    ["Deposit", like(RENTED, { propertyType: "shop" }), undefined],
    ["Pets", RENTED, "Not stated"],
    ["Pets", like(RENTED, { takesPets: true }), "Welcome"],
  ])("shows the expected text for %s (%#)", (label, home, text) => {
    expect(listTexts(label, home)?.[0]).toBe(text);
  });

  it("has a text for every kind of home", () => {
    for (const home of [HOUSE, FLAT, RENTED, FIELD]) {
      for (const { label, values } of listRows(home)) expect([label, values[0]?.text]).not.toContain("");
    }
  });

  it("says what the agent is doing about a fact that isn't known yet", () => {
    const item = { state: "not-known", text: "We have asked.", ...source } as const;
    const home = like(HOUSE, { details: { material: { ...HOUSE.details.material, broadband: item } } });
    expect(findRow("Broadband", home)?.values).toEqual([
      { state: "not-known", text: "Not known yet. We have asked." },
    ]);
  });
});

describe("compareHomes", () => {
  it("keeps the order of the homes and says when a row doesn't apply to one of them", () => {
    expect(listTexts("Lease left", HOUSE, FLAT)).toEqual(["No lease", "104 years"]);
    expect(listTexts("Lease left", FLAT, HOUSE)).toEqual(["104 years", "No lease"]);
    expect(listTexts("Bedrooms", HOUSE, FIELD)).toEqual(["3", "Does not apply"]);
  });

  it("leaves out rows that apply to none of the homes", () => {
    expect(findRow("Lease left", HOUSE, HOUSE)).toBeUndefined();
    expect(compareHomes([HOUSE, HOUSE], TODAY).map(({ label }) => label)).not.toContain("Letting");
    expect(compareHomes([], TODAY)).toEqual([]);
  });

  const asked = (text: string) =>
    like(HOUSE, {
      details: { material: { ...HOUSE.details.material, mobile: { state: "not-known", text, ...source } } },
    });
  it.each<[what: string, label: string, homes: Property[], differs: boolean]>([
    ["equal facts", "Bedrooms", [HOUSE, HOUSE, HOUSE], false],
    [
      "one value that differs from the other two",
      "Bedrooms",
      [HOUSE, HOUSE, like(HOUSE, { bedrooms: 4 })],
      true,
    ],
    ["a known and an unknown value", "Floor area", [HOUSE, FIELD], true],
    ["two unknown values", "Floor area", [FIELD, FIELD], false],
    ["two unknown values with different reasons", "Mobile signal", [asked("Asked."), asked("Soon.")], false],
    ["a known value and one that doesn't apply", "Lease left", [HOUSE, FLAT], true],
    [
      "the same amount with a different qualifier",
      "Price",
      [HOUSE, like(HOUSE, { price: "£450,000" })],
      true,
    ],
    ["a single home", "Price", [HOUSE], false],
  ])("compares %s", (_what, label, homes, differs) => {
    expect(findRow(label, ...homes)?.differs).toBe(differs);
  });

  it("can be reduced to the rows that differ, without empty groups", () => {
    const groups = compareHomes([HOUSE, like(HOUSE, { bedrooms: 4 })], TODAY);
    expect(onlyDifferences(groups)).toMatchObject([{ label: "The home", rows: [{ label: "Bedrooms" }] }]);
    expect(countRows(groups)).toEqual({ all: listRows(HOUSE).length, differing: 1 });
    expect(onlyDifferences(compareHomes([HOUSE, HOUSE], TODAY))).toEqual([]);
  });
});

describe("chooseCompared", () => {
  const homes = (...channels: Property["channel"][]) =>
    channels.map((channel, index) => like(HOUSE, { propertyId: index + 1, channel }));
  const NOTHING = { gone: 0, ofOtherChannel: 0, tooMany: 0 };
  it.each([
    ["nothing when no ids are given", [], homes(), [], NOTHING],
    ["both of two homes", [1, 2], homes("sales", "sales"), [1, 2], NOTHING],
    ["the homes that are still listed", [1, 8, 9], homes("sales"), [1], { ...NOTHING, gone: 2 }],
    [
      "the homes of the first home's channel",
      [1, 2, 3],
      homes("lettings", "sales", "lettings"),
      [1, 3],
      { ...NOTHING, ofOtherChannel: 1 },
    ],
    [
      "the first four homes",
      [1, 2, 3, 4, 5, 6],
      homes("sales", "sales", "lettings", "sales", "sales", "sales"),
      [1, 2, 4, 5],
      { gone: 0, ofOtherChannel: 1, tooMany: 1 },
    ],
  ])("returns %s", (_what, asked, found, compared, leftOut) => {
    const chosen = chooseCompared(asked, found);
    expect(chosen.homes.map(({ propertyId }) => propertyId)).toEqual(compared);
    expect(chosen.leftOut).toEqual(leftOut);
  });
});
