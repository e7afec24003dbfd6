import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, decodeAreas, encodeAreas, isInside, MOST_AREAS, MOST_CORNERS } from "./polygon.ts";

/** On the grid of five decimals that the encoding keeps. */
const point = fc
  .tuple(fc.integer({ min: -9_000_000, max: 9_000_000 }), fc.integer({ min: -18_000_000, max: 18_000_000 }))
  .map(([lat, lng]) => ({ lat: lat / 1e5, lng: lng / 1e5 }));
const area = fc.array(point, { minLength: 3, maxLength: 40 });
const areas = fc.array(area, { minLength: 1, maxLength: MOST_AREAS });

describe("encoded areas", () => {
  it("decode to the areas that were encoded", () => {
    fc.assert(
      fc.property(areas, (drawn) => {
        expect(decodeAreas(encodeAreas(drawn))).toEqual(drawn);
      }),
    );
  });

  it("are polylines with the latitude first", () => {
    const line = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ];
    expect(encodeAreas([line])).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
    expect(encodeAreas([line, line]).split(",")).toHaveLength(2);
  });

  it.each([
    ["nothing", ""],
    [
      "two corners",
      encodeAreas([
        [
          { lat: 1, lng: 1 },
          { lat: 2, lng: 2 },
        ],
      ]),
    ],
    ["an incomplete number", "_p~iF~ps|U_ulLnnqC_mqNvxq`"],
    ["a space", "_p~iF ps|U_ulLnnqC_mqNvxq`@"],
    ["an empty area among others", "_p~iF~ps|U_ulLnnqC_mqNvxq`@,,"],
    [
      "a corner beyond the pole",
      encodeAreas([
        [
          { lat: 91, lng: 1 },
          { lat: 2, lng: 2 },
          { lat: 3, lng: 3 },
        ],
      ]),
    ],
    ["a number that never ends", "~".repeat(30)],
    ["too many areas", encodeAreas(Array.from({ length: MOST_AREAS + 1 }, () => triangle(0)))],
    [
      "too many corners",
      encodeAreas([Array.from({ length: MOST_CORNERS + 1 }, (_, i) => ({ lat: i / 100, lng: 1 }))]),
    ],
    ["ten megabytes", "?".repeat(10_000_000)],
  ])("can't be decoded from %s", (_what, text) => {
    expect(decodeAreas(text)).toBeUndefined();
  });

  it("never throw when decoded from arbitrary text", () => {
    const letters = fc.string({
      unit: fc.integer({ min: 44, max: 126 }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), letters), (text) => {
        const read = decodeAreas(text);
        if (read) expect(decodeAreas(encodeAreas(read))).toEqual(read);
      }),
    );
  });
});

function triangle(shift: number): Area {
  return [
    { lat: shift, lng: 0 },
    { lat: shift, lng: 2 },
    { lat: shift + 2, lng: 1 },
  ];
}

describe("isInside", () => {
  const horseshoe = [
    [0, 0],
    [0, 3],
    [3, 3],
    [3, 2],
    [1, 2],
    [1, 1],
    [3, 1],
    [3, 0],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }));

  it.each([
    [{ lat: 0.5, lng: 1.5 }, true],
    [{ lat: 2, lng: 0.5 }, true],
    [{ lat: 2, lng: 2.5 }, true],
    [{ lat: 2, lng: 1.5 }, false],
    [{ lat: 2, lng: -1 }, false],
    [{ lat: 2, lng: 4 }, false],
    [{ lat: 4, lng: 0.5 }, false],
  ])("for %j and a horseshoe shape returns %s", (at, isIn) => {
    expect(isInside(at, horseshoe)).toBe(isIn);
  });

  it("gives the same result in whichever direction the area was drawn", () => {
    fc.assert(
      fc.property(point, area, (at, ring) => {
        const isOnBox = ring.some(({ lat, lng }) => lat === at.lat || lng === at.lng);
        if (!isOnBox) expect(isInside(at, ring.toReversed())).toBe(isInside(at, ring));
      }),
    );
  });

  it("returns false for an empty area", () => {
    expect(isInside({ lat: 0, lng: 0 }, [])).toBe(false);
  });
});
