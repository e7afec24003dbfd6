import { describe, expect, it } from "vitest";
import { hasStreetName, listPlaceNameKeys } from "./place-name-keys.ts";

describe("a place name as people type it", () => {
  it.each([
    ["Ely", ["ely"]],
    ["Ely, Cambs", ["ely cambs", "ely cambridgeshire"]],
    ["Saint Ives", ["saint ives", "st ives"]],
    ["Ely, Cambridgeshire, UK", ["ely cambridgeshire uk", "ely cambridgeshire"]],
    ["Sandy Beds", ["sandy beds", "sandy bedfordshire"]],
    ["beds", ["beds"]],
    ["constructor toString", ["constructor tostring"]],
    ["", []],
  ])("looks up %j as %j", (text, keys) => {
    expect(listPlaceNameKeys(text)).toEqual(keys);
  });

  it.each([
    ["Broad Street", true],
    ["High St.", true],
    ["Broad Street, Ely", true],
    ["Street", false],
    ["Ely", false],
  ])("says whether %s may be a street: %s", (text, isStreet) => {
    expect(hasStreetName(text)).toBe(isStreet);
  });
});
