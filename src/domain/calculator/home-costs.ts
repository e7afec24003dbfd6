import { formatPounds } from "../property/price.ts";
import type { Tenure } from "../property/tenure.ts";
import type { CalculatorFacts, CalculatorSettings } from "./calculator-facts.ts";
import type { CostEstimates, EnergyEstimate } from "./cost-estimates-schema.ts";
import type { Cost, Costs } from "./monthly-cost.ts";
import { findLoan, type Mortgage, monthlyPayment } from "./mortgage.ts";
import { STAMP_DUTY_COUNTRIES } from "./stamp-duty.ts";

interface Home {
  facts: Pick<
    CalculatorFacts,
    "country" | "councilTaxBand" | "energyRating" | "floorAreaM2" | "tenure" | "tenureSource"
  >;
  settings: Pick<CalculatorSettings, "interestOnlyOnLoan" | "costEstimates">;
  mortgage: Mortgage;
}

const MONTHS_A_YEAR = 12;
/** The energy rating of a home divides its cost by its floor area and 45 m² more: a small home does not cost nothing. */
const FLOOR_AREA_ALLOWANCE_M2 = 45;

/** What is known or reckoned of each cost of a home, and from where. */
export function findCosts({ facts, settings, mortgage }: Home): Costs {
  const { costEstimates } = settings;
  return {
    mortgage: mortgageCost(mortgage, settings),
    councilTax: councilTaxCost(facts, costEstimates),
    energy: energyCost(facts, costEstimates?.energy ?? null),
    insurance: insuranceCost(facts.tenure, costEstimates),
    serviceCharge: serviceChargeCost(facts),
    groundRent: groundRentCost(facts),
  };
}

function yearly(poundsAYear: number, source: string): Cost {
  return { poundsAMonth: Math.round(poundsAYear / MONTHS_A_YEAR), source };
}

function notKnown(source: string): Cost {
  return { poundsAMonth: null, source };
}

function mortgageCost(mortgage: Mortgage, rules: Home["settings"]): Cost {
  const { termYears, interestRate, kind } = mortgage;
  const terms = `${formatPounds(findLoan(mortgage))} over ${termYears} years at ${interestRate}%`;
  return {
    poundsAMonth: Math.round(monthlyPayment(mortgage, rules)),
    source: kind === "interest-only" ? `${terms}, interest only` : terms,
  };
}

function councilTaxCost(facts: Home["facts"], estimates: CostEstimates | null): Cost {
  const { country, councilTaxBand } = facts;
  if (councilTaxBand === null) return notKnown("The council tax band is not known yet.");
  const table = estimates?.councilTax[country];
  if (!table)
    return notKnown(`Band ${councilTaxBand}. We keep no figures for ${STAMP_DUTY_COUNTRIES[country].label}.`);
  return yearly(table.poundsAYear[councilTaxBand], `Band ${councilTaxBand}. ${table.source}`);
}

function energyCost({ energyRating, floorAreaM2 }: Home["facts"], estimate: EnergyEstimate | null): Cost {
  if (energyRating === null) return notKnown("There is no energy rating yet to estimate from.");
  if (!estimate) return notKnown(`EPC band ${energyRating}. We make no estimate.`);
  const typical = estimate.poundsAYear[energyRating];
  if (floorAreaM2 === null) return yearly(typical, `EPC band ${energyRating}. ${estimate.source}`);
  const scale = (floorAreaM2 + FLOOR_AREA_ALLOWANCE_M2) / (estimate.floorAreaM2 + FLOOR_AREA_ALLOWANCE_M2);
  return yearly(typical * scale, `EPC band ${energyRating} and ${floorAreaM2} m². ${estimate.source}`);
}

/** Whoever holds the building insures it: under a lease that is the landlord, who puts it in the service charge. */
function insuranceCost(tenure: Tenure | null, estimates: CostEstimates | null): Cost {
  if (tenure && tenure.kind !== "freehold")
    return yearly(0, "Usually part of the service charge of a lease; ask.");
  if (!estimates?.insurance) return notKnown("We make no estimate; get a quote.");
  return yearly(estimates.insurance.poundsAYear, estimates.insurance.source);
}

function serviceChargeCost({ tenure, tenureSource }: Home["facts"]): Cost {
  if (tenure === null) return notKnown("The tenure is not known yet.");
  if (tenure.kind !== "freehold")
    return yearly(
      tenure.serviceChargePounds,
      `${formatPounds(tenure.serviceChargePounds)} a year. ${tenureSource}`,
    );
  if (tenure.estateChargePounds === undefined) return yearly(0, "None: freehold");
  return yearly(
    tenure.estateChargePounds,
    `Estate charge of ${formatPounds(tenure.estateChargePounds)} a year. ${tenureSource}`,
  );
}

function groundRentCost({ tenure, tenureSource }: Home["facts"]): Cost {
  if (tenure === null) return notKnown("The tenure is not known yet.");
  if (tenure.kind === "freehold") return yearly(0, "None: freehold");
  const { groundRentPounds, groundRentReview } = tenure;
  if (groundRentPounds === 0) return yearly(0, "None under this lease");
  const review = groundRentReview ? `, ${groundRentReview}` : "";
  return yearly(groundRentPounds, `${formatPounds(groundRentPounds)} a year${review}. ${tenureSource}`);
}
