import type { Channel } from "./channel.ts";

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

/** How a price is asked for. The text before the pound sign is the qualifier that a card shows above the amount. */
const PRICE_QUALIFIERS = [
  "",
  "Guide price",
  "Offers in excess of",
  "Offers in the region of",
  "Fixed price",
  "From",
  "Prices from",
] as const;
export type PriceQualifier = (typeof PRICE_QUALIFIERS)[number];

/** How a price or a rent is shown, and what the monthly figure comes to in that time. */
export const PRICE_PERIODS = {
  total: { suffix: "", of: (pounds: number) => pounds },
  month: { suffix: " pcm", of: (monthly: number) => monthly },
  week: { suffix: " pw", of: weeklyPrice },
  year: { suffix: " pa", of: (monthly: number) => monthly * MONTHS_A_YEAR },
  personWeek: { suffix: " pppw", of: weeklyPrice },
} as const;
export type PricePeriod = keyof typeof PRICE_PERIODS;

const PRICE_ON_APPLICATION = "Price on application";

/** What a monthly price comes to in a week. */
export function weeklyPrice(monthly: number): number {
  return Math.round((monthly * MONTHS_A_YEAR) / WEEKS_A_YEAR);
}

/** What a weekly price comes to in a month. */
export function monthlyPrice(weekly: number): number {
  return Math.round((weekly * WEEKS_A_YEAR) / MONTHS_A_YEAR);
}

export function formatPounds(pounds: number): string {
  return `£${Math.round(pounds).toLocaleString("en-GB")}`;
}

interface AskingPrice {
  /** Pounds: what is asked, or the rent by the month. Null: on application. */
  value: number | null;
  qualifier?: PriceQualifier;
  period?: PricePeriod;
}

/** 'Guide price £450,000', '£1,250 pcm', '£150 pppw'. */
export function priceText({ value, qualifier = "", period = "total" }: AskingPrice): string {
  if (value === null) return PRICE_ON_APPLICATION;
  const { suffix, of } = PRICE_PERIODS[period];
  return `${qualifier} ${formatPounds(of(value))}${suffix}`.trimStart();
}

export interface SplitPrice {
  /** 'Guide price'; empty for a bare amount. */
  qualifier: string;
  amount: string;
}

/** A card shows the words before the pound sign apart from the amount; a price without one is all words. */
export function splitPrice(price: string): SplitPrice {
  const at = price.indexOf("£");
  return at < 0
    ? { qualifier: "", amount: price }
    : { qualifier: price.slice(0, at).trim(), amount: price.slice(at) };
}

interface RentOnCard {
  property_channel: Channel;
  price: string;
  priceValue: number | null;
  pppw_price: number | null;
}

/** What a rent comes to in a week, beside the monthly one; nothing for a sale, or where the week is what is shown. */
export function weeklyNote({ property_channel, price, priceValue, pppw_price }: RentOnCard): string | null {
  if (property_channel !== "lettings" || priceValue === null || !price.endsWith(PRICE_PERIODS.month.suffix)) {
    return null;
  }
  if (pppw_price !== null) return `${formatPounds(pppw_price)}${PRICE_PERIODS.personWeek.suffix}`;
  return `${formatPounds(weeklyPrice(priceValue))}${PRICE_PERIODS.week.suffix}`;
}
