import type { Channel } from "../property/channel.ts";
import type { CouncilTax } from "../property/facts/council-tax.ts";
import type { EpcBand } from "../property/facts/energy-rating.ts";
import type { Tenure } from "../property/facts/tenure.ts";
import type { StampDutyCountry, StampDutyTables } from "./stamp-duty-tables.ts";

/** The facts about a property that the calculators need. */
export interface CalculatorFacts {
  propertyId: number;
  priceValue: number | null;
  channel: Channel;
  tags: readonly string[];
  country: StampDutyCountry;
  /** Null when it isn't known. */
  councilTax: CouncilTax | null;
  /** Null when exempt, not rated yet or not known. */
  energyRating: EpcBand | null;
  floorAreaM2: number | null;
  tenure: Tenure | null;
  /** Who the tenure information came from, such as "Seller" or "HM Land Registry". */
  tenureSource: string;
}

/** The agency settings that the calculators need. */
export interface CalculatorSettings {
  /** Per cent a year. */
  defaultMortgageInterestRate: number;
  interestOnlyOnLoan: boolean;
  stampDuty: StampDutyTables | null;
}
