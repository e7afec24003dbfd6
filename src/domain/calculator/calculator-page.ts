import { findEpcBand } from "../property/facts/energy-rating.ts";
import type { Property } from "../property/property.ts";
import type { CalculatorFacts, CalculatorSettings } from "./calculator-facts.ts";
import { estimateCosts } from "./home-costs.ts";
import type { Costs } from "./monthly-cost.ts";
import { createDefaultMortgage } from "./mortgage.ts";
import type { StampDutyCountry } from "./stamp-duty-tables.ts";
import { hasCalculators } from "./visibility.ts";

const SQUARE_FEET_A_SQUARE_METRE = 10.7639;

/** Data for the calculators of a property page. Without it, the calculator overlay doesn't open. */
export interface CalculatorPage {
  kind: "calculator";
  facts: CalculatorFacts;
  settings: CalculatorSettings;
  /** Monthly costs with the default mortgage. */
  costs: Costs;
  /** ISO date that selects the tax tables. */
  today: string;
}

interface CalculatorOptions {
  property: Property;
  country: StampDutyCountry;
  /** The part of the agency's settings that the calculators read. */
  settings: Pick<CalculatorSettings, "stampDuty" | "costEstimates"> & {
    theme: Pick<CalculatorSettings, "defaultMortgageInterestRate">;
    corrections: Pick<CalculatorSettings, "interestOnlyOnLoan">;
  };
  today: string;
}

/** Returns the calculator data of a property, or undefined if it has no calculators. */
export function findCalculatorPage(options: CalculatorOptions): CalculatorPage | undefined {
  const { property, country, today } = options;
  if (!hasCalculators(property)) return undefined;
  const facts = toCalculatorFacts(property, country);
  const settings = toCalculatorSettings(options.settings);
  const mortgage = createDefaultMortgage(facts.priceValue ?? 0, settings.defaultMortgageInterestRate);
  return { kind: "calculator", facts, settings, costs: estimateCosts({ facts, settings, mortgage }), today };
}

function toCalculatorFacts(property: Property, country: StampDutyCountry): CalculatorFacts {
  const { propertyId, priceValue, channel, tags, squareFeet, details } = property;
  return {
    propertyId,
    priceValue,
    channel,
    tags,
    country,
    councilTax: details.councilTax,
    energyRating: findEpcBand(details.energy),
    floorAreaM2: squareFeet === null ? null : Math.round(squareFeet / SQUARE_FEET_A_SQUARE_METRE),
    tenure: details.tenure,
    tenureSource: details.material.tenure.source,
  };
}

function toCalculatorSettings(settings: CalculatorOptions["settings"]): CalculatorSettings {
  return {
    defaultMortgageInterestRate: settings.theme.defaultMortgageInterestRate,
    interestOnlyOnLoan: settings.corrections.interestOnlyOnLoan,
    stampDuty: settings.stampDuty,
    costEstimates: settings.costEstimates,
  };
}
