import { describe, expect, it } from "vitest";
import { layOutGrid } from "./branch-grid.ts";

const cards = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("layOutGrid", () => {
  it.each([
    { count: 12, page: 1, isPagingDisabled: false, expected: { page: 1, pageCount: 2, from: 1, to: 9 } },
    { count: 12, page: 2, isPagingDisabled: false, expected: { page: 2, pageCount: 2, from: 10, to: 12 } },
    { count: 12, page: 1, isPagingDisabled: true, expected: { page: 1, pageCount: 1, from: 1, to: 12 } },
    { count: 9, page: 1, isPagingDisabled: false, expected: { page: 1, pageCount: 1, from: 1, to: 9 } },
    { count: 10, page: 2, isPagingDisabled: false, expected: { page: 2, pageCount: 2, from: 10, to: 10 } },
    { count: 12, page: 99, isPagingDisabled: false, expected: { page: 2, pageCount: 2, from: 10, to: 12 } },
    { count: 12, page: -1, isPagingDisabled: false, expected: { page: 1, pageCount: 2, from: 1, to: 9 } },
    {
      count: 12,
      page: Number.NaN,
      isPagingDisabled: false,
      expected: { page: 1, pageCount: 2, from: 1, to: 9 },
    },
    { count: 0, page: 1, isPagingDisabled: false, expected: { page: 1, pageCount: 1, from: 0, to: 0 } },
    { count: 0, page: 1, isPagingDisabled: true, expected: { page: 1, pageCount: 1, from: 0, to: 0 } },
  ])(
    "shows page $page of $count branches with paging disabled: $isPagingDisabled",
    ({ count, expected, ...layout }) => {
      const grid = layOutGrid({ cards: cards(count), ...layout });
      expect(grid).toMatchObject({ ...expected, total: count });
      expect(grid.shown).toEqual(cards(count).slice(Math.max(0, expected.from - 1), expected.to));
    },
  );
});
