import { findEpcBand } from "../property/facts/energy-rating.ts";
import type { Property } from "../property/property.ts";
import type { CalculatorFacts, CalculatorSettings } from "./calculator-facts.ts";
import type { CostEstimates } from "./cost-estimates-schema.ts";
import { estimateCosts } from "./home-costs.ts";
import type { Costs } from "./monthly-cost.ts";
import { createDefaultMortgage } from "./mortgage.ts";
import { findPurchaseTax, type PurchaseTax } from "./purchase-tax.ts";
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
  /** Null when the agency has no tax table for the day. */
  purchaseTax: PurchaseTax | null;
  /** ISO date that selects the tax tables. */
  today: string;
}

interface CalculatorOptions {
  property: Property;
  country: StampDutyCountry;
  /** The part of the agency's settings that the calculators read. */
  settings: Pick<CalculatorSettings, "stampDuty"> & {
    costEstimates: CostEstimates | null;
    theme: Pick<CalculatorSettings, "defaultMortgageInterestRate">;
    corrections: Pick<CalculatorSettings, "interestOnlyOnLoan">;
  };
  today: string;
}

/** Returns the calculator data of a property, or undefined if it has no calculators. */
export function findCalculatorPage(options: CalculatorOptions): CalculatorPage | undefined {
  const { property, country, today } = options;
  const { costEstimates, stampDuty } = options.settings;
  if (!hasCalculators(property)) return undefined;
  const facts = toCalculatorFacts(property, country);
  const settings = toCalculatorSettings(options.settings);
  const pricePounds = facts.priceValue ?? 0;
  const costs = estimateCosts({
    facts: { ...facts, postcode: property.postcode, town: property.town },
    settings: { ...settings, costEstimates },
    mortgage: createDefaultMortgage(pricePounds, settings.defaultMortgageInterestRate),
  });
  const purchaseTax = findPurchaseTax({ tables: stampDuty, country, pricePounds, today });
  return { kind: "calculator", facts, settings, costs, purchaseTax, today };
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
  };
}
