import { describe, expect, it } from "vitest";
import {
  addTag,
  changeBound,
  changeChannel,
  changeDrawnArea,
  changeQuery,
  choosePlace,
  clearPlace,
  EMPTY_SEARCH,
  hasDistance,
  removeTag,
  toggleKind,
  toggleTag,
} from "./search.ts";

const ELY = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.4, lng: 0.26 };

describe("changing a search", () => {
  it("clears both prices when the channel changes", () => {
    const priced = { ...EMPTY_SEARCH, minPrice: 100_000, maxPrice: 200_000, minBeds: 2 };
    const changed = changeChannel(priced, "lettings");
    expect(changed).toMatchObject({ channel: "lettings", minPrice: null, maxPrice: null, minBeds: 2 });
    expect(changeChannel(priced, "sales")).toBe(priced);
  });

  it.each([
    ["sales", { pets: true, shortLets: true, availableBy: "2026-12-01", tags: ["furnished", "garden"] }],
    ["lettings", { auctionDate: "2026-12-01", tags: ["auction", "!chain free", "garden"] }],
  ] as const)("drops what %s doesn't offer when the channel changes", (channel, filters) => {
    const other = channel === "sales" ? "lettings" : "sales";
    const changed = changeChannel({ ...EMPTY_SEARCH, channel: other, ...filters }, channel);
    expect(changed).toEqual({ ...EMPTY_SEARCH, channel, tags: ["garden"] });
  });

  it("replaces the place by a drawn area, and keeps it when the area is cleared", () => {
    const placed = { ...choosePlace(EMPTY_SEARCH, ELY), within: 5 };
    expect(changeDrawnArea(placed, "abc")).toEqual({ ...EMPTY_SEARCH, poly: "abc" });
    expect(changeDrawnArea(placed, null)).toEqual(placed);
  });

  it.each([
    [["house"], "detached-house", ["detached-house"]],
    [["detached-house", "flat"], "house", ["flat", "house"]],
    [["detached-house"], "semi-detached-house", ["detached-house", "semi-detached-house"]],
    [["flat", "garden"], "flat", ["garden"]],
  ])("with the types %j, toggling %s leaves %j", (tags, kind, left) => {
    expect(toggleKind({ ...EMPTY_SEARCH, tags }, kind).tags).toEqual(left);
  });

  it.each([
    ["flat", true],
    ["development", true],
    ["other", true],
    ["land", false],
    ["commercial", false],
    ["shop", false],
  ])("keeps to homes when the type %s is chosen: %s", (kind, expected) => {
    expect(toggleKind({ ...EMPTY_SEARCH, homesOnly: true }, kind).homesOnly).toBe(expected);
    expect(toggleKind(EMPTY_SEARCH, kind).homesOnly).toBe(false);
  });

  it.each([
    [null, false],
    [ELY, true],
    [{ ...ELY, kind: "county" as const }, false],
    [{ ...ELY, parts: [ELY, { ...ELY, kind: "county" as const }] }, true],
  ])("has a distance to choose around %j: %s", (place, expected) => {
    expect(hasDistance({ place })).toBe(expected);
  });

  it("clears the drawn area when words are searched", () => {
    expect(changeQuery({ ...EMPTY_SEARCH, poly: "abc" }, "Ely")).toMatchObject({ q: "Ely", poly: null });
  });

  it("puts the place's name and county into the search box", () => {
    expect(choosePlace(EMPTY_SEARCH, ELY)).toMatchObject({
      place: ELY,
      placeId: "ely",
      q: "Ely, Cambridgeshire",
      isQuerySearch: false,
    });
    expect(choosePlace(EMPTY_SEARCH, { ...ELY, name: "CB7", county_name: "" }).q).toBe("CB7");
  });

  it("clears the place together with the words", () => {
    expect(clearPlace(choosePlace(EMPTY_SEARCH, ELY))).toEqual(EMPTY_SEARCH);
  });

  it("goes back to the first page", () => {
    const third = { ...EMPTY_SEARCH, page: 3 };
    const changes = [
      changeChannel(third, "lettings"),
      changeQuery(third, "x"),
      choosePlace(third, ELY),
      clearPlace(third),
      addTag(third, "garden"),
    ];
    expect(changes.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1]);
  });

  it("adds a tag once, removes and toggles tags", () => {
    const tagged = addTag(addTag(EMPTY_SEARCH, "garden"), "garden");
    expect(tagged.tags).toEqual(["garden"]);
    expect(removeTag(tagged, "garden").tags).toEqual([]);
    expect(toggleTag(tagged, "garden").tags).toEqual([]);
    expect(toggleTag(tagged, "period").tags).toEqual(["garden", "period"]);
  });

  it.each([
    ["minBeds", 4, { minBeds: 2, maxBeds: 3 }, { minBeds: 3, maxBeds: 4 }],
    ["maxBeds", 1, { minBeds: 2, maxBeds: 3 }, { minBeds: 1, maxBeds: 2 }],
    ["minPrice", 500, { maxPrice: 400 }, { minPrice: 400, maxPrice: 500 }],
    ["maxPrice", 300, { minPrice: 300 }, { minPrice: 300, maxPrice: 300 }],
    ["minAcreage", null, { minAcreage: 2, maxAcreage: 5 }, { minAcreage: null, maxAcreage: 5 }],
  ] as const)(
    "swaps a minimum above its maximum instead of dropping one: %s to %j",
    (name, value, before, after) => {
      expect(changeBound({ ...EMPTY_SEARCH, ...before, page: 3 }, name, value)).toEqual({
        ...EMPTY_SEARCH,
        ...after,
      });
    },
  );
});
