import { describe, expect, it } from "vitest";
import { materialInformationSchema } from "./material-information-schema.ts";
import {
  listMaterialRows,
  MATERIAL_ITEM_NAMES,
  type MaterialInformation,
  type MaterialItem,
  type MaterialItemName,
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
  const other: MaterialItem = { ...item, state: "not-applicable", text: "Not a flat." };
  const withItems = (names: readonly MaterialItemName[], changed: MaterialItem) =>
    ({ ...whole, ...Object.fromEntries(names.map((name) => [name, changed])) }) as MaterialInformation;
  const labels = (material: MaterialInformation) => listMaterialRows(material).map(({ label }) => label);

  it("joins known items that belong together, at the place of the first one", () => {
    expect(labels(whole as MaterialInformation)).toEqual([
      "Tenure",
      "Council tax",
      "Price",
      "Deposit and fees",
      "Construction",
      "Rooms",
      "Heating and services",
      "Broadband and mobile signal",
      "Parking",
      "Building safety",
      "Restrictions and rights",
      "Flooding, coast and mining",
      "Planning and development",
      "Accessibility",
    ]);
  });

  it("keeps each item's own label and every source in a joined row", () => {
    const material = withItems(["mobile"], { ...item, text: "Good.", source: "Ofcom checker" });
    const row = listMaterialRows(material).find(({ label }) => label === "Broadband and mobile signal");
    expect(row).toEqual({
      label: "Broadband and mobile signal",
      state: "known",
      names: ["broadband", "mobile"],
      lines: [
        { label: "Broadband", text: "Mains drainage." },
        { label: "Mobile signal", text: "Good." },
      ],
      sources: [
        { source: "Seller", from: "2026-10-01", to: "2026-10-01" },
        { source: "Ofcom checker", from: "2026-10-01", to: "2026-10-01" },
      ],
    });
  });

  it("gives the days of the first and last answer of a source", () => {
    const material = { ...withItems(["water"], { ...item, on: "2026-09-18" }) };
    material.heating = { ...item, on: "2026-10-30" };
    const row = listMaterialRows(material).find(({ label }) => label === "Heating and services");
    expect(row?.sources).toEqual([{ source: "Seller", from: "2026-09-18", to: "2026-10-30" }]);
  });

  it("puts unknown items first, each in its own row", () => {
    const rows = listMaterialRows(withItems(["rights", "mobile"], unknown));
    expect(rows.slice(0, 3).map(({ label }) => label)).toEqual([
      "Mobile signal",
      "Rights and easements",
      "Tenure",
    ]);
    expect(rows[0]).toMatchObject({ state: "not-known", lines: [{ label: null, text: "Not given yet" }] });
    expect(rows.map(({ label }) => label)).toContain("Broadband");
  });

  it("joins four unknown items with the same sentence", () => {
    const names = MATERIAL_ITEM_NAMES.slice(0, 4);
    expect(listMaterialRows(withItems(names, unknown))[0]).toMatchObject({
      label: "Not known yet",
      names,
      lines: [{ text: "Not given yet" }, { text: "Tenure, Council tax, Price, Deposit and fees." }],
    });
    const material = withItems(names, unknown);
    material.tenure = { ...unknown, text: "We have asked the seller." };
    expect(labels(material).slice(0, 4)).toEqual(["Tenure", "Council tax", "Price", "Deposit and fees"]);
  });

  it("puts what doesn't apply last, in one row", () => {
    const rows = listMaterialRows(withItems(["buildingSafety", "coalfield"], other));
    expect(rows.at(-1)).toMatchObject({ label: "Doesn’t apply", names: ["buildingSafety", "coalfield"] });
    expect(labels(withItems(["coalfield"], other)).at(-1)).toBe("Coalfield and mining");
  });

  it("leaves out no item", () => {
    const material = { ...withItems(["rights", "tenure"], unknown), erosion: other };
    expect(
      listMaterialRows(material)
        .flatMap(({ names }) => names)
        .sort(),
    ).toEqual([...MATERIAL_ITEM_NAMES].sort());
  });
});
