import { describe, expect, it } from "vitest";
import { describeProperty, getSimilarHeading, toShortAddress } from "./headline.ts";

const PLACE = { county: "Cambridgeshire", postcode: "CB7 4AB" };

describe("toShortAddress", () => {
  it.each([
    ["Barton Road, Ely, Cambridgeshire", "Barton Road, Ely"],
    ["Barton Road, Ely, Cambridgeshire, CB7 4AB", "Barton Road, Ely"],
    ["Barton Road, Ely, CB7", "Barton Road, Ely"],
    ["Plot 5, Lark Rise, Mill Lane, Ely, Cambridgeshire", "Plot 5, Lark Rise, Mill Lane, Ely"],
    ["Barton Road, Ely", "Barton Road, Ely"],
    ["Cambridgeshire", "Cambridgeshire"],
    ["Mill Lane", "Mill Lane"],
  ])("shortens '%s' to '%s'", (displayAddress, short) => {
    expect(toShortAddress({ displayAddress, ...PLACE })).toBe(short);
  });

  it("keeps an address whose county isn't known", () => {
    expect(toShortAddress({ displayAddress: "Barton Road, Ely", county: "", postcode: "" })).toBe(
      "Barton Road, Ely",
    );
  });
});

const HOUSE = {
  propertyType: "semi-detached-house",
  bedrooms: 4,
  hasRooms: true,
  plotCount: 0,
  ...PLACE,
} as const;

describe("describeProperty", () => {
  it.each<[Partial<Parameters<typeof describeProperty>[0]>, string]>([
    [{}, "Four-bedroom semi-detached house, Cambridgeshire CB7"],
    [{ bedrooms: 12 }, "12-bedroom semi-detached house, Cambridgeshire CB7"],
    [{ bedrooms: 0 }, "Semi-detached house, Cambridgeshire CB7"],
    [{ propertyType: "studio", bedrooms: 0 }, "Studio, Cambridgeshire CB7"],
    [{ propertyType: "shop", hasRooms: false }, "Shop, Cambridgeshire CB7"],
    [{ propertyType: "farm", bedrooms: 5 }, "Five-bedroom farm, Cambridgeshire CB7"],
    [{ propertyType: "development", hasRooms: false }, "Development, Cambridgeshire CB7"],
    [{ propertyType: "development", plotCount: 8 }, "Development of eight new homes, Cambridgeshire CB7"],
    [{ propertyType: "development", plotCount: 1 }, "Development of one new home, Cambridgeshire CB7"],
    [{ postcode: "" }, "Four-bedroom semi-detached house, Cambridgeshire"],
    [{ county: "" }, "Four-bedroom semi-detached house, CB7"],
    [{ county: "", postcode: "" }, "Four-bedroom semi-detached house"],
  ])("writes %j as '%s'", (facts, text) => {
    expect(describeProperty({ ...HOUSE, ...facts })).toBe(text);
  });
});

describe("getSimilarHeading", () => {
  it.each([
    ["cottage", false, "Similar homes nearby"],
    ["cottage", true, "Similar homes still available"],
    ["shop", false, "Similar properties nearby"],
    ["land", true, "Similar properties still available"],
    ["development", false, "Similar developments nearby"],
  ] as const)("for a %s that is gone (%s) is '%s'", (type, isGone, heading) => {
    expect(getSimilarHeading(type, { isGone })).toBe(heading);
  });
});
