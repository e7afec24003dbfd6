import { describe, expect, it } from "vitest";
import { getMenuGraphic, splitMenuItems } from "./header-menu.ts";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Item ${index}`, url: "/" }));

describe("splitMenuItems", () => {
  it.each([
    { count: 7, logoPosition: "centre" as const, splitsEqually: false, left: 4, right: 3 },
    { count: 7, logoPosition: "centre" as const, splitsEqually: true, left: 4, right: 3 },
    { count: 10, logoPosition: "centre" as const, splitsEqually: false, left: 4, right: 6 },
    { count: 10, logoPosition: "centre" as const, splitsEqually: true, left: 5, right: 5 },
    { count: 3, logoPosition: "centre" as const, splitsEqually: false, left: 3, right: 0 },
    { count: 3, logoPosition: "centre" as const, splitsEqually: true, left: 2, right: 1 },
    { count: 7, logoPosition: "left" as const, splitsEqually: false, left: 0, right: 7 },
    { count: 7, logoPosition: "left" as const, splitsEqually: true, left: 0, right: 7 },
    { count: 0, logoPosition: "centre" as const, splitsEqually: false, left: 0, right: 0 },
  ])(
    "puts $left of $count items left of the logo and $right right of it (logo $logoPosition, split equally: $splitsEqually)",
    ({ count, left, right, ...layout }) => {
      const split = splitMenuItems(items(count), layout);
      expect([split.left.length, split.right.length]).toEqual([left, right]);
      expect([...split.left, ...split.right]).toEqual(items(count));
    },
  );
});

describe("getMenuGraphic", () => {
  it.each([
    ["Antiques", "antiques"],
    [" auctions ", "auctions"],
    ["SERVICES", "services"],
    ["Agriculture", "agriculture"],
    ["Homes", "default"],
    ["__proto__", "default"],
    ["default", "default"],
  ])("returns the graphic of %j: %s", (section, graphic) => {
    expect(getMenuGraphic(section)).toBe(graphic);
  });
});
