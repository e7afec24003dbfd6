import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { costEstimatesSchema } from "./cost-estimates-schema.ts";
import { estimateCosts } from "./home-costs.ts";
import {
  addCosts,
  applyEdits,
  describeMissing,
  describeTotal,
  findAffordability,
  listCostLines,
  listCosts,
} from "./monthly-cost.ts";
import { createDefaultMortgage } from "./mortgage.ts";

const ESTIMATES = costEstimatesSchema.parse(
  JSON.parse(readFileSync("demo/site/cost-estimates.json", "utf8")),
);
type CostOptions = Parameters<typeof estimateCosts>[0];

const AVERAGE = { A: 1520, B: 1773, C: 2027, D: 2280, E: 2787, F: 3293, G: 3800, H: 4560 };

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
  councilTax: { state: "banded", band: "D" },
  energyRating: "D",
  floorAreaM2: 90,
  tenure: { kind: "freehold" },
  tenureSource: "Seller",
  postcode: "CB7 4AA",
  town: "Ely",
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

  it("has a figure for each item and a total", () => {
    expect(listCosts(costs).map(({ cost }) => cost.poundsAMonth)).toEqual([1_890, 192, 146, 20, 0, 0]);
    expect(addCosts(costs)).toEqual({ poundsAMonth: 2_248, missing: [] });
  });

  it.each([
    ["mortgage", "£340,000 over 25 years at 4.5%"],
    ["councilTax", "Band D, East Cambridgeshire, 2026/27. Illustrative figure of this demonstration"],
    ["energy", "EPC band D and 90 m²."],
    ["insurance", "Association of British Insurers"],
    ["serviceCharge", "None: freehold"],
    ["groundRent", "None: freehold"],
  ] as const)("states the source of %s", (name, source) => {
    expect(costs[name].source).toContain(source);
  });
});

describe("the costs of a leasehold", () => {
  it("include service charge and ground rent, with buildings insurance part of the service charge", () => {
    const { serviceCharge, groundRent, insurance } = estimate({ tenure: LEASE });
    expect(serviceCharge).toEqual({ poundsAMonth: 150, source: "£1,800 a year. Seller" });
    expect(groundRent).toEqual({ poundsAMonth: 21, source: "£250 a year, doubling every 25 years. Seller" });
    expect(insurance.poundsAMonth).toBe(0);
    expect(insurance.source).toContain("service charge");
  });

  it("include no ground rent if the lease has none", () => {
    const { groundRent } = estimate({ tenure: { ...LEASE, groundRentPounds: 0 } });
    expect(groundRent).toEqual({ poundsAMonth: 0, source: "None under this lease" });
  });

  it("name the estate charge of a freehold as such", () => {
    const { serviceCharge } = estimate({ tenure: { kind: "freehold", estateChargePounds: 360 } });
    expect(serviceCharge).toEqual({ poundsAMonth: 30, source: "Estate charge of £360 a year. Seller" });
  });
});

describe("an estimate", () => {
  it.each([
    ["A", 128],
    ["B", 149],
    ["C", 171],
    ["D", 192],
    ["E", 235],
    ["F", 277],
    ["G", 320],
    ["H", 384],
  ] as const)("of council tax in band %s is £%i a month", (band, pounds) => {
    expect(estimate({ councilTax: { state: "banded", band } }).councilTax.poundsAMonth).toBe(pounds);
  });

  it("of council tax is the country's average where the agency has one and no district fits", () => {
    const average = { startsOn: "2025-04-01", source: "Average", poundsAYear: AVERAGE };
    const costEstimates = { ...ESTIMATES, councilTax: { ...ESTIMATES.councilTax, england: average } };
    const elsewhere = estimate({ postcode: "ZE1 0AA", town: "Lerwick" }, { costEstimates });
    expect(elsewhere.councilTax).toEqual({ poundsAMonth: 190, source: "Band D. Average" });
    expect(estimate({}, { costEstimates }).councilTax.poundsAMonth).toBe(192);
  });

  it.each([
    [{ state: "exempt" } as const, 0, "Exempt from council tax"],
    [{ state: "domestic-rates", poundsAYear: 1_200 } as const, 100, "Domestic rates, £1,200 a year"],
  ])("of council tax for %j is £%i a month", (councilTax, poundsAMonth, source) => {
    expect(estimate({ councilTax }).councilTax).toEqual({ poundsAMonth, source });
  });

  it("of shared ownership includes the rent on the other share", () => {
    const tenure = { ...LEASE, sharedOwnership: { sharePercent: 40, rentPoundsAMonth: 310 } };
    const costs = estimate({ tenure });
    expect(costs.shareRent).toEqual({ poundsAMonth: 310, source: "Shared ownership. Seller" });
    expect(addCosts(costs).poundsAMonth - addCosts(estimate({ tenure: LEASE })).poundsAMonth).toBe(310);
  });

  it("of energy grows with each worse band and with the floor area", () => {
    const bands = (["A", "B", "C", "D", "E", "F", "G"] as const).map(
      (energyRating) => estimate({ energyRating }).energy.poundsAMonth ?? 0,
    );
    expect(bands).toEqual([...bands].sort((a, b) => a - b));
    expect(new Set(bands).size).toBe(7);
    expect(estimate({ floorAreaM2: 225 }).energy.poundsAMonth).toBe(293);
    expect(estimate({ floorAreaM2: null }).energy.poundsAMonth).toBe(146);
  });
});

describe("a cost that isn't known", () => {
  it.each([
    ["councilTax", { councilTax: null }, "We don't have the council tax band yet."],
    [
      "councilTax",
      { postcode: "ZE1 0AA", town: "Lerwick" },
      "Band D. We don't have the council's figures yet.",
    ],
    ["energy", { energyRating: null }, "There's no energy rating to estimate from yet."],
    ["serviceCharge", { tenure: null }, "We don't have the tenure yet."],
    ["groundRent", { tenure: null }, "We don't have the tenure yet."],
    ["serviceCharge", { tenure: { kind: "leasehold" } }, "We don't have the service charge yet."],
    ["serviceCharge", { tenure: { kind: "commonhold" } }, "We don't have the charges yet."],
    ["groundRent", { tenure: { kind: "leasehold" } }, "We don't have the ground rent yet."],
    [
      "councilTax",
      { councilTax: { state: "banded", band: "I" } },
      "Band I. We don't have the council's figures yet.",
    ],
    [
      "councilTax",
      { councilTax: { state: "domestic-rates", poundsAYear: null } },
      "Domestic rates. We don't have the figure yet.",
    ],
  ] as const)("is explained and left out of the total: %s", (name, facts, source) => {
    const costs = estimate(facts);
    expect(costs[name]).toEqual({ poundsAMonth: null, source });
    expect(addCosts(costs).missing).toContain(name);
  });

  it("is the rent on the other share of a shared-ownership home", () => {
    const sharedOwnership = { sharePercent: 40, rentPoundsAMonth: null };
    const costs = estimate({ tenure: { ...LEASE, sharedOwnership } });
    expect(costs.shareRent).toEqual({ poundsAMonth: null, source: "We don't have the rent yet." });
    expect(addCosts(costs).missing).toContain("shareRent");
  });

  it("is listed as missing when the agency has no estimates", () => {
    const costs = estimate({}, { costEstimates: null });
    expect(addCosts(costs)).toEqual({ poundsAMonth: 1_890, missing: ["councilTax", "energy", "insurance"] });
  });

  it.each([
    [[], ""],
    [["energy"], "Energy isn't included: we don't have a figure yet."],
    [["councilTax", "energy"], "Council tax and energy aren't included: we don't have figures yet."],
    [
      ["councilTax", "energy", "insurance"],
      "Council tax, energy and buildings insurance aren't included: we don't have figures yet.",
    ],
  ] as const)("is described for %j as %j", (missing, sentence) => {
    expect(describeMissing(missing)).toBe(sentence);
  });
});

describe("listCostLines", () => {
  it("has no line for council tax without a figure, and lines for other unknown costs", () => {
    const unknown = estimate({ councilTax: null, energyRating: null });
    expect(listCostLines(unknown)).toEqual([
      "mortgage",
      "energy",
      "insurance",
      "serviceCharge",
      "groundRent",
    ]);
    expect(listCostLines(estimate())).toContain("councilTax");
  });
});

describe("describeTotal", () => {
  it("calls the total complete only when every cost is known", () => {
    expect(describeTotal({ poundsAMonth: 2_246, missing: [] })).toBe("About £2,246 a month all in");
    expect(describeTotal({ poundsAMonth: 2_046, missing: ["councilTax"] })).toBe("At least £2,046 a month");
  });
});

describe("a visitor's own figures", () => {
  it("replace ours and are labelled as such", () => {
    const costs = applyEdits(estimate({ councilTax: null }), { councilTax: 210, energy: 0 });
    expect(costs.councilTax).toEqual({ poundsAMonth: 210, source: "Your own figure" });
    expect(addCosts(costs)).toEqual({ poundsAMonth: 1_890 + 210 + 20, missing: [] });
  });

  it("can be cleared and are then left out of the total", () => {
    expect(addCosts(applyEdits(estimate(), { energy: null })).missing).toEqual(["energy"]);
  });

  it.each([
    [2_246, 5_500, { percent: 41, leftPounds: 3_254 }],
    [2_246, 2_000, { percent: 112, leftPounds: -246 }],
    [0, 2_000, { percent: 0, leftPounds: 2_000 }],
    [2_246, 0, undefined],
    [2_246, null, undefined],
  ])("compare £%i a month with take-home pay of %s", (cost, income, expected) => {
    expect(findAffordability(cost, income)).toEqual(expected);
  });
});
