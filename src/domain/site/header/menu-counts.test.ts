import { expect, it } from "vitest";
import { listMenuSearches } from "./menu-counts.ts";

it("listMenuSearches lists the searches below the first level that need no place or words", () => {
  const menu = [
    {
      id: "buy",
      name: "Buy",
      url: "/search?channel=sales",
      items: [
        { id: "a", name: "Houses", url: "/search?channel=sales&fragment=kind-homes%2Ftag-house" },
        { id: "b", name: "In Ely", url: "/search?channel=sales&place_id=ely" },
        { id: "c", name: "With words", url: "/search?channel=sales&q=moat" },
        {
          id: "d",
          name: "Guide",
          url: "/pages/buying",
          items: [{ id: "e", name: "To let", url: "/search?channel=lettings" }],
        },
      ],
    },
  ];
  const found = listMenuSearches(menu, (query) => new URLSearchParams(query));
  expect([...found.keys()]).toEqual([
    "/search?channel=sales&fragment=kind-homes%2Ftag-house",
    "/search?channel=lettings",
  ]);
  expect(found.get("/search?channel=sales&fragment=kind-homes%2Ftag-house")).toMatchObject({
    homesOnly: true,
    tags: ["house"],
  });
});
