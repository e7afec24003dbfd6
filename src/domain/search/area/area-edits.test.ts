import { describe, expect, it } from "vitest";
import {
  addArea,
  canAddArea,
  MOST_CORNERS_PER_AREA,
  moveCorner,
  removeCorner,
  toPoly,
} from "./area-edits.ts";
import { type Area, decodeAreas, MOST_AREAS } from "./polygon.ts";

const TRIANGLE: Area = [
  { lat: 52, lng: 0 },
  { lat: 52.1, lng: 0 },
  { lat: 52, lng: 0.1 },
];
const SQUARE: Area = [...TRIANGLE.slice(0, 2), { lat: 52.1, lng: 0.1 }, { lat: 52, lng: 0.1 }];

describe("edits of drawn areas", () => {
  it("add an area", () => {
    expect(addArea([TRIANGLE], SQUARE)).toEqual([TRIANGLE, SQUARE]);
  });

  it("ignore a line with fewer than three corners", () => {
    expect(addArea([SQUARE], TRIANGLE.slice(0, 2))).toEqual([SQUARE]);
  });

  it("stop at the maximum number of areas, which still fits into a URL", () => {
    const round: Area = Array.from({ length: 500 }, (_, i) => ({
      lat: 52 + Math.sin(i) / 10,
      lng: Math.cos(i) / 10,
    }));
    let areas: readonly Area[] = [];
    for (let i = 0; i < MOST_AREAS + 2; i++) areas = addArea(areas, round);
    expect(areas.length).toBe(MOST_AREAS);
    expect(canAddArea(areas)).toBe(false);
    expect(areas[0]?.length).toBe(MOST_CORNERS_PER_AREA);
    expect(decodeAreas(toPoly(areas) ?? "")?.length).toBe(MOST_AREAS);
  });

  it("move a corner of one area only", () => {
    const to = { lat: 53, lng: 1 };
    const moved = moveCorner({ areas: [TRIANGLE, SQUARE], area: 1, corner: 2, to });
    expect(moved[0]).toEqual(TRIANGLE);
    expect(moved[1]).toEqual([SQUARE[0], SQUARE[1], to, SQUARE[3]]);
  });

  it("remove a corner, but keep at least three", () => {
    const fewer = removeCorner([SQUARE], { area: 0, corner: 2 });
    expect(fewer).toEqual([TRIANGLE]);
    expect(removeCorner(fewer, { area: 0, corner: 0 })).toEqual([TRIANGLE]);
  });

  it("encode no areas as null", () => {
    expect(toPoly([])).toBeNull();
  });
});
