import { describe, expect, it } from "vitest";
import { hasStreetName, listPlaceNameKeys } from "./place-name-keys.ts";

describe("a place's name as people write it", () => {
  it.each([
    ["Ely", ["ely"]],
    ["Ely, Cambs", ["ely cambs", "ely cambridgeshire"]],
    ["Saint Ives", ["saint ives", "st ives"]],
    ["Ely, Cambridgeshire, UK", ["ely cambridgeshire uk", "ely cambridgeshire"]],
    ["Sandy Beds", ["sandy beds", "sandy bedfordshire"]],
    ["beds", ["beds"]],
    ["constructor toString", ["constructor tostring"]],
    ["", []],
  ])("%j is looked up as %j", (text, keys) => {
    expect(listPlaceNameKeys(text)).toEqual(keys);
  });

  it.each([
    ["Broad Street", true],
    ["High St.", true],
    ["Broad Street, Ely", true],
    ["Street", false],
    ["Ely", false],
  ])("%s may be a street: %s", (text, isStreet) => {
    expect(hasStreetName(text)).toBe(isStreet);
  });
});
