import { describe, expect, it } from "vitest";
import { getPlaceBounds, getPlacesBounds } from "./place-bounds.ts";

describe("the bounds of a map", () => {
  it("are centred on a place", () => {
    const [west, south, east, north] = getPlaceBounds({ lat: 52.4, lng: 0.26 });
    expect((west + east) / 2).toBeCloseTo(0.26);
    expect((south + north) / 2).toBeCloseTo(52.4);
  });

  it("contain every one of several places", () => {
    const [west, south, east, north] = getPlacesBounds([
      { lat: 52.1, lng: 0.1 },
      { lat: 52.6, lng: -0.2 },
    ]);
    expect([west < -0.2, south < 52.1, east > 0.1, north > 52.6]).toEqual([true, true, true, true]);
  });
});
