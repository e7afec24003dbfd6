import { describe, expect, it } from "vitest";
import { findReachMiles, isOutsideGazetteer, readPostcodeParts } from "./postcode-parts.ts";

describe("readPostcodeParts", () => {
  it.each([
    ["CB7 4AB", "CB7 4AB", "CB7 4", "CB7"],
    ["cb74ab", "CB7 4AB", "CB7 4", "CB7"],
    ["CB7  4AB ", "CB7 4AB", "CB7 4", "CB7"],
    ["dn5", undefined, undefined, "DN5"],
    ["DN5 7", undefined, "DN5 7", "DN5"],
    ["sw1a1aa", "SW1A 1AA", "SW1A 1", "SW1A"],
    ["M1 1AA", "M1 1AA", "M1 1", "M1"],
    ["W1A", undefined, undefined, "W1A"],
    ["BX1 1LT", "BX1 1LT", "BX1 1", "BX1"],
  ])("reads %s", (text, unit, sector, district) => {
    expect(readPostcodeParts(text)).toMatchObject({ unit, sector, district });
  });

  it.each(["", "Ely", "PO Box 12", "GIR 0AA", "75008", "CB", "CB7 4A", "D02 AF30"])(
    "doesn't read '%s'",
    (text) => {
      expect(readPostcodeParts(text)).toBeUndefined();
    },
  );
});

describe("isOutsideGazetteer", () => {
  it.each([
    ["BT19 6AA", "", true],
    ["IM1 2AB", "", true],
    ["JE2 3AB", "", true],
    ["GY1 1AA", "", true],
    ["B1 1TT", "", false],
    ["G1 1AA", "", false],
    ["", "Co. Down", true],
    ["", "County Antrim", true],
    ["", "Isle of Man", true],
    ["", "County Durham", false],
    ["", "", false],
    // A postcode is surer than a county.
    ["LL57 1AA", "County Down", false],
  ])("postcode '%s' in county '%s': %s", (postcode, county, isOutside) => {
    expect(isOutsideGazetteer({ postcode, county })).toBe(isOutside);
  });
});

describe("findReachMiles", () => {
  it.each([
    ["CB7 4AB", 15],
    ["ZE2 9AA", 60],
    ["ph33 9aa", 60],
    ["TR21 0AA", 60],
    ["TR1 1AA", 15],
    ["", 15],
  ])("allows %s %i miles", (postcode, miles) => {
    expect(findReachMiles(postcode)).toBe(miles);
  });
});
