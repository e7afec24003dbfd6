import { describe, expect, it } from "vitest";
import { toFeedId, toFeedName } from "./feed-name.ts";
import { newFeedSchema } from "./new-feed.ts";

const FORM = { name: "Sales stock", kind: "blm", scope: "named", branch: "" };

describe("newFeedSchema", () => {
  it("reads the branches that the software names, and leaves empty ones out", () => {
    const form = { ...FORM, branch: "2", "theirs-1": " 501 ", "theirs-2": "", "theirs-3": "A=B" };
    expect(newFeedSchema.parse(form)).toEqual({
      name: "sales-stock",
      kind: "blm",
      maps: ["501=1", "A=B=3"],
      oneBranch: undefined,
    });
  });

  it("reads one branch for everything", () => {
    const form = { ...FORM, kind: "rtdf", scope: "one", branch: "2", "theirs-1": "501" };
    expect(newFeedSchema.parse(form)).toMatchObject({ kind: "rtdf", maps: [], oneBranch: "2" });
  });

  it.each([
    [{ name: "  " }, "name", "Give the feed a name, such as Sales stock."],
    [{ name: "Sales & lettings" }, "name", "Use letters, digits, spaces and hyphens, at most 40 of them."],
    [{ name: "a".repeat(41) }, "name", "Use letters, digits, spaces and hyphens, at most 40 of them."],
    [{ kind: "by-hand" }, "kind", "Choose what your software sends."],
    [{ kind: undefined }, "kind", "Choose what your software sends."],
    [{ scope: "" }, "scope", "Choose how its homes find their branch."],
    [{ scope: "one" }, "branch", "Choose one of your branches."],
    [{ "theirs-1": "501", "theirs-2": "501" }, "theirs-2", "“501” is already another branch’s."],
    [{ "theirs-1": "x".repeat(201) }, "theirs-1", "That is too long for a branch’s name."],
  ])("refuses %j", (change, field, message) => {
    const { error } = newFeedSchema.safeParse({ ...FORM, ...change });
    expect(error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([[field, message]]);
  });
});

describe("toFeedId", () => {
  it.each([
    ["Sales stock", "sales-stock"],
    [" Lettings  2 ", "lettings-2"],
    ["main", "main"],
  ])("makes %j %j", (name, feedId) => {
    expect(toFeedId(name)).toBe(feedId);
  });

  it("is shown as it was typed", () => {
    expect(toFeedName(toFeedId("Sales stock"))).toBe("Sales stock");
  });
});
