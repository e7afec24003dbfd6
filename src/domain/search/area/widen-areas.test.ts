import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceMiles, type Point } from "../../geo/distance.ts";
import { type Area, decodeAreas, encodeAreas, isInside } from "./polygon.ts";
import { widenAreas } from "./widen-areas.ts";

const ELY = { lat: 52.4, lng: 0.26 };
const SQUARE: Area = [ELY, { lat: 52.4, lng: 0.3 }, { lat: 52.43, lng: 0.3 }, { lat: 52.43, lng: 0.26 }];
const [widened = []] = widenAreas([SQUARE], 1);

describe("an area widened by a mile", () => {
  it.each<[string, Point, boolean]>([
    ["its middle", { lat: 52.415, lng: 0.28 }, true],
    ["0.9 miles north of its edge", { lat: 52.443, lng: 0.28 }, true],
    ["1.2 miles north of its edge", { lat: 52.4475, lng: 0.28 }, false],
    ["0.9 miles west of its edge", { lat: 52.415, lng: 0.2387 }, true],
    ["1.2 miles west of its edge", { lat: 52.415, lng: 0.2315 }, false],
    ["a mile away from a corner both ways", { lat: 52.4445, lng: 0.3237 }, false],
  ])("contains or leaves out %s", (_name, point, isIn) => {
    expect(isInside(point, widened)).toBe(isIn);
  });

  it("contains every corner it was drawn with, whatever its shape", () => {
    const corner = fc.record({
      lat: fc.double({ min: 52.2, max: 52.5, noNaN: true }),
      lng: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), (ring) => {
        const [wide = []] = widenAreas([ring], 1);
        expect(ring.filter((point) => !isInside(point, wide))).toEqual([]);
        const farthest = wide.map((point) => Math.min(...ring.map((drawn) => distanceMiles(point, drawn))));
        expect(Math.max(...farthest)).toBeLessThan(25);
      }),
      { numRuns: 40 },
    );
  });

  it("can be written into a URL and widened again", () => {
    const again = widenAreas(widenAreas([SQUARE, SQUARE], 1), 1);
    expect(decodeAreas(encodeAreas(again))).toHaveLength(2);
  });
});
