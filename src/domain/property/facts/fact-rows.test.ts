import { describe, expect, it } from "vitest";
import type { Property } from "../property.ts";
import type { PropertyDetails } from "../property-schema.ts";
import { type FactRow, listFacts } from "./fact-rows.ts";

type Facts = Pick<PropertyDetails, "letting" | "auction" | "commercial" | "land">;
const NONE: Facts = { letting: null, auction: null, commercial: null, land: null };

const TODAY = "2026-11-16";
const EVERY_SECTION = { tenancy: true, business: true, land: true };
const OFFER = { status: "to-let", auctionDate: null, priceValue: null, pppwPrice: null, takesPets: false };
type Offer = Partial<Pick<Property, "status" | "auctionDate" | "priceValue" | "pppwPrice" | "takesPets">>;

const list = (facts: Partial<Facts>, offer: Offer = {}, sections = EVERY_SECTION) =>
  listFacts({ ...OFFER, ...offer, details: { ...NONE, ...facts } } as Property, { sections, today: TODAY });
const listRows = (...given: Parameters<typeof list>): readonly FactRow[] =>
  list(...given).flatMap(({ rows }) => rows);

const SILENT_LETTING = {
  depositPounds: null,
  holdingDepositPounds: null,
  availableFrom: null,
  term: null,
  furnishing: null,
  billsIncluded: null,
} as const;
const SILENT_AUCTION = {
  eventId: null,
  lot: null,
  guideUpToPounds: null,
  reserveNote: null,
  buyersFee: null,
} as const;
const SILENT_BUSINESS = {
  useClass: null,
  rateableValuePounds: null,
  ratesPayablePounds: null,
  vat: null,
  leaseTerms: null,
} as const;
const SILENT_LAND = { access: null, services: null, planning: null, overage: null } as const;

describe("listFacts", () => {
  it("lists nothing for a property without special facts", () => {
    expect(list({})).toEqual([]);
  });

  it("leaves out a list that would be empty", () => {
    expect(list({ auction: SILENT_AUCTION, commercial: SILENT_BUSINESS, land: SILENT_LAND })).toEqual([]);
  });

  const EVERYTHING = {
    letting: SILENT_LETTING,
    auction: { ...SILENT_AUCTION, lot: 1 },
    commercial: { ...SILENT_BUSINESS, useClass: "E" },
    land: { ...SILENT_LAND, access: "By the road" },
  };

  it.each([
    ["tenancy", ["auction", "commercial", "land"]],
    ["business", ["letting", "auction", "land"]],
    ["land", ["letting", "auction", "commercial"]],
  ] as const)("leaves out a list that its kind of property doesn't show: %s", (hidden, shown) => {
    const lists = list(EVERYTHING, {}, { ...EVERY_SECTION, [hidden]: false });
    expect(lists.map(({ id }) => id)).toEqual(shown);
  });

  it("lists the sections in the order of the page", () => {
    const lists = list(EVERYTHING);
    expect(lists.map(({ heading }) => heading)).toEqual([
      "Tenancy details",
      "Auction details",
      "Business details",
      "Land details",
    ]);
  });
});

describe("the terms of a letting", () => {
  it("always name the date and the deposit", () => {
    expect(listRows({ letting: SILENT_LETTING })).toEqual([
      ["Available from", "Not known yet"],
      ["Deposit", "Not known yet"],
    ]);
  });

  it("are listed in full when all are known", () => {
    const letting = {
      depositPounds: 1_450,
      holdingDepositPounds: 0,
      availableFrom: "2026-12-01",
      term: "Month by month",
      furnishing: "Furnished or unfurnished",
      billsIncluded: false,
    } as const;
    expect(listRows({ letting })).toEqual([
      ["Available from", "1 December 2026"],
      ["How long for", "Month by month"],
      ["Furnishing", "Furnished or unfurnished"],
      ["Bills", "Not included, you pay them yourself"],
      ["Deposit", "£1,450"],
      ["Holding deposit", "£0"],
    ]);
  });

  it.each<[string, Offer, string]>([
    ["2026-11-15", {}, "Now"],
    ["2026-11-16", {}, "16 November 2026"],
    ["2026-11-15", { status: "let-agreed" }, "15 November 2026"],
    ["2026-11-15", { status: "let" }, "15 November 2026"],
  ])("say of a date of %s with %j '%s'", (availableFrom, offer, text) => {
    const rows = listRows({ letting: { ...SILENT_LETTING, availableFrom } }, offer);
    expect(rows).toContainEqual(["Available from", text]);
  });

  it.each<[Offer, string, string]>([
    [{ priceValue: 1_250 }, "£1,442 (five weeks’ rent)", "£288 (one week’s rent)"],
    [{ priceValue: 1_100 }, "£1,442", "£288"],
    [{ priceValue: 1_250, pppwPrice: 288 }, "£1,442", "£288"],
  ])("say with %j how many weeks' rent a deposit is", (offer, deposit, holding) => {
    const letting = { ...SILENT_LETTING, depositPounds: 1_442, holdingDepositPounds: 288 };
    expect(listRows({ letting }, offer)).toEqual([
      ["Available from", "Not known yet"],
      ["Deposit", deposit],
      ["Holding deposit", holding],
    ]);
  });

  it("say when a pet is considered", () => {
    const rows = listRows({ letting: SILENT_LETTING }, { takesPets: true });
    expect(rows).toContainEqual(["Pets", "The landlord will consider a pet"]);
  });

  it("say when bills are included", () => {
    expect(listRows({ letting: { ...SILENT_LETTING, billsIncluded: true } })).toContainEqual([
      "Bills",
      "Included in the rent",
    ]);
  });
});

describe("the facts of an auction", () => {
  it.each<[number | null, number | null, FactRow[]]>([
    [180_000, 200_000, [["Guide price", "£180,000 to £200,000"]]],
    [180_000, 180_000, [["Guide price", "£180,000"]]],
    [180_000, 150_000, [["Guide price", "£180,000"]]],
    [180_000, null, [["Guide price", "£180,000"]]],
    [null, 200_000, []],
  ])("with a price of %j and a guide up to %j are %j", (priceValue, guideUpToPounds, rows) => {
    expect(listRows({ auction: { ...SILENT_AUCTION, guideUpToPounds } }, { priceValue })).toEqual(rows);
  });

  it("are listed in full when all are known", () => {
    const auction = { ...SILENT_AUCTION, lot: 7, reserveNote: "Not above the guide", buyersFee: "£900" };
    expect(listRows({ auction }, { auctionDate: "2026-12-02" })).toEqual([
      ["Sale", "2 December 2026"],
      ["Lot", "7"],
      ["Reserve", "Not above the guide"],
      ["Buyer’s fee", "£900"],
    ]);
  });
});

describe("the facts of business property and land", () => {
  it.each([
    ["plus", "Payable on top"],
    ["included", "Included"],
    ["exempt", "Not payable"],
  ] as const)("call VAT '%s' %s", (vat, text) => {
    expect(listRows({ commercial: { ...SILENT_BUSINESS, vat } })).toEqual([["VAT", text]]);
  });

  it("are listed in full when all are known", () => {
    const commercial = {
      ...SILENT_BUSINESS,
      useClass: "E",
      rateableValuePounds: 12_500,
      ratesPayablePounds: 6_200,
      leaseTerms: "Ten years",
    };
    const land = { access: "By the road", services: "Water", planning: "None", overage: "30%" };
    expect(listRows({ commercial, land })).toEqual([
      ["Use class", "E"],
      ["Rateable value", "£12,500"],
      ["Rates payable", "£6,200 a year"],
      ["Lease terms", "Ten years"],
      ["Access", "By the road"],
      ["Services", "Water"],
      ["Planning", "None"],
      ["Overage", "30%"],
    ]);
  });
});
