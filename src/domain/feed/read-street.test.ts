import { describe, expect, it } from "vitest";
import { readStreet } from "./read-street.ts";

describe("the street of a property", () => {
  it.each([
    ["14", "Lynn Road", "Lynn Road"],
    ["14", "14 Lynn Road", "Lynn Road"],
    ["14a Lynn Road", "", "Lynn Road"],
    ["Flat 3, 12-14 High Street", "The Old Mill", "High Street"],
    ["The Old Mill", "Mill Lane", "Mill Lane"],
    ["The Old Mill", "", ""],
  ])("of '%s' and '%s' is '%s'", (houseNumber, road, street) => {
    expect(readStreet(houseNumber, road)).toBe(street);
  });
});
