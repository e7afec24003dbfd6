import { describe, expect, it } from "vitest";
import { findCurrentSection } from "./current-section.ts";

const ITEMS = [
  {
    id: "buy",
    name: "Buy",
    url: "/search?channel=sales&fragment=kind-homes",
    items: [{ id: "guide", name: "Guide", url: "/pages/buying#viewings" }],
  },
  { id: "rent", name: "Rent", url: "/search?channel=lettings&fragment=kind-homes" },
  {
    id: "auctions",
    name: "Auctions",
    url: "/pages/auctions",
    items: [
      {
        id: "lots",
        name: "Lots",
        url: "/sales-events",
        items: [{ id: "lots-search", name: "Search", url: "/search?channel=sales&fragment=tag-auction" }],
      },
    ],
  },
  { id: "services", name: "Services", url: "/#what-we-do" },
];

describe("findCurrentSection", () => {
  it.each([
    ["/search?channel=sales&fragment=kind-homes", "buy"],
    ["/search?channel=sales&place_id=ely", "buy"],
    ["/search?q=Ely&channel=lettings", "rent"],
    ["/search?channel=sales&fragment=tag-auction", "auctions"],
    ["/properties/10031/sales", "buy"],
    ["/properties/10031/lettings", "rent"],
    ["/pages/buying", "buy"],
    ["/sales-events", "auctions"],
    ["/", undefined],
    ["/branches/ely", undefined],
    ["/search?channel=nothing", undefined],
  ])("finds the section of %s: %s", (path, id) => {
    const { pathname, search } = new URL(path, "http://a");
    expect(findCurrentSection(ITEMS, { pathname, search })).toBe(id);
  });
});
