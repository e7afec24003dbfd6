import { expect, it } from "vitest";
import { distanceMiles } from "./distance.ts";

it.each([
  [{ lat: 52.3996, lng: 0.262 }, { lat: 52.2, lng: 0.1167 }, 15.1],
  [{ lat: 52.3996, lng: 0.262 }, { lat: 52.3996, lng: 0.262 }, 0],
])("distanceMiles from %j to %j returns %d", (a, b, miles) => {
  expect(distanceMiles(a, b)).toBeCloseTo(miles, 0);
});
