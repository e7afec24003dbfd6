import { formatNumber } from "../text/format-number.ts";
import type { Channel } from "./channel.ts";

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

/** The largest amount that is stored: the columns hold 32-bit integers. */
export const MOST_POUNDS = 999_999_999;

/** The text before the pound sign, which a card shows above the amount. */
export const PRICE_QUALIFIERS = [
  "",
  "Guide price",
  "Offers over",
  "Offers in excess of",
  "Offers in the region of",
  "Offers invited",
  "Fixed price",
  "From",
  "Prices from",
  "Shared ownership",
  "Part buy, part rent",
  "Shared equity",
  "Equity loan",
  "Coming soon",
] as const;
export type PriceQualifier = (typeof PRICE_QUALIFIERS)[number];

const SHARE_QUALIFIERS: readonly PriceQualifier[] = [
  "Shared ownership",
  "Part buy, part rent",
  "Shared equity",
  "Equity loan",
];

/** Whether a price, as shown, buys only a share of the home. */
export function isPriceOfShare(price: string): boolean {
  return SHARE_QUALIFIERS.some((qualifier) => price.startsWith(qualifier));
}

/** How a price or rent is shown, and how a monthly figure converts to that period. */
export const PRICE_PERIODS = {
  total: { suffix: "", of: (pounds: number) => pounds },
  month: { suffix: " pcm", of: (monthly: number) => monthly },
  week: { suffix: " pw", of: weeklyPrice },
  year: { suffix: " pa", of: (monthly: number) => monthly * MONTHS_A_YEAR },
  personWeek: { suffix: " pppw", of: weeklyPrice },
} as const;
export type PricePeriod = keyof typeof PRICE_PERIODS;

const PRICE_ON_APPLICATION = "Price on application";
const RENT_ON_APPLICATION = "Rent on application";

export function weeklyPrice(monthly: number): number {
  return Math.round((monthly * MONTHS_A_YEAR) / WEEKS_A_YEAR);
}

export function monthlyPrice(weekly: number): number {
  return Math.round((weekly * WEEKS_A_YEAR) / MONTHS_A_YEAR);
}

export function formatPounds(pounds: number): string {
  return `£${formatNumber(Math.round(pounds))}`;
}

/** '£1,870.69' */
export function formatPoundsAndPence(pounds: number): string {
  return `£${pounds.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** The limit of a search's price: '£250,000', or '£250,000.00' where the agency keeps the pence. */
export function formatPriceLimit(pounds: number, hasWholePounds: boolean): string {
  return hasWholePounds ? formatPounds(pounds) : formatPoundsAndPence(pounds);
}

interface AskingPrice {
  /** Pounds: the asking price, or the rent per month. Null means on application. */
  value: number | null;
  qualifier?: PriceQualifier;
  period?: PricePeriod;
  /** The year's rent, where the month's rounds it. */
  perYear?: number | undefined;
}

/** For example 'Guide price £450,000', '£1,250 pcm' or '£150 pppw'. */
export function priceText({ value, qualifier = "", period = "total", perYear }: AskingPrice): string {
  if (value === null) return period === "total" ? PRICE_ON_APPLICATION : RENT_ON_APPLICATION;
  const { suffix, of } = PRICE_PERIODS[period];
  const amount = period === "year" ? (perYear ?? of(value)) : of(value);
  return `${qualifier} ${formatPounds(amount)}${suffix}`.trimStart();
}

export interface SplitPrice {
  /** For example 'Guide price'; empty for a bare amount. */
  qualifier: string;
  amount: string;
}

/** Splits a price before the pound sign. A price without one has no qualifier. */
export function splitPrice(price: string): SplitPrice {
  const at = price.indexOf("£");
  return at < 0
    ? { qualifier: "", amount: price }
    : { qualifier: price.slice(0, at).trim(), amount: price.slice(at) };
}

/**
 * Reads the amount and period from a price as shown: '£19,800 pa' is 19,800 a year. Undefined for a price on application.
 */
export function readShownPrice(price: string): { pounds: number; period: PricePeriod } | undefined {
  const { amount } = splitPrice(price);
  const pounds = Number(amount.replace(/\D/g, ""));
  if (pounds === 0) return undefined;
  const periods = Object.keys(PRICE_PERIODS) as PricePeriod[];
  const period = periods.find((name) => name !== "total" && amount.endsWith(PRICE_PERIODS[name].suffix));
  return { pounds, period: period ?? "total" };
}

interface RentOnCard {
  property_channel: Channel;
  price: string;
  priceValue: number | null;
  pppw_price: number | null;
}

/** The weekly equivalent of a monthly rent; null for a sale, or when the price isn't shown per month. */
export function weeklyNote({ property_channel, price, priceValue, pppw_price }: RentOnCard): string | null {
  if (property_channel !== "lettings" || priceValue === null || !price.endsWith(PRICE_PERIODS.month.suffix)) {
    return null;
  }
  if (pppw_price !== null) return `${formatPounds(pppw_price)}${PRICE_PERIODS.personWeek.suffix}`;
  return `${formatPounds(weeklyPrice(priceValue))}${PRICE_PERIODS.week.suffix}`;
}
