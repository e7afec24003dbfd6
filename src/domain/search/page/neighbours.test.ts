import { describe, expect, it } from "vitest";
import {
  fillFromPages,
  findNeighbours,
  locateNeighbours,
  type NeighbourPage,
  NO_NEIGHBOURS,
} from "./neighbours.ts";

function page(ids: number[], [hasPrev, hasNext] = [false, false]): NeighbourPage {
  return {
    properties: ids.map((id) => ({ property_id: id, property_url: `/properties/${id}/sales` })),
    pagination: { current_page: 1, has_prev_page: hasPrev ?? false, has_next_page: hasNext ?? false },
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

describe("locateNeighbours", () => {
  const results = [[1, 2], [3, 4], [5, 6], [7, 8], [9]];
  const locate = async (seen: number, propertyId: number) => {
    const fetched: number[] = [];
    const fetchPage = async (number: number): Promise<NeighbourPage> => {
      fetched.push(number);
      const { properties } = page(results[number - 1] ?? []);
      const pagination = {
        current_page: number,
        has_prev_page: number > 1,
        has_next_page: number < results.length,
      };
      return { properties, pagination };
    };
    const { prev, next, page: found } = await locateNeighbours({ page: seen, propertyId, fetchPage });
    return { prev, next, found, fetched: fetched.sort() };
  };

  it.each([
    ["inside the page", 2, 3, { prev: 2, next: 4, found: 2, fetched: [1, 2] }],
    ["on the next page, after a step forward", 2, 5, { prev: 4, next: 6, found: 3, fetched: [1, 2, 3] }],
    ["on the previous page, after a step back", 3, 4, { prev: 3, next: 5, found: 2, fetched: [2, 3, 4] }],
    ["at the far end of the next page", 2, 6, { prev: 5, next: 7, found: 3, fetched: [1, 2, 3, 4] }],
    ["the first of all", 1, 1, { prev: null, next: 2, found: 1, fetched: [1] }],
    ["the last of all, on the next page", 4, 9, { prev: 8, next: null, found: 5, fetched: [3, 4, 5] }],
    ["not near the page", 1, 9, { prev: null, next: null, found: null, fetched: [1, 2] }],
  ])("finds both sides of a property %s", async (_, seen, propertyId, expected) => {
    const toUrl = (id: number | null) => (id === null ? null : url(id));
    expect(await locate(seen, propertyId)).toEqual({
      ...expected,
      prev: toUrl(expected.prev),
      next: toUrl(expected.next),
    });
  });
});
