import { describe, expect, it } from "vitest";
import { readPlainSearch } from "./plain-search.ts";

describe("the possible places of a sentence", () => {
  const placesOf = (text: string) => readPlainSearch(text).places.map(({ words }) => words);

  it.each([
    ["3 bed house Ely", ["Ely"]],
    ["Ely 3 bed house", ["Ely"]],
    ["3 bed house, Ely, Cambridgeshire", ["Ely, Cambridgeshire", "Ely", "Cambridgeshire"]],
    ["lovely Ely cottage", ["lovely Ely", "Ely"]],
    ["3 bed Great Shelford", ["Great Shelford", "Shelford"]],
    ["cottage 10 minutes from Ely", ["10 minutes from Ely", "Ely"]],
    ["cottage Isle of Wight", ["Isle of Wight", "Wight"]],
    ["3 bed house Ely CB7 4AB", ["Ely CB7 4AB", "CB7 4AB"]],
    ["house with pool", []],
    ["house with sauna and pool", []],
    ["near the park", ["near the park"]],
  ])("are found in %j: %j", (text, names) => {
    expect(placesOf(text)).toEqual(names);
  });

  it("include the words left unread", () => {
    const { places } = readPlainSearch("2 bed flat in sunny Ely Cathedral quarter");
    expect(places.find(({ words }) => words === "Ely")?.unread).toEqual(["sunny", "Cathedral quarter"]);
    expect(places[0]).toEqual({ words: "sunny Ely Cathedral quarter", unread: [] });
  });

  it("leave nothing unread of 'the Ely area'", () => {
    const ely = readPlainSearch("house in the Ely area").places.find(({ words }) => words === "Ely");
    expect(ely?.unread).toEqual([]);
  });
});
