import { describe, expect, it } from "vitest";
import { materialInformationSchema } from "./material-information-schema.ts";
import {
  listMaterialRows,
  MATERIAL_ITEM_NAMES,
  type MaterialInformation,
  type MaterialItem,
} from "./material-items.ts";

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

describe("listMaterialRows", () => {
  const unknown: MaterialItem = { ...item, state: "not-known", text: "Not given yet" };
  const withUnknown = (count: number, changes: Partial<MaterialItem> = {}) =>
    ({
      ...whole,
      ...Object.fromEntries(
        MATERIAL_ITEM_NAMES.slice(0, count).map((name) => [name, { ...unknown, ...changes }]),
      ),
    }) as MaterialInformation;

  it("has one row for each item, in the usual order", () => {
    expect(listMaterialRows(withUnknown(3)).map(({ names }) => names)).toEqual(
      MATERIAL_ITEM_NAMES.map((name) => [name]),
    );
  });

  it("joins four unknown items with the same sentence in a last row", () => {
    expect(listMaterialRows(withUnknown(4)).at(-1)).toEqual({
      names: MATERIAL_ITEM_NAMES.slice(0, 4),
      item: unknown,
    });
    expect(listMaterialRows(withUnknown(4))).toHaveLength(MATERIAL_ITEM_NAMES.length - 3);
  });

  it("keeps unknown items apart that differ in what is being done", () => {
    const material = withUnknown(4);
    material.tenure = { ...unknown, text: "We have asked the seller." };
    expect(listMaterialRows(material)).toHaveLength(MATERIAL_ITEM_NAMES.length);
  });

  it("never joins known items", () => {
    expect(listMaterialRows(withUnknown(9, { state: "known" }))).toHaveLength(MATERIAL_ITEM_NAMES.length);
  });
});
