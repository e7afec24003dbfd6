import { MOST_POUNDS, monthlyPrice, type PricePeriod, weeklyPrice } from "../property/price.ts";

const AMOUNT = /^\d{1,12}(?:\.\d{1,4})?$/;
const ON_APPLICATION = /^(?:p\.?o\.?a\.?|price on application|rent on application)$/i;
const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

/** An amount of pounds such as '£1,250.00' or '92.31'; undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[£,\s]/g, "");
  return AMOUNT.test(plain) ? Number(plain) : undefined;
}

/** An amount in whole pounds that is more than nothing and fits its column; null otherwise. */
export function readPounds(text: string): number | null {
  const pounds = Math.round(readAmount(text) ?? 0);
  return pounds >= 1 && pounds <= MOST_POUNDS ? pounds : null;
}

/** What a price says. 'unreadable' also means: too small or too large to be one. */
export type ReadPrice = { pounds: number } | "on-application" | "unreadable";

/** Reads the text of a price. An empty one, 0 and 'POA' are on application. */
export function readPrice(text: string): ReadPrice {
  if (text.trim() === "" || ON_APPLICATION.test(text.trim())) return "on-application";
  const pounds = readAmount(text);
  if (pounds === 0) return "on-application";
  return pounds === undefined || pounds < 1 || pounds > MOST_POUNDS ? "unreadable" : { pounds };
}

/** How often a rent is paid, whatever code a format has for it. */
export const RENT_FREQUENCIES = ["week", "month", "quarter", "year", "person-week"] as const;
export type RentFrequency = (typeof RENT_FREQUENCIES)[number];

interface Rent {
  /** Per month, for the whole home. */
  pounds: number;
  period: PricePeriod;
  perPersonWeek: number | null;
  perYear?: number;
}

/** A rent per month, and the period to show it by. A quarter's rent is shown by the month. */
export function toRent(
  amount: number,
  { frequency, bedrooms }: { frequency: RentFrequency; bedrooms: number | null },
): Rent {
  switch (frequency) {
    case "week":
      return { pounds: monthlyPrice(amount), period: "week", perPersonWeek: null };
    case "month":
      return { pounds: Math.round(amount), period: "month", perPersonWeek: null };
    case "quarter":
      return { pounds: Math.round((amount * 4) / MONTHS_A_YEAR), period: "month", perPersonWeek: null };
    case "year":
      return toYearlyRent(Math.round(amount));
    case "person-week":
      return {
        pounds: Math.round((amount * Math.max(1, bedrooms ?? 1) * WEEKS_A_YEAR) / MONTHS_A_YEAR),
        period: "personWeek",
        perPersonWeek: Math.round(amount),
      };
  }
}

/** £12,500 a year is £1,042 a month, and must not be shown as £12,504. */
function toYearlyRent(perYear: number): Rent {
  const pounds = Math.round(perYear / MONTHS_A_YEAR);
  const isWhole = pounds * MONTHS_A_YEAR === perYear;
  return { pounds, period: "year", perPersonWeek: null, ...(isWhole ? {} : { perYear }) };
}

/** A student home's rent per person and week, where it is sent for the whole home. */
export function toPersonWeek(monthly: number, bedrooms: number | null): number {
  return Math.round(weeklyPrice(monthly) / Math.max(1, bedrooms ?? 1));
}
