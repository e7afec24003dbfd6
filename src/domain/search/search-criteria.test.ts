import { describe, expect, it } from "vitest";
import { PROPERTY_STATUS_NAMES } from "../property/property-status.ts";
import { DAY_MS } from "../time/time.ts";
import { encodeAreas } from "./area/polygon.ts";
import { toLocationFilter } from "./location-filter.ts";
import { EMPTY_SEARCH, type Search } from "./search.ts";
import { isShownStatus, toSearchCriteria } from "./search-criteria.ts";

const NOW = 1_000 * DAY_MS;
const ELY = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.4, lng: 0.26 };
const RING = [
  { lat: 1, lng: 1 },
  { lat: 1, lng: 2 },
  { lat: 2, lng: 2 },
];
const ask = (search: Partial<Search>, area = null as (typeof RING)[] | null) =>
  toSearchCriteria({ search: { ...EMPTY_SEARCH, ...search }, foundIds: null, area, now: NOW });

describe("toSearchCriteria", () => {
  it("sorts tags into kinds, tags and exclusions", () => {
    expect(ask({ tags: ["garden", "house", "!auction", "studio", "!flat", "__proto__"] })).toMatchObject({
      kinds: ["house", "studio"],
      tags: ["garden", "__proto__"],
      notTags: ["auction", "flat"],
    });
  });

  it("counts days back from now", () => {
    expect(ask({ createdAgo: 7, updatedAgo: 1 })).toMatchObject({
      createdSince: NOW - 7 * DAY_MS,
      updatedSince: NOW - DAY_MS,
    });
    expect(ask({})).toMatchObject({ createdSince: null, updatedSince: null });
  });

  it("prefers a drawn area to the agency's district, and ignores one that can't be decoded", () => {
    const district = [RING.map(({ lat, lng }) => ({ lat: lat + 5, lng }))];
    expect(ask({ poly: encodeAreas([RING]) }, district).areas).toEqual([RING]);
    expect(ask({ area: "fens" }, district).areas).toEqual(district);
    expect(ask({ poly: "nonsense" }).areas).toEqual([]);
  });

  it("sets no location without a place", () => {
    expect(ask({ within: 5 }).where).toBeNull();
  });
});

describe("toLocationFilter", () => {
  it("searches a mile around a station, exactly a county, and any of several places", () => {
    const station = { ...ELY, name: "Ely station", kind: "station" as const };
    const county = { ...ELY, name: "Cambs", county_name: "Cambs", kind: "county" as const };
    const circle = { kind: "circle", lat: 52.4, lng: 0.26, miles: 1 };
    const exactly = { kind: "county", county: "cambridgeshire" };
    expect(toLocationFilter(station, null)).toEqual(circle);
    expect(toLocationFilter(county, 5)).toEqual(exactly);
    const both = { ...ELY, parts: [station, county] };
    expect(toLocationFilter(both, null)).toEqual({ kind: "any", of: [circle, exactly] });
  });

  it.each([
    ["searches around a town", ELY, null, { kind: "circle", lat: 52.4, lng: 0.26, miles: 3 }],
    [
      "searches closer to a town with a smaller distance",
      ELY,
      0.25,
      { kind: "circle", lat: 52.4, lng: 0.26, miles: 0.25 },
    ],
    [
      "searches just a postcode district",
      { ...ELY, name: "CB7", county_name: "" },
      null,
      { kind: "postcode", code: "CB7" },
    ],
    [
      "searches just a postcode sector",
      { ...ELY, name: "CB7 4", county_name: "" },
      null,
      { kind: "postcode", code: "CB7 4" },
    ],
    [
      "searches around a district with a distance",
      { ...ELY, name: "CB7", county_name: "" },
      5,
      { kind: "circle", lat: 52.4, lng: 0.26, miles: 5 },
    ],
    [
      "searches half a mile around a full postcode",
      { ...ELY, name: "CB7 4AU", county_name: "" },
      null,
      { kind: "circle", lat: 52.4, lng: 0.26, miles: 0.5 },
    ],
  ])("%s", (_rule, place, within, where) => {
    expect(toLocationFilter(place, within)).toEqual(where);
  });
});

describe("isShownStatus", () => {
  it.each([
    [null, ["for-sale", "under-offer", "sstc", "to-let", "let-agreed"]],
    ["available" as const, ["for-sale", "to-let"]],
    ["all" as const, PROPERTY_STATUS_NAMES],
  ])("with the filter %s shows %j", (filter, statuses) => {
    expect(PROPERTY_STATUS_NAMES.filter((status) => isShownStatus(status, filter))).toEqual(statuses);
  });
});
