import { describe, expect, it } from "vitest";
import { materialInformationSchema } from "./material-information-schema.ts";
import { MATERIAL_ITEM_NAMES } from "./material-items.ts";

const item = { state: "known", text: "Mains drainage.", source: "Seller", on: "2026-10-01" } as const;
const whole = Object.fromEntries(MATERIAL_ITEM_NAMES.map((name) => [name, item]));

describe("materialInformationSchema", () => {
  it("accepts an answer to every item, with its source and date", () => {
    expect(materialInformationSchema.safeParse(whole).success).toBe(true);
  });

  it.each(MATERIAL_ITEM_NAMES)("requires an answer about %s", (name) => {
    const { [name]: _left, ...others } = whole;
    expect(materialInformationSchema.safeParse(others).success).toBe(false);
  });

  it.each([
    { ...item, source: "" },
    { ...item, on: "yesterday" },
    { ...item, state: "perhaps" },
    { ...item, text: "" },
  ])("refuses %j", (bad) => {
    expect(materialInformationSchema.safeParse({ ...whole, tenure: bad }).success).toBe(false);
  });

  it("accepts items that aren't known yet or don't apply", () => {
    const information = {
      ...whole,
      rights: { ...item, state: "not-known" },
      erosion: { ...item, state: "not-applicable" },
    };
    expect(materialInformationSchema.safeParse(information).success).toBe(true);
  });
});
