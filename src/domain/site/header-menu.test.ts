import { describe, expect, it } from "vitest";
import { getMenuGraphic, splitMenuItems } from "./header-menu.ts";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Item ${index}`, url: "/" }));

describe("the header's items", () => {
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
    "$count, logo $logoPosition, equally $splitsEqually: $left and $right",
    ({ count, left, right, ...layout }) => {
      const split = splitMenuItems(items(count), layout);
      expect([split.left.length, split.right.length]).toEqual([left, right]);
      expect([...split.left, ...split.right]).toEqual(items(count));
    },
  );
});

describe("a section's drawing", () => {
  it.each([
    ["Antiques", "antiques"],
    [" auctions ", "auctions"],
    ["SERVICES", "services"],
    ["Agriculture", "agriculture"],
    ["Homes", "default"],
    ["__proto__", "default"],
    ["default", "default"],
  ])("of %j is %s", (section, graphic) => {
    expect(getMenuGraphic(section)).toBe(graphic);
  });
});
