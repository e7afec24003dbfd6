import { expect, it } from "vitest";
import { isTwinPath, pagePathOf, twinPathOf } from "./twin.ts";

it.each([
  ["/", "/index.ljson"],
  ["/search", "/search.ljson"],
  ["/properties/1/sales", "/properties/1/sales.ljson"],
])("%s has its twin at %s", (page, twin) => {
  expect(twinPathOf(page)).toBe(twin);
  expect(pagePathOf(twin)).toBe(page);
  expect([isTwinPath(twin), isTwinPath(page)]).toEqual([true, false]);
});

it("a slash at the end of a page's path does not matter", () => {
  expect(twinPathOf("/search/")).toBe("/search.ljson");
});
