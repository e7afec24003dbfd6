import { describe, expect, it } from "vitest";
import { instantValuationSchema, toValuationFields, VALUATION_TEXTS } from "./instant-valuation-schema.ts";

const fields = { postcode: "cb74ex", type: "bungalow", beds: "3", sq_ft: "" };

describe("instantValuationSchema", () => {
  it.each([
    ["the required fields", {}, { postcode: "CB7 4EX", type: "bungalow", beds: 3, squareFeet: null }],
    ["a size", { sq_ft: " 1,150 " }, { squareFeet: 1_150 }],
    ["a missing size field", { sq_ft: undefined }, { squareFeet: null }],
    ["a studio", { type: "studio", beds: "0" }, { type: "studio", beds: 0 }],
    ["land, which gets an explanation instead of an estimate", { type: "land" }, { type: "land" }],
    [
      "unknown fields, and ignores them",
      JSON.parse('{"plain": "1", "__proto__": {"type": "x"}}'),
      { type: "bungalow" },
    ],
  ])("accepts %s", (_what, given, question) => {
    expect(instantValuationSchema.parse({ ...fields, ...given })).toMatchObject(question);
  });

  it.each([
    ["half a postcode", { postcode: "CB7" }, "postcode", VALUATION_TEXTS.postcode],
    ["no postcode", { postcode: undefined }, "postcode", VALUATION_TEXTS.postcode],
    ["a long text", { postcode: "A".repeat(5_000) }, "postcode", VALUATION_TEXTS.postcode],
    ["no kind", { type: "" }, "type", VALUATION_TEXTS.type],
    ["an unknown kind", { type: "toString" }, "type", VALUATION_TEXTS.type],
    ["a development", { type: "development" }, "type", VALUATION_TEXTS.type],
    ["no bedrooms", { beds: "" }, "beds", VALUATION_TEXTS.beds],
    ["a missing bedrooms field", { beds: undefined }, "beds", VALUATION_TEXTS.beds],
    ["half a bedroom", { beds: "2.5" }, "beds", VALUATION_TEXTS.beds],
    ["too many bedrooms", { beds: "11" }, "beds", VALUATION_TEXTS.beds],
    ["a very long size", { sq_ft: "9".repeat(5_000) }, "sq_ft", VALUATION_TEXTS.squareFeet],
    ["a size in words", { sq_ft: "large" }, "sq_ft", VALUATION_TEXTS.squareFeet],
    ["a size below the minimum", { sq_ft: "99" }, "sq_ft", VALUATION_TEXTS.squareFeet],
    ["a size above the maximum", { sq_ft: "20001" }, "sq_ft", VALUATION_TEXTS.squareFeet],
  ])("refuses %s", (_what, given, name, message) => {
    const { error } = instantValuationSchema.safeParse({ ...fields, ...given });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[name, message]]);
  });

  it("reads back the fields that it writes to a URL", () => {
    for (const given of [fields, { ...fields, sq_ft: "900" }]) {
      const question = instantValuationSchema.parse(given);
      expect(instantValuationSchema.parse(toValuationFields(question))).toEqual(question);
    }
  });
});
