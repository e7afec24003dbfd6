import { describe, expect, it } from "vitest";
import { FilterBits } from "./filter-bits.ts";
import { createKernelBits } from "./kernel-memory.ts";

const MOST = 3;

function recall(filters: FilterBits, filter: number, capacity = 128): { first: number; isFound: boolean } {
  let isFound = false;
  const bits = filters.recall(String(filter), capacity, () => {
    isFound = true;
    return createKernelBits(capacity).fill(filter);
  });
  expect(bits.length).toBe(capacity / 32);
  return { first: bits[0] as number, isFound };
}

describe("FilterBits", () => {
  it("returns the rows of its own filter, also after others have been evicted", () => {
    const filters = new FilterBits(MOST);
    for (const filter of [1, 2, 3, 4, 5, 2, 4, 1, 5, 5, 3, 1]) {
      expect(recall(filters, filter).first).toBe(filter);
    }
  });

  it("finds a recent filter once until it is cleared", () => {
    const filters = new FilterBits(MOST);
    const ask = () => recall(filters, 7).isFound;
    expect([ask(), ask()]).toEqual([true, false]);
    filters.clear();
    expect([ask(), ask()]).toEqual([true, false]);
  });

  it("has space for more rows after the stock has grown", () => {
    const filters = new FilterBits(MOST);
    for (const filter of [1, 2, 3, 4]) recall(filters, filter);
    filters.clear();
    for (const filter of [4, 5, 4]) expect(recall(filters, filter, 256).first).toBe(filter);
  });
});
