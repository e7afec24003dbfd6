import { expect, it } from "vitest";
import { isTwinPath, toPagePath, toTwinPath } from "./twin.ts";

it.each([
  ["/", "/index.ljson"],
  ["/search", "/search.ljson"],
  ["/properties/1/sales", "/properties/1/sales.ljson"],
])("the JSON version of %s is at %s", (page, twin) => {
  expect(toTwinPath(page)).toBe(twin);
  expect(toPagePath(twin)).toBe(page);
  expect([isTwinPath(twin), isTwinPath(page)]).toEqual([true, false]);
});

it("the path of the JSON version ignores a trailing slash", () => {
  expect(toTwinPath("/search/")).toBe("/search.ljson");
});
