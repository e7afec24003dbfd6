import { expect, it } from "vitest";
import { countLabel } from "./count-label.ts";

it.each([
  ["property", 0, "Properties"],
  ["property", 1, "Property"],
  ["property", 2, "Properties"],
  ["search", 0, "Searches"],
  ["search", 1, "Search"],
  ["search", 12, "Searches"],
] as const)("a %s count of %i reads %s", (noun, count, label) => {
  expect(countLabel(noun, count)).toBe(label);
});
