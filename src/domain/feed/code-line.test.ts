import { describe, expect, it } from "vitest";
import { readCodeLine } from "./code-line.ts";

describe("a line of a code table", () => {
  it.each([
    ["status:9=under-offer", { table: "status", theirs: "9", ours: "under-offer" }],
    ["type:26=cottage", { table: "type", theirs: "26", ours: "cottage" }],
    ["price-qualifier:2=Guide price", { table: "price-qualifier", theirs: "2", ours: "Guide price" }],
    ["tag:swimming pool=pool", { table: "tag", theirs: "swimming pool", ours: "pool" }],
  ])("%s is read", (text, ok) => {
    expect(readCodeLine(text)).toEqual({ ok });
  });

  it.each(["", "status", "status:9", "colour:1=red", "status:9=gone", "type:26=castle"])(
    "“%s” is refused",
    (text) => {
      expect(readCodeLine(text)).toHaveProperty("refused");
    },
  );
});
