import { describe, expect, it } from "vitest";
import { readCodeLine } from "./code-line.ts";

describe("a line of a code table", () => {
  it.each([
    ["status:9=under-offer", { table: "status", theirs: "9", ours: "under-offer" }],
    ["type:26=cottage", { table: "type", theirs: "26", ours: "cottage" }],
    ["price-qualifier:2=Guide price", { table: "price-qualifier", theirs: "2", ours: "Guide price" }],
    ["channel:3=lettings", { table: "channel", theirs: "3", ours: "lettings" }],
    ["rent-frequency:9=week", { table: "rent-frequency", theirs: "9", ours: "week" }],
    ["tenure:9=leasehold", { table: "tenure", theirs: "9", ours: "leasehold" }],
    ["furnishing:9=Part furnished", { table: "furnishing", theirs: "9", ours: "Part furnished" }],
    ["status:9=default", { table: "status", theirs: "9", ours: null }],
    ["tag:swimming pool=pool", { table: "tag", theirs: "swimming pool", ours: "pool" }],
  ])("%s is read", (text, ok) => {
    expect(readCodeLine(text)).toEqual({ ok });
  });

  it.each([
    "",
    "status",
    "status:9",
    "colour:1=red",
    "status:9=gone",
    "type:26=castle",
    "tenure:9=rented",
    "rent-frequency:9=often",
  ])("“%s” is refused", (text) => {
    expect(readCodeLine(text)).toHaveProperty("refused");
  });
});
