import { expect, it } from "vitest";
import { findCountry } from "./country.ts";

it.each([
  ["CB7 4AA", "england"],
  ["g1 1aa", "scotland"],
  ["GL1 1AA", "england"],
  ["EH1 1AA", "scotland"],
  ["E1 6AN", "england"],
  ["CF10 1AA", "wales"],
  ["SA1 1AA", "wales"],
  ["S1 1AA", "england"],
  ["SY1 1AA", "england"],
  ["", "england"],
  ["toString", "england"],
])("findCountry returns the country of %s: %s", (postcode, country) => {
  expect(findCountry(postcode)).toBe(country);
});
