import { expect, it } from "vitest";
import { FILTER_LABELS } from "./filter-labels.ts";

it.each([
  [true, "£250,000"],
  [false, "£250,000.00"],
])("the price lists follow the agency's way of writing prices, whole pounds: %s", (hasWholePounds, text) => {
  const labels = [FILTER_LABELS.minPrice, FILTER_LABELS.maxPrice];
  expect(labels.map(({ option }) => option(250_000, hasWholePounds))).toEqual([text, text]);
});
