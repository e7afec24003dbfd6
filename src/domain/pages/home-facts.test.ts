import { describe, expect, it } from "vitest";
import type { Costs } from "../calculator/monthly-cost.ts";
import {
  MATERIAL_ITEM_NAMES,
  type MaterialInformation,
  type MaterialItem,
} from "../property/facts/material-items.ts";
import { toCostExample, toMaterialExample } from "./home-facts.ts";

const HOME = { name: "Rose Cottage, Ely", path: "/properties/7/sales" };
const known = (text: string, source = "Seller"): MaterialItem => ({
  state: "known",
  text,
  source,
  on: "2026-11-01",
});
const unknown: MaterialItem = { state: "not-known", text: "Asked.", source: "Seller", on: "2026-11-09" };

function toMaterial(items: Partial<MaterialInformation>, rest: MaterialItem): MaterialInformation {
  return {
    ...(Object.fromEntries(MATERIAL_ITEM_NAMES.map((name) => [name, rest])) as MaterialInformation),
    ...items,
  };
}

describe("toMaterialExample", () => {
  it("shows two known facts in a few words, and one that isn't known", () => {
    const material = toMaterial(
      {
        tenure: known("Freehold.", "Title register"),
        floodRisk: known(
          "Very low risk from rivers. Not flooded in the last five years.",
          "Environment Agency",
        ),
        rights: unknown,
      },
      known("Yes."),
    );
    expect(toMaterialExample(HOME, material)).toEqual({
      ...HOME,
      rows: [
        { text: "Tenure: freehold", source: "Title register", state: "known" },
        { text: "Flood risk: very low risk from rivers", source: "Environment Agency", state: "known" },
        { text: "Rights and easements: not known yet", source: "Seller", state: "not-known" },
      ],
    });
  });

  it.each([
    ["everything is known", toMaterial({}, known("Yes."))],
    ["too little is known", toMaterial({ tenure: known("Freehold.") }, unknown)],
  ])("has no example when %s", (_when, material) => {
    expect(toMaterialExample(HOME, material)).toBeUndefined();
  });
});

describe("toCostExample", () => {
  const cost = (poundsAMonth: number | null) => ({ poundsAMonth, source: "" });
  const COSTS: Costs = {
    mortgage: cost(1_600),
    councilTax: cost(190),
    energy: cost(120),
    insurance: cost(20),
    serviceCharge: cost(0),
    groundRent: cost(0),
  };

  it("adds the costs and leaves out what costs nothing", () => {
    const example = toCostExample(HOME, COSTS);
    expect(example?.poundsAMonth).toBe(1_930);
    expect(example?.parts.map(({ label }) => label)).toEqual([
      "Mortgage",
      "Council tax",
      "Energy",
      "Buildings insurance",
    ]);
  });

  it("has no example when a cost isn't known", () => {
    expect(toCostExample(HOME, { ...COSTS, energy: cost(null) })).toBeUndefined();
  });
});
