import { describe, expect, it } from "vitest";
import { PROPERTY_STATUS_NAMES, type PropertyStatus } from "../property-status.ts";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "../property-type.ts";
import {
  getMarketState,
  getPropertyKind,
  hasBedrooms,
  MARKET_STATES,
  type MarketState,
  PROPERTY_KINDS,
  type PropertyKind,
} from "./property-kind.ts";
import { findSections, getSections, type PropertySections } from "./property-sections.ts";

const TODAY = "2026-11-16";
const sale = { channel: "sales", developmentId: null } as const;
const NO_LOT = { auctionDate: null, auctionLot: null, exchangedPrice: null };

describe("getPropertyKind", () => {
  it.each<[PropertyType, Partial<Parameters<typeof getPropertyKind>[0]>, PropertyKind]>([
    ["semi-detached-house", {}, "home-for-sale"],
    ["semi-detached-house", { channel: "lettings" }, "home-to-let"],
    ["detached-house", { developmentId: 7 }, "plot"],
    ["house-share", { channel: "lettings" }, "home-to-let"],
    ["development", {}, "development"],
    ["development", { developmentId: 7 }, "development"],
    ["shop", {}, "commercial"],
    ["commercial", { channel: "lettings" }, "commercial"],
    ["hospitality", { developmentId: 7 }, "commercial"],
    ["land", {}, "land"],
    ["building-plot", {}, "land"],
    ["farm", {}, "farm"],
    ["farmhouse", {}, "home-for-sale"],
    ["garage-only", { channel: "lettings" }, "garage"],
  ])("takes a %s with %j for %s", (propertyType, facts, kind) => {
    expect(getPropertyKind({ propertyType, ...sale, ...facts })).toBe(kind);
  });
});

describe("getMarketState", () => {
  it.each<[PropertyStatus, Partial<Parameters<typeof getMarketState>[0]>, MarketState]>([
    ["for-sale", {}, "on-market"],
    ["under-offer", {}, "on-market"],
    ["sstc", {}, "on-market"],
    ["let-agreed", {}, "on-market"],
    ["sold", {}, "gone"],
    ["exchanged", {}, "gone"],
    ["completed", {}, "gone"],
    ["let", {}, "gone"],
    ["for-sale", { auctionDate: "2026-12-03" }, "auction-lot"],
    ["for-sale", { auctionDate: TODAY }, "auction-lot"],
    ["for-sale", { auctionLot: 7 }, "auction-lot"],
    ["for-sale", { auctionDate: "2026-11-15" }, "on-market"],
    ["for-sale", { auctionDate: "2026-11-15", exchangedPrice: 90_000 }, "gone"],
    ["sold", { auctionDate: "2026-12-03" }, "gone"],
  ])("of '%s' with %j is '%s'", (status, facts, state) => {
    expect(getMarketState({ status, ...NO_LOT, ...facts }, TODAY)).toBe(state);
  });
});

/** The parts that are shown, in the order of the type. */
function listShown(kind: PropertyKind, state: MarketState): string {
  const { price, similar, ...parts } = getSections(kind, state);
  const shown = Object.entries(parts).flatMap(([name, isShown]) => (isShown ? [name] : []));
  return [...shown, `price: ${price}`, `similar: ${similar}`].join(", ");
}

describe("getSections", () => {
  it.each<[PropertyKind, string]>([
    ["home-for-sale", "rooms, monthlyCost, land, viewing"],
    ["home-to-let", "rooms, tenancy, viewing"],
    ["plot", "rooms, monthlyCost, neighbours, tenancy, viewing"],
    ["development", "plots, tenancy, viewing"],
    ["commercial", "tenancy, business, land, viewing"],
    ["land", "tenancy, business, land, viewing"],
    ["farm", "rooms, tenancy, business, land, viewing"],
    ["garage", "tenancy, viewing"],
  ])("shows of %s on the market: %s", (kind, shown) => {
    expect(listShown(kind, "on-market")).toBe(`${shown}, price: asking, similar: last`);
  });

  it.each<[PropertyKind, string]>([
    ["home-for-sale", "rooms, land, viewing, registerToBid"],
    ["home-to-let", "rooms, tenancy, viewing, registerToBid"],
    ["plot", "rooms, neighbours, tenancy, viewing, registerToBid"],
    ["development", "plots, tenancy, viewing, registerToBid"],
    ["commercial", "tenancy, business, land, viewing, registerToBid"],
    ["land", "tenancy, business, land, viewing, registerToBid"],
    ["farm", "rooms, tenancy, business, land, viewing, registerToBid"],
    ["garage", "tenancy, viewing, registerToBid"],
  ])("shows of %s that is an auction lot: %s", (kind, shown) => {
    expect(listShown(kind, "auction-lot")).toBe(`${shown}, price: guide, similar: last`);
  });

  it.each<[PropertyKind, string]>([
    ["home-for-sale", "rooms, land"],
    ["home-to-let", "rooms, tenancy"],
    ["plot", "rooms, neighbours, tenancy"],
    ["development", "plots, tenancy"],
    ["commercial", "tenancy, business, land"],
    ["land", "tenancy, business, land"],
    ["farm", "rooms, tenancy, business, land"],
    ["garage", "tenancy"],
  ])("shows of %s that is sold or let: %s", (kind, shown) => {
    expect(listShown(kind, "gone")).toBe(`${shown}, price: last, similar: first`);
  });

  it("shows a monthly cost only for homes and plots on the open market", () => {
    const withCost = PROPERTY_KINDS.flatMap((kind) =>
      MARKET_STATES.filter((state) => getSections(kind, state).monthlyCost).map(
        (state) => `${kind} ${state}`,
      ),
    );
    expect(withCost).toEqual(["home-for-sale on-market", "plot on-market"]);
  });
});

describe("findSections", () => {
  it("has an answer for every type and status", () => {
    for (const propertyType of PROPERTY_TYPE_NAMES)
      for (const status of PROPERTY_STATUS_NAMES) {
        const sections: PropertySections = findSections({ propertyType, ...sale, status, ...NO_LOT }, TODAY);
        expect(sections.viewing, `${propertyType} ${status}`).toBe(sections.price !== "last");
      }
  });
});

describe("hasBedrooms", () => {
  it("is false for what has no bedrooms by nature", () => {
    expect(PROPERTY_TYPE_NAMES.filter((type) => !hasBedrooms(type))).toEqual([
      ...["garage-only", "development", "farm", "land", "building-plot"],
      ...["shop", "office", "industrial-unit", "hospitality", "commercial"],
    ]);
  });
});
