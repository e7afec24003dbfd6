import { calculateStampDuty, STAMP_DUTY_COUNTRIES } from "./stamp-duty.ts";
import type { StampDutyCountry, StampDutyTables } from "./stamp-duty-tables.ts";

/** The tax on buying a home, shown beside its monthly cost. */
export interface PurchaseTax {
  /** For example 'Stamp Duty Land Tax'. */
  name: string;
  /** For somebody who moves from one home to another. */
  pounds: number;
  /** Null when first-time buyers pay the same. */
  firstTimeBuyerPounds: number | null;
  source: string;
}

interface PurchaseTaxOptions {
  tables: StampDutyTables | null;
  country: StampDutyCountry;
  pricePounds: number;
  /** ISO date that selects the table. */
  today: string;
}

/** Returns the tax, or null when the agency has no table for the country and day. */
export function findPurchaseTax(options: PurchaseTaxOptions): PurchaseTax | null {
  const { tables, country, pricePounds, today } = options;
  if (!tables) return null;
  const purchase = { country, pricePounds, isNonUkResident: false, on: today };
  const duty = calculateStampDuty(tables, { ...purchase, buyer: "mover" });
  const firstTime = calculateStampDuty(tables, { ...purchase, buyer: "first-time" });
  if (duty.kind === "no-table" || firstTime.kind === "no-table") return null;
  return {
    name: STAMP_DUTY_COUNTRIES[country].tax,
    pounds: duty.totalPounds,
    firstTimeBuyerPounds: firstTime.totalPounds === duty.totalPounds ? null : firstTime.totalPounds,
    source: duty.source,
  };
}
