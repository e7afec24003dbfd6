import { describe, expect, it } from "vitest";
import { chooseRow, type ReferencedRow } from "./same-reference.ts";

const ROW: ReferencedRow = {
  hash: "a",
  isHidden: false,
  channel: "sales",
  postcode: "CB7 4EX",
  branchId: 1,
  updatedAt: 1_000,
};

describe("two rows with the same reference", () => {
  it.each<[string, Partial<ReferencedRow>, string]>([
    ["that are the same: one is used", {}, "first"],
    ["of which the second is later", { hash: "b", updatedAt: 2_000 }, "second"],
    ["of which the first is later", { hash: "b", updatedAt: 500 }, "first"],
    ["with the same date", { hash: "b" }, "neither"],
    ["without a date", { hash: "b", updatedAt: null }, "neither"],
    ["at different postcodes", { hash: "b", updatedAt: 2_000, postcode: "PE30 1AA" }, "neither"],
    ["of different channels", { hash: "b", updatedAt: 2_000, channel: "lettings" }, "neither"],
    ["of different branches", { hash: "b", updatedAt: 2_000, branchId: 2 }, "neither"],
    ["one of which is hidden", { isHidden: true, updatedAt: 2_000 }, "second"],
  ])("%s", (_what, change, choice) => {
    expect(chooseRow(ROW, { ...ROW, ...change })).toBe(choice);
  });
});
