import { describe, expect, it } from "vitest";
import { distanceMiles } from "../../geo/distance.ts";
import type { Place } from "../place/place.ts";
import { EMPTY_SEARCH, type Search, type Viewport } from "../search.ts";
import { toRing } from "./circle.ts";
import { encodeAreas } from "./polygon.ts";
import { findSearchBounds, findSearchCircle, isSameView } from "./search-bounds.ts";

const ELY: Place = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.4, lng: 0.262 };
const CB7: Place = { place_id: "cb7", name: "CB7", county_name: "", lat: 52.39, lng: 0.29 };
const VIEW: Viewport = [0.1, 52.3, 0.4, 52.5];
const POLY = encodeAreas([
  [
    { lat: 52.1, lng: 0.1 },
    { lat: 52.2, lng: 0.1 },
    { lat: 52.2, lng: 0.3 },
  ],
  [
    { lat: 52.5, lng: 0.6 },
    { lat: 52.6, lng: 0.6 },
    { lat: 52.6, lng: 0.5 },
  ],
]);

const milesAcross = (search: Partial<Search>) => {
  const [west = 0, south = 0, east = 0, north = 0] = findSearchBounds({ ...EMPTY_SEARCH, ...search }) ?? [];
  const middle = (south + north) / 2;
  return Math.round(distanceMiles({ lat: middle, lng: west }, { lat: middle, lng: east }) * 10) / 10;
};

describe("findSearchBounds", () => {
  it.each<[name: string, search: Partial<Search>, bounds: Viewport | null]>([
    ["the viewport if there is one", { viewport: VIEW, poly: POLY, place: ELY }, VIEW],
    [
      "all drawn areas with a margin, rather than the place",
      { poly: POLY, place: ELY },
      [0.075, 52.075, 0.625, 52.625],
    ],
    ["null without a place", {}, null],
    ["null for areas that can't be decoded", { poly: "~~" }, null],
  ])("returns %s", (_, search, bounds) => {
    const shown = findSearchBounds({ ...EMPTY_SEARCH, ...search });
    expect(shown?.map((edge) => Number(edge.toFixed(5))) ?? null).toEqual(bounds);
  });

  it.each<[name: string, search: Partial<Search>, miles: number]>([
    ["the radius around a place", { place: ELY, within: 10 }, 22],
    ["the default distance around a town", { place: ELY }, 6.6],
    ["a postcode district", { place: CB7 }, 11],
    ["a postcode sector", { place: { ...CB7, name: "CB7 4" } }, 3.3],
    ["a full postcode", { place: { ...CB7, name: "CB7 4AB" } }, 1.1],
  ])("covers %s", (_, search, miles) => {
    expect(milesAcross(search)).toBe(miles);
  });
});

describe("findSearchCircle", () => {
  it("returns a circle whose ring is at its radius on every side", () => {
    const circle = findSearchCircle(ELY, 15);
    const miles = circle && toRing(circle).map((corner) => distanceMiles(corner, ELY));
    expect(Math.min(...(miles ?? []))).toBeGreaterThan(14.9);
    expect(Math.max(...(miles ?? []))).toBeLessThan(15.1);
  });

  it("returns null for a postcode district without a distance", () => {
    expect(findSearchCircle(CB7, null)).toBeNull();
    expect(findSearchCircle(CB7, 1)).toMatchObject({ miles: 1 });
  });
});

describe("isSameView", () => {
  it.each<[name: string, a: Viewport | null, b: Viewport | null, isSame: boolean]>([
    ["two missing viewports", null, null, true],
    ["a viewport and none", VIEW, null, false],
    ["equal viewports", VIEW, [...VIEW], true],
    ["viewports that differ by rounding", VIEW, [0.10001, 52.29999, 0.4, 52.5], true],
    ["viewports of which one was moved", VIEW, [0.11, 52.3, 0.41, 52.5], false],
    ["viewports of which one is zoomed in", VIEW, [0.11, 52.31, 0.39, 52.49], false],
  ])("compares %s", (_, a, b, isSame) => {
    expect(isSameView(a, b)).toBe(isSame);
  });
});
