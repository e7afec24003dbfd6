import { describe, expect, it } from "vitest";
import { OVERRIDE_FIELDS } from "../../feed/override/override-fields.ts";
import { readOverrideValue } from "../../feed/override/overrides.ts";
import { EDITABLE_FIELDS, listChoices, toGivenValue, toOverrideJson, toTyped } from "./edit-field.ts";

describe("a count of rooms", () => {
  const record = { bedrooms: null, bathrooms: 0, receptionRooms: 2 };
  it.each([
    ["bedrooms", 0, record, null],
    ["bedrooms", 3, record, 3],
    ["bathrooms", 0, record, 0],
    ["squareFeet", 0, record, 0],
    ["bedrooms", 0, null, 0],
  ])("reads as given: %s %s", (field, value, given, expected) => {
    expect(toGivenValue(field, value, given)).toBe(expected);
  });
});

describe("toOverrideJson", () => {
  it.each([
    ["bedrooms", "4", 4],
    ["priceValue", "£425,000", 425_000],
    ["priceValue", " ", null],
    ["squareFeet", "1,037 sq ft", 1037],
    ["summary", "12", "12"],
    ["displayAddress", '"Quoted" Road', '"Quoted" Road'],
    ["features", "Lift\r\n\r\nBalcony\n", ["Lift", "Balcony"]],
    ["description", "One.\r\nStill one.\r\n\r\nTwo.", ["One.\nStill one.", "Two."]],
    ["takesPets", "true", true],
    ["takesPets", "", false],
    ["status", "sstc", "sstc"],
  ])("reads %s from '%s'", (field, typed, value) => {
    expect(readOverrideValue(field, toOverrideJson(field, typed))).toEqual({ value });
  });

  it.each([
    ["bedrooms", "four"],
    ["priceValue", "POA from 350k"],
    ["summary", " "],
    ["status", "gone"],
  ])("doesn't guess %s from '%s'", (field, typed) => {
    expect(readOverrideValue(field, toOverrideJson(field, typed))).toHaveProperty("problem");
  });
});

describe("the fields that can be edited", () => {
  it("can all be set by hand, and their choices too", () => {
    for (const [field, input] of EDITABLE_FIELDS) {
      expect(OVERRIDE_FIELDS.has(field)).toBe(true);
      if (input !== "choice") continue;
      for (const { value } of listChoices(field, "sales"))
        expect(readOverrideValue(field, toOverrideJson(field, value))).toEqual({ value });
    }
  });

  it("come back as they were typed", () => {
    expect(toTyped("features", ["a", "b"])).toBe("a\nb");
    expect(toTyped("squareFeet", null)).toBe("");
    expect(toTyped("takesPets", true)).toBe("true");
  });
});
