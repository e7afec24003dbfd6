import { describe, expect, it } from "vitest";
import { describeSource } from "./source-words.ts";

describe("the words for a home's source", () => {
  it("name the feed that brings the home", () => {
    expect(describeSource("feed", "Sales stock")).toMatchObject({
      column: "Sales stock says",
      feed: "Sales stock",
    });
  });

  it.each(["typed", "none"] as const)("don't speak of a feed that isn't there (%s)", (source) => {
    const { feed, about, ...words } = describeSource(source, "By hand");
    expect(feed).toMatch(/^None/);
    expect(Object.values(words).join(" ")).not.toMatch(/feed|By hand/i);
    expect(about).not.toMatch(/the feed/i);
  });
});
