import { expect, it } from "vitest";
import { RowById } from "./row-by-id.ts";

it("finds the row of each id, wherever the ids are", () => {
  const rows = new RowById();
  const expected = new Map<number, number>();
  const ids = [1, 1_023, 1_024, 1_025, 70_000, 2_000_000_000];
  for (const [row, id] of ids.entries()) {
    rows.set(id, row);
    expected.set(id, row);
  }
  rows.set(1_024, 77);
  expected.set(1_024, 77);
  rows.delete(70_000);
  rows.delete(70_000);
  rows.delete(999_999);
  expected.delete(70_000);
  for (const id of [0, 2, 999_999, ...ids]) expect([id, rows.get(id)]).toEqual([id, expected.get(id)]);
  expect(rows.size).toBe(5);
});
