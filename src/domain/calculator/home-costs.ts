import { formatCouncilTax } from "../property/facts/council-tax.ts";
import {
  findEstateCharge,
  formatGroundRent,
  isLease,
  TENURE_LABELS,
  type Tenure,
} from "../property/facts/tenure.ts";
import { formatPounds } from "../property/price.ts";
import type { CalculatorFacts, CalculatorSettings } from "./calculator-facts.ts";
import type { CostEstimates, EnergyEstimate } from "./cost-estimates-schema.ts";
import { findCouncilTaxDistrict } from "./council-tax-district.ts";
import type { Cost, Costs } from "./monthly-cost.ts";
import { calculateMonthlyPayment, getLoan, type Mortgage } from "./mortgage.ts";

interface CostOptions {
  facts: Pick<
    CalculatorFacts,
    "country" | "councilTax" | "energyRating" | "floorAreaM2" | "tenure" | "tenureSource"
  > & { postcode: string; town: string };
  settings: Pick<CalculatorSettings, "interestOnlyOnLoan"> & { costEstimates: CostEstimates | null };
  mortgage: Mortgage;
}

const MONTHS_A_YEAR = 12;
/**
 * The cost part of the energy rating is divided by the floor area plus 45 m², so that small homes aren't rated as
 * costing almost nothing.
 */
const FLOOR_AREA_ALLOWANCE_M2 = 45;

/** Returns the known or estimated monthly costs of a home, each with its source. */
export function estimateCosts({ facts, settings, mortgage }: CostOptions): Costs {
  const { costEstimates } = settings;
  return {
    mortgage: getMortgageCost(mortgage, settings),
    councilTax: getCouncilTaxCost(facts, costEstimates),
    energy: getEnergyCost(facts, costEstimates?.energy ?? null),
    insurance: getInsuranceCost(facts.tenure, costEstimates),
    serviceCharge: getServiceChargeCost(facts),
    groundRent: getGroundRentCost(facts),
    ...findShareRentCost(facts),
  };
}

function toMonthlyCost(poundsAYear: number, source: string): Cost {
  return { poundsAMonth: Math.round(poundsAYear / MONTHS_A_YEAR), source };
}

function createUnknownCost(source: string): Cost {
  return { poundsAMonth: null, source };
}

export function getMortgageCost(
  mortgage: Mortgage,
  rules: Pick<CalculatorSettings, "interestOnlyOnLoan">,
): Cost {
  const { termYears, interestRate, kind } = mortgage;
  const terms = `${formatPounds(getLoan(mortgage))} over ${termYears} years at ${interestRate}%`;
  return {
    poundsAMonth: Math.round(calculateMonthlyPayment(mortgage, rules)),
    source: kind === "interest-only" ? `${terms}, interest only` : terms,
  };
}

function getCouncilTaxCost(facts: CostOptions["facts"], estimates: CostEstimates | null): Cost {
  const { country, councilTax } = facts;
  if (councilTax === null) return createUnknownCost("We don't have the council tax band yet.");
  const label = formatCouncilTax(councilTax);
  if (councilTax.state === "exempt") return toMonthlyCost(0, "Exempt from council tax");
  if (councilTax.state === "domestic-rates")
    return councilTax.poundsAYear === null
      ? createUnknownCost("Domestic rates. We don't have the figure yet.")
      : toMonthlyCost(councilTax.poundsAYear, label);
  const district = findCouncilTaxDistrict(estimates?.councilTax.districts, facts);
  const districtPounds = district?.poundsAYear[councilTax.band];
  if (district && districtPounds !== undefined)
    return toMonthlyCost(
      districtPounds,
      `${label}, ${district.council}, ${district.year}. ${district.source}`,
    );
  const table = estimates?.councilTax[country];
  const poundsAYear = table?.poundsAYear[councilTax.band];
  if (!table || poundsAYear === undefined)
    return createUnknownCost(`${label}. We don't have the council's figures yet.`);
  return toMonthlyCost(poundsAYear, `${label}. ${table.source}`);
}

function getEnergyCost(
  { energyRating, floorAreaM2 }: CostOptions["facts"],
  estimate: EnergyEstimate | null,
): Cost {
  if (energyRating === null) return createUnknownCost("There's no energy rating to estimate from yet.");
  if (!estimate) return createUnknownCost(`EPC band ${energyRating}. We don't have an estimate.`);
  const typical = estimate.poundsAYear[energyRating];
  if (floorAreaM2 === null) return toMonthlyCost(typical, `EPC band ${energyRating}. ${estimate.source}`);
  const scale = (floorAreaM2 + FLOOR_AREA_ALLOWANCE_M2) / (estimate.floorAreaM2 + FLOOR_AREA_ALLOWANCE_M2);
  return toMonthlyCost(typical * scale, `EPC band ${energyRating} and ${floorAreaM2} m². ${estimate.source}`);
}

/** Leasehold buildings are insured by the landlord, who adds it to the service charge. */
function getInsuranceCost(tenure: Tenure | null, estimates: CostEstimates | null): Cost {
  if (tenure && isLease(tenure))
    return toMonthlyCost(0, "Usually included in a lease's service charge. Please check.");
  if (!estimates?.insurance)
    return createUnknownCost("We don't have an estimate. Get a quote from an insurer.");
  return toMonthlyCost(estimates.insurance.poundsAYear, estimates.insurance.source);
}

function getServiceChargeCost({ tenure, tenureSource }: CostOptions["facts"]): Cost {
  if (tenure === null) return createUnknownCost("We don't have the tenure yet.");
  if (isLease(tenure))
    return tenure.serviceChargePounds === undefined
      ? createUnknownCost("We don't have the service charge yet.")
      : toMonthlyCost(
          tenure.serviceChargePounds,
          `${formatPounds(tenure.serviceChargePounds)} a year. ${tenureSource}`,
        );
  const charge = findEstateCharge(tenure);
  if (charge === undefined) return createUnknownCost("We don't have the charges yet.");
  if (charge === 0) return toMonthlyCost(0, `None: ${TENURE_LABELS[tenure.kind].toLowerCase()}`);
  return toMonthlyCost(charge, `Estate charge of ${formatPounds(charge)} a year. ${tenureSource}`);
}

function getGroundRentCost({ tenure, tenureSource }: CostOptions["facts"]): Cost {
  if (tenure === null) return createUnknownCost("We don't have the tenure yet.");
  if (!isLease(tenure)) return toMonthlyCost(0, `None: ${TENURE_LABELS[tenure.kind].toLowerCase()}`);
  const { groundRentPounds, groundRentReview } = tenure;
  if (groundRentPounds === undefined) return createUnknownCost("We don't have the ground rent yet.");
  if (groundRentPounds === 0) return toMonthlyCost(0, "None under this lease");
  return toMonthlyCost(
    groundRentPounds,
    `${formatGroundRent(groundRentPounds, groundRentReview)}. ${tenureSource}`,
  );
}

function findShareRentCost({ tenure, tenureSource }: CostOptions["facts"]): Pick<Costs, "shareRent"> {
  if (!tenure || !isLease(tenure) || !tenure.sharedOwnership) return {};
  const { rentPoundsAMonth } = tenure.sharedOwnership;
  return {
    shareRent:
      rentPoundsAMonth === null
        ? createUnknownCost("We don't have the rent yet.")
        : { poundsAMonth: rentPoundsAMonth, source: `Shared ownership. ${tenureSource}` },
  };
}
