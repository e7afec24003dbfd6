import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { costEstimatesSchema } from "./cost-estimates-schema.ts";
import { estimateCosts } from "./home-costs.ts";
import { addCosts, applyEdits, COST_NAMES, describeMissing, findAffordability } from "./monthly-cost.ts";
import { createDefaultMortgage } from "./mortgage.ts";

const ESTIMATES = costEstimatesSchema.parse(
  JSON.parse(readFileSync("demo/site/cost-estimates.json", "utf8")),
);
type CostOptions = Parameters<typeof estimateCosts>[0];

const LEASE = {
  kind: "leasehold",
  leaseYears: 125,
  leaseFrom: "2005-01-01",
  groundRentPounds: 250,
  groundRentReview: "doubling every 25 years",
  serviceChargePounds: 1_800,
} as const;

const HOUSE: CostOptions["facts"] = {
  country: "england",
  councilTaxBand: "D",
  energyRating: "D",
  floorAreaM2: 90,
  tenure: { kind: "freehold" },
  tenureSource: "Seller",
};

function estimate(
  facts: Partial<CostOptions["facts"]> = {},
  settings: Partial<CostOptions["settings"]> = {},
) {
  return estimateCosts({
    facts: { ...HOUSE, ...facts },
    settings: { interestOnlyOnLoan: true, costEstimates: ESTIMATES, ...settings },
    mortgage: createDefaultMortgage(425_000, 4.5),
  });
}

describe("the monthly cost of a freehold house", () => {
  const costs = estimate();

  it("has a figure and a source for each item, and adds them up", () => {
    expect(COST_NAMES.map((name) => costs[name].poundsAMonth)).toEqual([1_890, 190, 146, 20, 0, 0]);
    expect(addCosts(costs)).toEqual({ poundsAMonth: 2_246, missing: [] });
  });

  it.each([
    ["mortgage", "£340,000 over 25 years at 4.5%"],
    ["councilTax", "Band D. Average for England in 2025/26"],
    ["energy", "EPC band D and 90 m²."],
    ["insurance", "Association of British Insurers"],
    ["serviceCharge", "None: freehold"],
    ["groundRent", "None: freehold"],
  ] as const)("says where %s comes from", (name, source) => {
    expect(costs[name].source).toContain(source);
  });
});

describe("what belongs to a lease", () => {
  it("is its service charge and ground rent; the building is insured by its landlord", () => {
    const { serviceCharge, groundRent, insurance } = estimate({ tenure: LEASE });
    expect(serviceCharge).toEqual({ poundsAMonth: 150, source: "£1,800 a year. Seller" });
    expect(groundRent).toEqual({ poundsAMonth: 21, source: "£250 a year, doubling every 25 years. Seller" });
    expect(insurance.poundsAMonth).toBe(0);
    expect(insurance.source).toContain("service charge");
  });

  it("is no ground rent where the lease asks none", () => {
    const { groundRent } = estimate({ tenure: { ...LEASE, groundRentPounds: 0 } });
    expect(groundRent).toEqual({ poundsAMonth: 0, source: "None under this lease" });
  });

  it("is not the estate charge of a freehold, which is named as such", () => {
    const { serviceCharge } = estimate({ tenure: { kind: "freehold", estateChargePounds: 360 } });
    expect(serviceCharge).toEqual({ poundsAMonth: 30, source: "Estate charge of £360 a year. Seller" });
  });
});

describe("an estimate", () => {
  it.each([
    ["A", 127],
    ["B", 148],
    ["C", 169],
    ["D", 190],
    ["E", 232],
    ["F", 274],
    ["G", 317],
    ["H", 380],
  ] as const)("of council tax in band %s is £%i a month", (councilTaxBand, pounds) => {
    expect(estimate({ councilTaxBand }).councilTax.poundsAMonth).toBe(pounds);
  });

  it("of energy grows with each worse band and with the floor", () => {
    const bands = (["A", "B", "C", "D", "E", "F", "G"] as const).map(
      (energyRating) => estimate({ energyRating }).energy.poundsAMonth ?? 0,
    );
    expect(bands).toEqual([...bands].sort((a, b) => a - b));
    expect(new Set(bands).size).toBe(7);
    expect(estimate({ floorAreaM2: 225 }).energy.poundsAMonth).toBe(293);
    expect(estimate({ floorAreaM2: null }).energy.poundsAMonth).toBe(146);
  });
});

describe("what is not known", () => {
  it.each([
    ["councilTax", { councilTaxBand: null }, "The council tax band is not known yet."],
    ["councilTax", { country: "scotland" }, "Band D. We keep no figures for Scotland."],
    ["energy", { energyRating: null }, "There is no energy rating yet to estimate from."],
    ["serviceCharge", { tenure: null }, "The tenure is not known yet."],
    ["groundRent", { tenure: null }, "The tenure is not known yet."],
  ] as const)("of %s is said and not counted", (name, facts, source) => {
    const costs = estimate(facts);
    expect(costs[name]).toEqual({ poundsAMonth: null, source });
    expect(addCosts(costs).missing).toContain(name);
  });

  it("by an agency without estimates is said of each", () => {
    const costs = estimate({}, { costEstimates: null });
    expect(addCosts(costs)).toEqual({ poundsAMonth: 1_890, missing: ["councilTax", "energy", "insurance"] });
  });

  it.each([
    [[], ""],
    [["energy"], "Energy is not in it, as not known yet."],
    [["councilTax", "energy"], "Council tax and energy are not in it, as not known yet."],
    [
      ["councilTax", "energy", "insurance"],
      "Council tax, energy and buildings insurance are not in it, as not known yet.",
    ],
  ] as const)("%j reads %j", (missing, sentence) => {
    expect(describeMissing(missing)).toBe(sentence);
  });
});

describe("a visitor's own figures", () => {
  it("take the place of ours, and say so", () => {
    const costs = applyEdits(estimate({ councilTaxBand: null }), { councilTax: 210, energy: 0 });
    expect(costs.councilTax).toEqual({ poundsAMonth: 210, source: "Your own figure" });
    expect(addCosts(costs)).toEqual({ poundsAMonth: 1_890 + 210 + 20, missing: [] });
  });

  it("may be taken away, and then are not counted", () => {
    expect(addCosts(applyEdits(estimate(), { energy: null })).missing).toEqual(["energy"]);
  });

  it.each([
    [2_246, 5_500, { percent: 41, leftPounds: 3_254 }],
    [2_246, 2_000, { percent: 112, leftPounds: -246 }],
    [0, 2_000, { percent: 0, leftPounds: 2_000 }],
    [2_246, 0, undefined],
    [2_246, null, undefined],
  ])("£%i of take-home pay of %s", (cost, income, expected) => {
    expect(findAffordability(cost, income)).toEqual(expected);
  });
});
