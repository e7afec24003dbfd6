import { expect, it } from "vitest";
import { epcBand } from "./energy-rating.ts";

it.each([
  [100, "A"],
  [92, "A"],
  [91, "B"],
  [81, "B"],
  [69, "C"],
  [68, "D"],
  [55, "D"],
  [54, "E"],
  [39, "E"],
  [38, "F"],
  [21, "F"],
  [20, "G"],
  [1, "G"],
])("epcBand puts a score of %i in band %s", (score, band) => {
  expect(epcBand(score)).toBe(band);
});
