import { readFileSync } from "node:fs";
import { calculateStampDuty, type Duty, type Purchase } from "../../src/domain/calculator/stamp-duty.ts";
import { stampDutyTablesSchema } from "../../src/domain/calculator/stamp-duty-tables.ts";

export const DUTY_TABLES = stampDutyTablesSchema.parse(
  JSON.parse(readFileSync("demo/site/stamp-duty.json", "utf8")),
);
export const DUTY_TODAY = "2026-11-15";

/** The duty of a mover in England today, with the given changes. */
export function calculateDemoDuty(change: Partial<Purchase>): Duty {
  const purchase: Purchase = {
    country: "england",
    pricePounds: 0,
    buyer: "mover",
    isNonUkResident: false,
    on: DUTY_TODAY,
    ...change,
  };
  const duty = calculateStampDuty(DUTY_TABLES, purchase);
  if (duty.kind !== "duty") throw new Error("There is no table for that day.");
  return duty;
}

export const total = (change: Partial<Purchase>) => calculateDemoDuty(change).totalPounds;

export const england = (pricePounds: number): Partial<Purchase> => ({ country: "england", pricePounds });
export const scotland = (pricePounds: number): Partial<Purchase> => ({ country: "scotland", pricePounds });
export const wales = (pricePounds: number): Partial<Purchase> => ({ country: "wales", pricePounds });
export const FIRST = { buyer: "first-time" } as const;
export const ADDITIONAL = { buyer: "additional" } as const;
export const ABROAD = { isNonUkResident: true } as const;
