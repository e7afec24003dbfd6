import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { costEstimatesSchema } from "./cost-estimates-schema.ts";
import { findCouncilTaxDistrict } from "./council-tax-district.ts";

const FIGURES = { A: 6, B: 7, C: 8, D: 9, E: 11, F: 13, G: 15, H: 18 };
const district = (council: string, postcodes: string[], towns: string[] = []) => ({
  council,
  postcodes,
  towns,
  year: "2026/27",
  source: "Council",
  poundsAYear: FIGURES,
});
const DISTRICTS = [
  district("West Suffolk", ["CB8"]),
  district("East Cambridgeshire", ["CB6", "CB7", "CB8 9"], ["Kirtling"]),
  district("Cambridge", ["CB1"]),
];

describe("findCouncilTaxDistrict", () => {
  it.each([
    ["CB7 4AA", "Ely", "East Cambridgeshire"],
    ["CB8 0AA", "Newmarket", "West Suffolk"],
    ["CB8 9AA", "Newmarket", "East Cambridgeshire"],
    ["CB8 0AA", "Kirtling", "East Cambridgeshire"],
    ["CB1 2AB", "Cambridge", "Cambridge"],
    ["CB10 2AB", "Saffron Walden", undefined],
    ["", "", undefined],
  ])("finds the council of %s, %s: %s", (postcode, town, council) => {
    expect(findCouncilTaxDistrict(DISTRICTS, { postcode, town })?.council).toBe(council);
  });

  it("finds none when the agency has no districts", () => {
    expect(findCouncilTaxDistrict(undefined, { postcode: "CB7 4AA", town: "Ely" })).toBeUndefined();
  });
});

describe("the demo's council tax figures", () => {
  const { districts = [] } = costEstimatesSchema.parse(
    JSON.parse(readFileSync("demo/site/cost-estimates.json", "utf8")),
  ).councilTax;

  it("keep the ninths of band D that the law sets, and are called illustrative", () => {
    for (const { poundsAYear, source } of districts) {
      for (const [band, ninths] of Object.entries(FIGURES)) {
        const expected = Math.round((poundsAYear.D * ninths) / 9);
        expect(poundsAYear[band as keyof typeof FIGURES]).toBe(expected);
      }
      expect(source).toContain("llustrative");
    }
  });

  it("name no town and no postcode twice", () => {
    const names = districts.flatMap(({ postcodes, towns }) => [...postcodes, ...towns]);
    expect(new Set(names).size).toBe(names.length);
  });
});
