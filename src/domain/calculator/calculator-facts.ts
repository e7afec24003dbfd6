import type { Channel } from "../property/channel.ts";
import type { EpcBand } from "../property/energy-rating.ts";
import type { PropertyDetails } from "../property/property-schema.ts";
import type { Tenure } from "../property/tenure.ts";
import type { CostEstimates } from "./cost-estimates-schema.ts";
import type { StampDutyCountry, StampDutyTables } from "./stamp-duty-tables.ts";

/** What the calculators know of the property beneath them. */
export interface CalculatorFacts {
  propertyId: number;
  priceValue: number | null;
  channel: Channel;
  tags: readonly string[];
  country: StampDutyCountry;
  councilTaxBand: PropertyDetails["councilTaxBand"];
  /** null: exempt, or not rated yet. */
  energyRating: EpcBand | null;
  floorAreaM2: number | null;
  tenure: Tenure | null;
  /** Who says so: 'Seller', 'HM Land Registry'. */
  tenureSource: string;
}

/** What an agency has set for them. */
export interface CalculatorSettings {
  /** Per cent a year. */
  defaultMortgageInterestRate: number;
  interestOnlyOnLoan: boolean;
  stampDuty: StampDutyTables | null;
  costEstimates: CostEstimates | null;
}
