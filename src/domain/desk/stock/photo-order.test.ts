import { describe, expect, it } from "vitest";
import { arrangePhotos, movePhoto, orderPhotos, type PhotoMove } from "./photo-order.ts";

const FEED = ["a", "b", "c", "d"].map((key) => ({ key, caption: `Photo ${key}` }));
const NONE = { first: [], hidden: [] };

function show(arrangement: { first: readonly string[]; hidden: readonly string[] }): string {
  return arrangePhotos(FEED, arrangement)
    .map(({ key, position }) => (position === null ? `(${key})` : key))
    .join("");
}

describe("arrangePhotos", () => {
  it.each([
    ["as the feed has them", NONE, "abcd"],
    ["moved ones first", { first: ["c"], hidden: [] }, "cabd"],
    ["hidden ones last", { first: ["d"], hidden: ["a"] }, "dbc(a)"],
    ["without photos that are gone", { first: ["x", "b"], hidden: ["y"] }, "bacd"],
  ])("shows them %s", (_how, arrangement, shown) => {
    expect(show(arrangement)).toBe(shown);
  });
});

describe("movePhoto", () => {
  it.each<[PhotoMove, string, typeof NONE | { first: string[]; hidden: string[] }, string]>([
    ["earlier", "b", NONE, "bacd"],
    ["earlier", "a", NONE, "abcd"],
    ["later", "a", NONE, "bacd"],
    ["later", "d", NONE, "abcd"],
    ["first", "d", NONE, "dabc"],
    ["hide", "a", NONE, "bcd(a)"],
    ["show", "a", { first: ["c"], hidden: ["a"] }, "cbda"],
    ["show", "b", NONE, "abcd"],
    ["earlier", "x", NONE, "abcd"],
  ])("moves %s: %s", (move, key, arrangement, shown) => {
    expect(show(movePhoto(FEED, arrangement, { key, move }))).toBe(shown);
  });

  it("keeps a hidden photo hidden while others move", () => {
    const hidden = movePhoto(FEED, NONE, { key: "b", move: "hide" });
    expect(show(movePhoto(FEED, hidden, { key: "d", move: "earlier" }))).toBe("adc(b)");
  });
});

describe("orderPhotos", () => {
  it.each([
    ["a whole new order", NONE, "d c b a", "dcba"],
    ["photos that aren't named after those that are", NONE, "c", "cabd"],
    ["a photo once, and nothing unknown", NONE, "b b x", "bacd"],
    ["a hidden photo hidden", { first: [], hidden: ["a"] }, "a d c b", "dcb(a)"],
  ])("keeps %s", (_what, arrangement, order, shown) => {
    expect(show(orderPhotos(FEED, arrangement, order.split(" ")))).toBe(shown);
  });
});
