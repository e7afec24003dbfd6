import { expect, it } from "vitest";
import { hasCalculators } from "./visibility.ts";

const HOME = { channel: "sales", tags: [], priceValue: 425_000, propertyType: "cottage" } as const;

it.each([
  ["are shown for a home for sale", HOME, true],
  ["are shown for a home with other tags", { ...HOME, tags: ["new home", "period", "__proto__"] }, true],
  ["are shown for a tag that only starts the same", { ...HOME, tags: ["development potential"] }, true],
  ["are hidden for a home to let", { ...HOME, channel: "lettings" as const, priceValue: 1_250 }, false],
  ["are hidden for a commercial building", { ...HOME, tags: ["period", "commercial"] }, false],
  ["are hidden for a development", { ...HOME, tags: ["new home", "development"] }, false],
  ["are hidden for a tag in capital letters", { ...HOME, tags: [" Commercial "] }, false],
  ["are hidden for a price on application", { ...HOME, priceValue: null }, false],
  ["are hidden for a garage", { ...HOME, propertyType: "garage-only" as const }, false],
  ["are hidden for a price of 0", { ...HOME, priceValue: 0 }, false],
  ["are hidden for a price that isn't a number", { ...HOME, priceValue: Number.NaN }, false],
])("calculators %s", (_what, property, expected) => {
  expect(hasCalculators(property)).toBe(expected);
});
