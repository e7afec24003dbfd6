import { beforeAll, describe, expect, it } from "vitest";
import { makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { listGaps } from "../../domain/property/facts/stock-gaps.ts";
import { isLease, type Lease } from "../../domain/property/facts/tenure.ts";
import { PRICE_QUALIFIERS, splitPrice } from "../../domain/property/price.ts";
import type { Property } from "../../domain/property/property.ts";
import type { CommercialFacts, LandFacts, Letting } from "../../domain/property/property-schema.ts";
import { isDwelling, PROPERTY_TYPE_NAMES } from "../../domain/property/property-type.ts";
import { STOCK_PLAN } from "../stock-plan.ts";

let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency()).properties;
});

const count = (is: (property: Property) => boolean) => stock.filter(is).length;
const hasLease =
  (is: (lease: Lease) => boolean) =>
  ({ details: { tenure } }: Property) =>
    tenure !== null && isLease(tenure) && is(tenure);
const hasTerms =
  (is: (letting: Letting) => boolean) =>
  ({ details: { letting } }: Property) =>
    letting !== null && is(letting);
const hasBusiness =
  (is: (facts: CommercialFacts) => boolean) =>
  ({ details: { commercial } }: Property) =>
    commercial !== null && is(commercial);
const hasLand =
  (is: (facts: LandFacts) => boolean) =>
  ({ details: { land } }: Property) =>
    land !== null && is(land);

const STATES: [state: string, is: (property: Property) => boolean][] = [
  ["a price of 'Offers over'", ({ price }) => price.startsWith("Offers over £")],
  ["a price of 'Offers invited'", ({ price }) => price.startsWith("Offers invited £")],
  ["a price of 'Shared ownership'", ({ price }) => price.startsWith("Shared ownership £")],
  ["a price of 'Shared equity'", ({ price }) => price.startsWith("Shared equity £")],
  ["a price of 'Coming soon'", ({ price }) => price.startsWith("Coming soon £")],
  ["a score", ({ details: { energy } }) => energy.state === "rated"],
  ["a band with potential", ({ details: { energy } }) => energy.state === "banded" && !!energy.potential],
  ["a band alone", ({ details: { energy } }) => energy.state === "banded" && !energy.potential],
  ["an unknown rating", ({ details: { energy } }) => energy.state === "not-known"],
  ["an exemption", ({ details: { energy } }) => energy.state === "exempt"],
  [
    "an ordered home certificate",
    ({ details: { energy }, bedrooms }) => energy.state === "commissioned" && bedrooms > 0,
  ],
  ["a lease without ground rent", hasLease(({ groundRentPounds }) => groundRentPounds === undefined)],
  ["a lease without a start", hasLease(({ leaseYears, leaseFrom }) => !!leaseYears && !leaseFrom)],
  ["years left alone", hasLease(({ leaseYearsLeft, leaseYears }) => !!leaseYearsLeft && !leaseYears)],
  ["a lease without facts", hasLease((lease) => Object.keys(lease).join() === "kind")],
  ["a shared-ownership rent", hasLease(({ sharedOwnership }) => !!sharedOwnership?.rentPoundsAMonth)],
  ["no shared-ownership rent", hasLease(({ sharedOwnership }) => sharedOwnership?.rentPoundsAMonth === null)],
  ["commonhold", ({ details: { tenure } }) => tenure?.kind === "commonhold"],
  ["a pitch agreement", ({ details: { tenure } }) => tenure?.kind === "non-traditional"],
  ["no available date", hasTerms(({ availableFrom, term }) => availableFrom === null && term !== null)],
  ["no deposit", hasTerms(({ depositPounds, term }) => depositPounds === null && term !== null)],
  ["no holding deposit", hasTerms((terms) => terms.holdingDepositPounds === null && !!terms.depositPounds)],
  ["no term", hasTerms(({ term, furnishing }) => term === null && furnishing !== null)],
  ["no furnishing", hasTerms(({ furnishing, term }) => furnishing === null && term !== null)],
  ["no word on bills", hasTerms(({ billsIncluded, term }) => billsIncluded === null && term !== null)],
  ["either furnishing", hasTerms(({ furnishing }) => furnishing === "Furnished or unfurnished")],
  ["no stated rent", ({ channel, priceValue }) => channel === "lettings" && priceValue === null],
  ["an exemption from council tax", ({ details: { councilTax } }) => councilTax?.state === "exempt"],
  [
    "rooms without sizes",
    ({ details: { rooms } }) => rooms.length > 0 && rooms.every(({ size, text }) => !size && !text),
  ],
  ["rooms in words", ({ details: { rooms } }) => rooms.some(({ size, text }) => !size && text === "Double")],
  ["all business facts", hasBusiness((facts) => Object.values(facts).every((fact) => fact !== null))],
  ["no rateable value", hasBusiness(({ rateableValuePounds }) => rateableValuePounds === null)],
  ["no word on VAT", hasBusiness(({ vat }) => vat === null)],
  ["all land facts", hasLand((facts) => Object.values(facts).every((fact) => fact !== null))],
  ["land without overage", hasLand(({ overage }) => overage === null)],
  ["no photo", ({ photoKeys }) => photoKeys.length === 0],
];

describe("the stock", () => {
  it.each(STATES)("has a listing with %s", (_state, is) => {
    expect(count(is)).toBeGreaterThan(0);
  });

  it.each(PROPERTY_TYPE_NAMES.filter((type) => type !== "retirement-flat"))("has a %s", (type) => {
    expect(count(({ propertyType }) => propertyType === type)).toBeGreaterThan(0);
  });

  it("uses only qualifiers that exist", () => {
    const used = new Set(stock.map(({ price }) => splitPrice(price).qualifier));
    expect([...used].filter((name) => !(PRICE_QUALIFIERS as readonly string[]).includes(name))).toEqual([]);
  });

  it("has business facts for commercial property and land facts for land, and for nothing else", () => {
    expect(count(({ details, tags }) => tags.includes("commercial") !== (details.commercial !== null))).toBe(
      0,
    );
    const land = ["land", "building-plot", "farm"];
    expect(
      count(({ details, propertyType }) => land.includes(propertyType) !== (details.land !== null)),
    ).toBe(0);
  });

  it("has a variant for about one ordinary home in eight", () => {
    const homes = STOCK_PLAN.filter(({ type }) => type === "sale" || type === "letting");
    const share = homes.filter((planned) => "variant" in planned).length / homes.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.14);
  });

  it("has homes of which everything is known", () => {
    const isComplete = (property: Property) => {
      const { material, documents, floorplans, virtualTours, propertyVideos, rooms } = property.details;
      return (
        isDwelling(property.propertyType) &&
        listGaps(property).length === 0 &&
        Object.values(material).every(({ state }) => state !== "not-known") &&
        [documents, floorplans, virtualTours, propertyVideos].every((list) => list.length > 0) &&
        rooms.every(({ size }) => size !== null)
      );
    };
    expect(count(isComplete)).toBeGreaterThan(0);
  });
});
