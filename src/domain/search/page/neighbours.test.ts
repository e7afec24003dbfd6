import { describe, expect, it } from "vitest";
import { fillFromPages, findNeighbours, type NeighbourPage, NO_NEIGHBOURS } from "./neighbours.ts";

function page(ids: number[], [hasPrev, hasNext] = [false, false]): NeighbourPage {
  return {
    properties: ids.map((id) => ({ property_id: id, property_url: `/properties/${id}/sales` })),
    pagination: { has_prev_page: hasPrev ?? false, has_next_page: hasNext ?? false },
  };
}
const url = (id: number) => `/properties/${id}/sales`;

describe("findNeighbours", () => {
  it.each([
    [
      "in the middle of a page",
      page([1, 2, 3]),
      2,
      { prev: url(1), next: url(3), prevPage: false, nextPage: false },
    ],
    [
      "the first of all results",
      page([1, 2]),
      1,
      { prev: null, next: url(2), prevPage: false, nextPage: false },
    ],
    [
      "the first of its page",
      page([1, 2], [true, true]),
      1,
      { prev: null, next: url(2), prevPage: true, nextPage: false },
    ],
    [
      "the last of its page",
      page([1, 2], [true, true]),
      2,
      { prev: url(1), next: null, prevPage: false, nextPage: true },
    ],
    [
      "alone on its page",
      page([1], [true, true]),
      1,
      { prev: null, next: null, prevPage: true, nextPage: true },
    ],
    ["not in the results", page([1, 2], [true, true]), 9, NO_NEIGHBOURS],
    ["looked up in an empty page", page([]), 1, NO_NEIGHBOURS],
  ])("handles a property that is %s", (_, results, id, expected) => {
    expect(findNeighbours(results, id)).toEqual(expected);
  });

  it("takes the last property of the previous page and the first of the next", () => {
    const alone = findNeighbours(page([5], [true, true]), 5);
    expect(fillFromPages(alone, { before: page([3, 4]), after: page([6, 7]) })).toMatchObject({
      prev: url(4),
      next: url(6),
    });
    expect(fillFromPages(alone, { before: page([]) })).toMatchObject({ prev: null, next: null });
  });
});
