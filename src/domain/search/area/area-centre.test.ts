import { expect, it } from "vitest";
import { findAreaCentre } from "./area-centre.ts";
import { encodeAreas } from "./polygon.ts";

it("finds the middle of all drawn areas together", () => {
  const ring = (lat: number) => [
    { lat, lng: 0 },
    { lat, lng: 2 },
    { lat: lat + 1, lng: 2 },
  ];
  expect(findAreaCentre(encodeAreas([ring(51), ring(53)]))).toEqual({ lat: 52.5, lng: 1 });
});

it("finds nothing in a broken polygon", () => {
  expect(findAreaCentre("!")).toBeUndefined();
});
