import { describe, expect, it } from "vitest";
import type { Listing } from "../property/property.ts";
import { isInPostcode, matches } from "./matches.ts";
import { EMPTY_SEARCH } from "./search.ts";
import { type SearchCriteria, toSearchCriteria } from "./search-criteria.ts";

const LISTING: Listing = {
  propertyId: 7,
  reference: "OL-7",
  channel: "sales",
  status: "for-sale",
  propertyType: "cottage",
  displayAddress: "7 Waterside, Ely",
  street: "Waterside",
  town: "Ely",
  county: "Cambridgeshire",
  postcode: "CB7 4AU",
  lat: 52.3981,
  lng: 0.2705,
  price: "Guide price £450,000",
  priceValue: 450_000,
  pppwPrice: null,
  bedrooms: 3,
  bathrooms: 1,
  receptionRooms: 2,
  squareFeet: 1_250,
  acreage: 0.5,
  tags: ["garden", "development"],
  isShortLet: false,
  availableFrom: null,
  takesPets: false,
  auctionDate: null,
  auctionLot: null,
  exchangedPrice: null,
  exchangedOn: null,
  disposal: null,
  branchId: 2,
  staffMemberId: null,
  developmentId: null,
  linkedPropertyId: null,
  createdAt: 1_000,
  launchedAt: 1_500,
  updatedAt: 2_000,
  photoKeys: [],
};
const ANYTHING = toSearchCriteria({ search: EMPTY_SEARCH, foundIds: null, area: null, now: 0 });
const ELY = { lat: 52.3996, lng: 0.262 };
const AROUND = [
  { lat: 52.3, lng: 0.2 },
  { lat: 52.3, lng: 0.4 },
  { lat: 52.5, lng: 0.3 },
];
const ELSEWHERE = AROUND.map(({ lat, lng }) => ({ lat: lat + 1, lng }));

describe("a cottage with three bedrooms in Ely for £450,000", () => {
  it.each<[string, Partial<SearchCriteria>, Partial<Listing>?]>([
    ["anything", {}],
    ["exactly its number of bedrooms", { minBeds: 3, maxBeds: 3 }],
    ["exactly its price", { minPrice: 450_000, maxPrice: 450_000 }],
    ["exactly its floor area", { minSquareFeet: 1_250, maxSquareFeet: 1_250 }],
    ["exactly its land", { minAcreage: 0.5, maxAcreage: 0.5 }],
    ["homes added since it was added", { createdSince: 1_000 }],
    ["homes updated since it was updated", { updatedSince: 2_000 }],
    ["its type", { kinds: ["cottage"] }],
    ["its group of types", { kinds: ["house"] }],
    ["a kind that it has as a tag", { kinds: ["flat", "development"] }],
    ["both of its tags", { tags: ["garden", "development"] }],
    ["anything but flats", { notTags: ["flat"] }],
    ["its branch", { branchId: 2 }],
    ["words that it matches", { foundIds: new Set([6, 7]) }],
    ["homes within a mile of Ely", { where: { kind: "circle", ...ELY, miles: 1 } }],
    ["its district", { where: { kind: "postcode", code: "CB7" } }],
    ["one of two areas", { areas: [ELSEWHERE, AROUND] }],
    ["a viewport whose corner it's on", { viewport: [0.2705, 52.3981, 1, 53] }],
    ["available homes", { status: "available" }],
    ["all statuses when it's sold", { status: "all" }, { status: "sold" }],
    ["the default statuses when it's under offer", {}, { status: "under-offer" }],
    ["homes that take pets when it does", { pets: true }, { takesPets: true }],
    ["homes", { homesOnly: true }],
    ["homes when it's a development", { homesOnly: true }, { propertyType: "development" }],
    ["anything when it's a shop", {}, { propertyType: "shop" }],
    ["short lets when it is one", { shortLets: true }, { isShortLet: true }],
    ["its auction", { auctionDate: "2026-12-01" }, { auctionDate: "2026-12-01" }],
    ["any price when its price is unknown", {}, { priceValue: null }],
  ])("matches a search for %s", (_what, criteria, listing = {}) => {
    expect(matches({ ...LISTING, ...listing }, { ...ANYTHING, ...criteria })).toBe(true);
  });

  it.each<[string, Partial<SearchCriteria>, Partial<Listing>?]>([
    ["lettings", { channel: "lettings" }],
    ["one bedroom more", { minBeds: 4 }],
    ["one bedroom fewer", { maxBeds: 2 }],
    ["a pound more", { minPrice: 450_001 }],
    ["a pound less", { maxPrice: 449_999 }],
    ["any minimum price when its price is unknown", { minPrice: 0 }, { priceValue: null }],
    ["any maximum price when its price is unknown", { maxPrice: 9_999_999 }, { priceValue: null }],
    [
      "any maximum floor area when its floor area is unknown",
      { maxSquareFeet: 9_999_999 },
      { squareFeet: null },
    ],
    ["more land", { minAcreage: 0.51 }],
    ["homes added later", { createdSince: 1_001 }],
    ["homes updated later", { updatedSince: 2_001 }],
    ["flats", { kinds: ["flat"] }],
    ["a tag that it doesn't have", { tags: ["garden", "parking"] }],
    ["anything but houses", { notTags: ["house"] }],
    ["anything but gardens", { notTags: ["garden"] }],
    ["another branch", { branchId: 3 }],
    ["words that it doesn't match", { foundIds: new Set() }],
    ["homes within a tenth of a mile of Ely", { where: { kind: "circle", ...ELY, miles: 0.1 } }],
    ["another district", { where: { kind: "postcode", code: "CB6" } }],
    ["other areas", { areas: [ELSEWHERE] }],
    ["a viewport next to it", { viewport: [0.2706, 52, 1, 53] }],
    ["the default statuses when it's sold", {}, { status: "sold" }],
    ["available homes when it's under offer", { status: "available" }, { status: "under-offer" }],
    ["homes that take pets", { pets: true }],
    ["short lets", { shortLets: true }],
    ["homes when it's a shop", { homesOnly: true }, { propertyType: "shop" }],
    [
      "homes when it's a field tagged as a house",
      { homesOnly: true },
      { propertyType: "land", tags: ["house"] },
    ],
    ["homes when it's a garage", { homesOnly: true }, { propertyType: "garage-only" }],
    ["an auction", { auctionDate: "2026-12-01" }],
    ["a tag called __proto__", { tags: ["__proto__"] }],
  ])("doesn't match a search for %s", (_what, criteria, listing = {}) => {
    expect(matches({ ...LISTING, ...listing }, { ...ANYTHING, ...criteria })).toBe(false);
  });
});

describe("the postcode CB7 4AU", () => {
  it.each(["CB7", "CB7 4"])("is in %s", (code) => {
    expect(isInPostcode("CB7 4AU", code)).toBe(true);
  });

  it.each(["CB", "CB74", "CB7 41", "CB7 5", "CB6", "", "CB7 4AU"])("isn't in %j", (code) => {
    expect(isInPostcode("CB7 4AU", code)).toBe(false);
  });
});

describe("a filter by bedrooms", () => {
  it.each<[Listing["propertyType"], isFound: boolean]>([
    ["studio", true],
    ["flat", true],
    ["house-share", true],
    ["land", false],
    ["building-plot", false],
    ["shop", false],
    ["office", false],
    ["garage-only", false],
    ["development", false],
  ])("for studios treats %s with no bedrooms as found: %j", (propertyType, isFound) => {
    const listing = { ...LISTING, propertyType, bedrooms: 0, tags: [] };
    expect(matches(listing, { ...ANYTHING, maxBeds: 0 })).toBe(isFound);
    expect(matches(listing, { ...ANYTHING, minBeds: 0 })).toBe(isFound);
    expect(matches(listing, ANYTHING)).toBe(true);
  });
});
