import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPlaceLabel, joinPlaces, splitPlaceId } from "./place.ts";
import { listPostcodeKeys, toPlaceKey, toPlaceSlug } from "./place-keys.ts";

describe("place labels and keys", () => {
  it.each([
    ["Ely", "Cambridgeshire", "Ely, Cambridgeshire"],
    ["CB7", "", "CB7"],
    ["London", "London", "London"],
  ])("show %s in %j as %s", (name, county_name, label) => {
    expect(formatPlaceLabel({ name, county_name })).toBe(label);
  });

  it.each([
    ["St. Ives", "st ives"],
    ["KING'S LYNN", "kings lynn"],
    ["King’s Lynn", "kings lynn"],
    ["Ynys Môn", "ynys mon"],
    ["Stoke-by-Clare", "stoke by clare"],
  ])("normalise %s to %s", (name, key) => {
    expect(toPlaceKey(name)).toBe(key);
    expect(toPlaceSlug(name)).toBe(key.replaceAll(" ", "-"));
  });
});

describe("several places", () => {
  const place = (name: string) => ({ place_id: name.toLowerCase(), name, county_name: "", lat: 1, lng: 2 });

  it.each([
    [["Ely"], "Ely", "ely"],
    [["Ely", "Soham"], "Ely or Soham", "ely~soham"],
    [["Ely", "Soham", "March"], "Ely, Soham or March", "ely~soham~march"],
    [["Ely", "Ely"], "Ely", "ely"],
  ])("of %j are called %s", (names, name, id) => {
    const joined = joinPlaces(names.map(place));
    expect([joined?.name, joined?.place_id]).toEqual([name, id]);
    expect(splitPlaceId(id)).toEqual(id.split("~"));
  });

  it("are at most four", () => {
    expect(splitPlaceId("a~b~c~d~e")).toEqual(["a", "b", "c", "d"]);
  });
});

describe("listPostcodeKeys", () => {
  it.each([
    ["CB7", ["cb7"]],
    ["cb7 4", ["cb7 4"]],
    ["CB7 4EX", ["cb7 4"]],
    ["cb74ex", ["cb7 4"]],
    ["cb74", ["cb74", "cb7 4"]],
    ["SW1A 1AA", ["sw1a 1"]],
    ["E1", ["e1"]],
    ["IP30", ["ip30", "ip3 0"]],
    ["  cb7   4 ", ["cb7 4"]],
    ["Ely", []],
    ["CB", []],
    ["", []],
    ["7CB", []],
    ["CB7 4EX and more", []],
  ])("reads %j as %j", (text, keys) => {
    expect(listPostcodeKeys(text)).toEqual(keys);
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(listPostcodeKeys(text))));
  });
});
