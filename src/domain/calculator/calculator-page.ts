import { epcBand } from "../property/energy-rating.ts";
import type { Property } from "../property/property.ts";
import type { CalculatorFacts, CalculatorSettings } from "./calculator-facts.ts";
import { estimateCosts } from "./home-costs.ts";
import type { Costs } from "./monthly-cost.ts";
import { createDefaultMortgage } from "./mortgage.ts";
import type { StampDutyCountry } from "./stamp-duty-tables.ts";
import { hasCalculators } from "./visibility.ts";

const SQUARE_FEET_A_SQUARE_METRE = 10.7639;

/** A page has it in the field `calculator` of its data, and names it as what the overlay is about; without it nothing opens. */
export interface CalculatorPage {
  kind: "calculator";
  facts: CalculatorFacts;
  settings: CalculatorSettings;
  /** Of a month, with the mortgage that the calculator begins with. */
  costs: Costs;
  /** ISO date, by which the tax tables are chosen. */
  today: string;
}

interface CalculatorOptions {
  property: Property;
  country: StampDutyCountry;
  /** The agency's settings, as far as the calculators read them. */
  settings: Pick<CalculatorSettings, "stampDuty" | "costEstimates"> & {
    theme: Pick<CalculatorSettings, "defaultMortgageInterestRate">;
    corrections: Pick<CalculatorSettings, "interestOnlyOnLoan">;
  };
  today: string;
}

/** The `calculator` of a property's page; undefined where calculators are hidden. */
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
    councilTaxBand: details.councilTaxBand,
    energyRating: details.energy.state === "rated" ? epcBand(details.energy.current) : null,
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
