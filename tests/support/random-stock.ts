import fc from "fast-check";
import { CHANNELS } from "../../src/domain/property/channel.ts";
import type { Listing } from "../../src/domain/property/property.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../../src/domain/property/property-status.ts";
import { PROPERTY_GROUPS, PROPERTY_TYPE_NAMES } from "../../src/domain/property/property-type.ts";
import { toLocationFilter } from "../../src/domain/search/location-filter.ts";
import { FILTER_OPTIONS } from "../../src/domain/search/page/filter-options.ts";
import type { Place } from "../../src/domain/search/place/place.ts";
import { STATUS_FILTERS, type Viewport } from "../../src/domain/search/search.ts";
import type { SearchCriteria } from "../../src/domain/search/search-criteria.ts";
import type { NumberFilter } from "../../src/domain/search/url/search-limits.ts";
import { DAY_MS } from "../../src/domain/time/time.ts";

/** Random properties and criteria from a small range of values, so that boundaries are hit often. */
export const RANDOM_NOW = Date.UTC(2026, 10, 15, 12);

const TAGS = ["garden", "parking", "development", "flat", "auction", "__proto__", "toString", "O'Brien"];
const DATES = ["2026-11-20", "2026-12-01", "2027-01-15"];
const POSTCODES = ["CB7 4AB", "CB7 4XY", "CB7 5AA", "CB74 1AA", "IP1", "NR1 1AA", ""];
const CODES = ["CB7", "CB7 4", "CB74", "CB", "IP1", "NR1 1", "XX9"];
const DAYS = [0, 1, 2, 3, 7, 14, 29, 30, 31, 400];
const ELY = { lat: 52.3996, lng: 0.262 };

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
const coordinate = (middle: number) =>
  fc.oneof(
    fc.constant(middle),
    fc.integer({ min: -60, max: 60 }).map((step) => middle + step / 200),
  );
const point = fc.record({ lat: coordinate(ELY.lat), lng: coordinate(ELY.lng) });
const instant = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(-1, 0, 0, 1))
  .map(([days, more]) => RANDOM_NOW - days * DAY_MS + more);

/** One of the options, or a number close to one. */
function numberFor(filter: NumberFilter): fc.Arbitrary<number> {
  const options = CHANNELS.flatMap((channel) => FILTER_OPTIONS[channel][filter]);
  const numbers = options.filter((value) => value !== null);
  return fc
    .tuple(fc.constantFrom(...numbers), fc.constantFrom(0, 0, 1, -1))
    .map(([number, more]) => Math.max(0, number + more));
}

export function randomListing(propertyId: number): fc.Arbitrary<Listing> {
  return fc
    .record({
      status: fc.constantFrom(...PROPERTY_STATUS_NAMES),
      propertyType: fc.constantFrom(...PROPERTY_TYPE_NAMES),
      postcode: fc.constantFrom(...POSTCODES),
      point,
      priceValue: orNull(numberFor("minPrice")),
      county: fc.constantFrom("Cambridgeshire", "Cambs", "Suffolk", ""),
      bedrooms: fc.integer({ min: 0, max: 9 }),
      bathrooms: fc.integer({ min: 0, max: 6 }),
      squareFeet: orNull(numberFor("minSquareFeet")),
      acreage: orNull(numberFor("minAcreage")),
      tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
      isShortLet: fc.boolean(),
      takesPets: fc.boolean(),
      availableFrom: orNull(fc.constantFrom(...DATES)),
      auctionDate: orNull(fc.constantFrom(...DATES)),
      branchId: fc.integer({ min: 1, max: 3 }),
      createdAt: instant,
      launchedAt: instant,
      updatedAt: instant,
    })
    .map(({ point: { lat, lng }, ...drawn }) => ({
      ...drawn,
      propertyId,
      lat,
      lng,
      channel: PROPERTY_STATUSES[drawn.status].channel,
      reference: `OL-${propertyId}`,
      displayAddress: "1 High Street, Ely",
      street: "High Street",
      town: "Ely",
      price: "£1",
      pppwPrice: null,
      receptionRooms: 1,
      auctionLot: null,
      exchangedPrice: null,
      exchangedOn: null,
      disposal: null,
      staffMemberId: null,
      developmentId: null,
      linkedPropertyId: null,
      photoKeys: [],
    }));
}

export function randomStock(count: number): fc.Arbitrary<Listing[]> {
  return fc.tuple(...Array.from({ length: count }, (_, i) => randomListing(i + 1)));
}

const single: fc.Arbitrary<Place> = fc.oneof(
  point.map((at) => ({ place_id: "ely", name: "Ely", county_name: "Cambridgeshire", ...at })),
  fc
    .tuple(point, fc.constantFrom(...CODES, "CB7 4AB"))
    .map(([at, name]) => ({ place_id: name, name, county_name: "", ...at })),
  fc.tuple(point, fc.constantFrom("Cambridgeshire", "Suffolk", "Rutland")).map(([at, name]) => ({
    place_id: name,
    name,
    county_name: name,
    kind: "county" as const,
    ...at,
  })),
  point.map((at) => ({
    place_id: "station",
    name: "Ely station",
    county_name: "Cambridgeshire",
    kind: "station" as const,
    ...at,
  })),
);
const place: fc.Arbitrary<Place> = fc.oneof(
  single,
  fc
    .tuple(point, fc.array(single, { minLength: 2, maxLength: 3 }))
    .map(([at, parts]) => ({ place_id: "a~b", name: "A or B", county_name: "A or B", parts, ...at })),
);
const viewport = fc
  .tuple(point, point)
  .map(
    ([a, b]): Viewport => [
      Math.min(a.lng, b.lng),
      Math.min(a.lat, b.lat),
      Math.max(a.lng, b.lng),
      Math.max(a.lat, b.lat),
    ],
  );
const kind = fc.constantFrom<string>(...PROPERTY_GROUPS, "cottage", "studio", "building-plot");
const tag = fc.constantFrom(...TAGS, "unheard-of");

/** Usually few filters: with many nothing would match. */
export const randomCriteria: fc.Arbitrary<{ criteria: SearchCriteria; place: Place | null }> = fc
  .record({
    channel: fc.constantFrom(...CHANNELS),
    place: orNull(place),
    within: orNull(fc.oneof(numberFor("within"), fc.constantFrom(0, 2.345, 20_000))),
    areas: orNull(fc.array(fc.array(point, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 2 })),
    viewport: orNull(viewport),
    foundIds: orNull(fc.uniqueArray(fc.integer({ min: 0, max: 70 }), { maxLength: 60 })),
    branchId: orNull(fc.integer({ min: 1, max: 4 })),
    kinds: orNull(fc.uniqueArray(kind, { maxLength: 3 })),
    tags: orNull(fc.uniqueArray(tag, { maxLength: 2 })),
    notTags: orNull(fc.uniqueArray(fc.oneof(tag, kind), { maxLength: 2 })),
    minBeds: orNull(numberFor("minBeds")),
    maxBeds: orNull(numberFor("maxBeds")),
    minBathrooms: orNull(numberFor("minBathrooms")),
    minPrice: orNull(numberFor("minPrice")),
    maxPrice: orNull(numberFor("maxPrice")),
    minSquareFeet: orNull(numberFor("minSquareFeet")),
    maxSquareFeet: orNull(numberFor("maxSquareFeet")),
    minAcreage: orNull(numberFor("minAcreage")),
    maxAcreage: orNull(numberFor("maxAcreage")),
    createdSince: orNull(instant),
    updatedSince: orNull(instant),
    status: fc.constantFrom(null, ...STATUS_FILTERS),
    auctionDate: orNull(fc.constantFrom(...DATES, "2020-01-01")),
    shortLets: fc.boolean(),
    pets: fc.boolean(),
    homesOnly: fc.boolean(),
    availableBy: orNull(fc.constantFrom(...DATES, "2026-11-25")),
    kept: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: 4 }),
  })
  .map(({ kept, place: drawnPlace, within, foundIds, areas, kinds, tags, notTags, ...rest }) => {
    let filter = 0;
    const keep = <Value, Nothing>(value: Value, nothing: Nothing) =>
      kept.includes(filter++) ? value : nothing;
    const chosen = keep(drawnPlace, null);
    const criteria: SearchCriteria = {
      channel: rest.channel,
      status: rest.status,
      where: chosen && toLocationFilter(chosen, within),
      areas: keep(areas, null) ?? [],
      viewport: keep(rest.viewport, null),
      foundIds: keep(foundIds && new Set(foundIds), null),
      branchId: keep(rest.branchId, null),
      kinds: keep(kinds, null) ?? [],
      tags: keep(tags, null) ?? [],
      notTags: keep(notTags, null) ?? [],
      minBeds: keep(rest.minBeds, null),
      maxBeds: keep(rest.maxBeds, null),
      minBathrooms: keep(rest.minBathrooms, null),
      minPrice: keep(rest.minPrice, null),
      maxPrice: keep(rest.maxPrice, null),
      minSquareFeet: keep(rest.minSquareFeet, null),
      maxSquareFeet: keep(rest.maxSquareFeet, null),
      minAcreage: keep(rest.minAcreage, null),
      maxAcreage: keep(rest.maxAcreage, null),
      createdSince: keep(rest.createdSince, null),
      updatedSince: keep(rest.updatedSince, null),
      auctionDate: keep(rest.auctionDate, null),
      shortLets: keep(rest.shortLets, false),
      pets: keep(rest.pets, false),
      homesOnly: keep(rest.homesOnly, false),
      availableBy: keep(rest.availableBy, null),
    };
    return { criteria, place: chosen };
  });
