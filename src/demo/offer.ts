import type { CouncilTax } from "../domain/property/facts/council-tax.ts";
import { mostDepositPounds, mostHoldingDepositPounds } from "../domain/property/facts/letting-terms.ts";
import type { Tenure } from "../domain/property/facts/tenure.ts";
import { type PriceQualifier, priceText, weeklyPrice } from "../domain/property/price.ts";
import type { Property } from "../domain/property/property.ts";
import type { AuctionFacts, Letting } from "../domain/property/property-schema.ts";
import type { PropertyStatus } from "../domain/property/property-status.ts";
import { addDays } from "../domain/time/calendar-days.ts";
import { DAY_MS } from "../domain/time/time.ts";
import { drawDates, drawDaysAgo, type ListingDates } from "./dates.ts";
import type { Home } from "./homes/home.ts";
import { getPoundsPerSquareFoot, toAskingPrice, toCouncilTaxBand, toMonthlyRent } from "./prices.ts";
import type { Random } from "./random.ts";
import { drawTenure } from "./tenures.ts";

/** The terms of a listing, and its dates. */
export interface Offer
  extends ListingDates,
    Pick<
      Property,
      | "channel"
      | "status"
      | "price"
      | "priceValue"
      | "pppwPrice"
      | "isShortLet"
      | "takesPets"
      | "auctionDate"
      | "exchangedPrice"
      | "exchangedOn"
      | "disposal"
    > {
  tenure: Tenure | null;
  councilTax: CouncilTax | null;
  letting: Letting | null;
  auction: AuctionFacts | null;
  /** A way of buying that has rules of its own, such as shared ownership or a pitch agreement. */
  scheme: Scheme | null;
}

export interface Scheme {
  note: string;
  restriction: string;
  source: string;
}

/** Defaults for the terms that most listings don't have. */
export const PLAIN_TERMS = {
  pppwPrice: null,
  isShortLet: false,
  takesPets: false,
  auctionDate: null,
  exchangedPrice: null,
  exchangedOn: null,
  disposal: null,
  auction: null,
  councilTax: null,
  letting: null,
  scheme: null,
} as const;

const SALE_STATUSES: readonly (readonly [PropertyStatus, number])[] = [
  ["for-sale", 62],
  ["under-offer", 10],
  ["sstc", 15],
  ["sold", 3],
  ["exchanged", 5],
  ["completed", 5],
];
const LET_STATUSES: readonly (readonly [PropertyStatus, number])[] = [
  ["to-let", 62],
  ["let-agreed", 20],
  ["let", 18],
];
const QUALIFIERS: readonly (readonly [PriceQualifier, number])[] = [
  ["", 40],
  ["Guide price", 28],
  ["Offers in excess of", 16],
  ["Offers in the region of", 14],
  ["Fixed price", 2],
];
const RARE_QUALIFIERS: readonly (readonly [PriceQualifier, number])[] = [
  ["Offers over", 5],
  ["Offers invited", 3],
];
/** Above this price some sellers ask for "price on application". */
const PRICE_ON_APPLICATION_POUNDS = 1_400_000;

/** What an acre adds to the value of its house. */
export const GARDEN_POUNDS_PER_ACRE = 45_000;

/** Draws the market value of a home. */
export function drawMarketValue(home: Home, random: Random): number {
  const condition = { renovated: 1.06, kept: 1, dated: 0.86, new: 1.04 }[home.condition];
  const land = home.acreage === null ? 0 : home.acreage * GARDEN_POUNDS_PER_ACRE;
  const perFoot = getPoundsPerSquareFoot(home.address) * home.kind.priceFactor * condition;
  // Large houses cost less per square foot.
  const size = Math.min(home.squareFeet, 1_400) + Math.max(0, home.squareFeet - 1_400) * 0.72;
  return size * perFoot * random.between(0.93, 1.07) + land;
}

interface SaleOptions {
  today: string;
  /** Drawn when not given. */
  status?: PropertyStatus | undefined;
}

export function drawSale(home: Home, random: Random, options: SaleOptions): Offer {
  const { today } = options;
  const drawn = random.weighted(SALE_STATUSES);
  const status = options.status ?? drawn;
  const value = toAskingPrice(drawMarketValue(home, random), random);
  const usual = random.weighted(QUALIFIERS);
  // A sequence of its own, so that these qualifiers didn't move the other draws.
  const qualifier = random.fork(`qualifier ${value}`).weighted([[usual, 92], ...RARE_QUALIFIERS]);
  const isDiscreet = value > PRICE_ON_APPLICATION_POUNDS && random.chance(0.3);
  const priceValue = isDiscreet ? null : value;
  const dates = drawDates(random, today, drawDaysAgo(random, status));
  return {
    ...PLAIN_TERMS,
    channel: "sales",
    status,
    priceValue,
    price: priceText({ value: priceValue, qualifier }),
    ...dates,
    ...(EXCHANGED_STATUSES.has(status)
      ? drawExchange({ value, dates, today, random: random.fork(`exchange ${value}`) })
      : {}),
    tenure: drawTenure(home, random, today),
    councilTax: home.condition === "new" ? null : { state: "banded", band: toCouncilTaxBand(value) },
    scheme: home.kindName === "park-home" ? PITCH_AGREEMENT : null,
  };
}

const EXCHANGED_STATUSES: ReadonlySet<PropertyStatus> = new Set(["sold", "exchanged", "completed"]);

/** Draws the sale price, close to the asking price, and the date of exchange, some weeks after the launch. */
function drawExchange(options: { value: number; dates: ListingDates; today: string; random: Random }) {
  const {
    value,
    dates: { launchedAt, updatedAt },
    today,
    random,
  } = options;
  const launchedOn = new Date(launchedAt).toISOString().slice(0, 10);
  const daysShown = Math.round((Date.parse(today) - Date.parse(launchedOn)) / DAY_MS);
  const exchangedOn = addDays(launchedOn, random.integer(Math.min(30, daysShown - 1), daysShown - 1));
  return {
    exchangedPrice: Math.round((value * random.between(0.93, 1.01)) / 500) * 500,
    exchangedOn,
    updatedAt: Math.max(updatedAt, Date.parse(`${exchangedOn}T17:00:00Z`)),
  };
}

const PITCH_AGREEMENT: Scheme = {
  note: "The estate charge is the pitch fee: the home is bought, and its pitch is rented under an agreement that passes to the buyer.",
  restriction: "The park’s rules: residents are over 50, with one small dog or cat for each home.",
  source: "Park owner",
};

export type LetKind = "ordinary" | "short" | "student" | "room";

const TERMS: Record<LetKind, string> = {
  ordinary: "Assured periodic tenancy, month by month",
  room: "Assured periodic tenancy of one room, month by month",
  student: "Assured periodic tenancy for the academic year",
  short: "By the week, for stays of up to six months",
};

interface LettingOptions {
  today: string;
  kind: LetKind;
  /** Drawn when not given. */
  status?: PropertyStatus | undefined;
}

export function drawLetting(home: Home, random: Random, options: LettingOptions): Offer {
  const { today, kind } = options;
  const drawn = random.weighted(LET_STATUSES);
  const status = options.status ?? drawn;
  const value = drawMarketValue(home, random);
  const wholeRent = toMonthlyRent(value, home.address.branch.branchId === 6 ? 4.7 : 5.3);
  const rent = drawRent({ random, kind, wholeRent });
  const priceValue = kind === "short" ? monthlyFromWeekly(weeklyPrice(rent)) : rent;
  const period = kind === "short" ? "week" : kind === "student" ? "personWeek" : "month";
  return {
    ...PLAIN_TERMS,
    channel: "lettings",
    status,
    priceValue,
    price: priceText({ value: priceValue, period }),
    pppwPrice: kind === "student" ? weeklyPrice(priceValue) : null,
    isShortLet: kind === "short",
    takesPets: kind === "ordinary" && random.chance(0.35),
    ...drawDates(random, today, drawDaysAgo(random, status)),
    tenure: null,
    councilTax: { state: "banded", band: toCouncilTaxBand(value) },
    letting: {
      depositPounds: mostDepositPounds(priceValue),
      holdingDepositPounds: mostHoldingDepositPounds(priceValue),
      availableFrom: drawAvailability({ random, today, kind, status }),
      term: TERMS[kind],
      furnishing:
        kind === "ordinary"
          ? random.weighted([
              ["Unfurnished", 6] as const,
              ["Part furnished", 2] as const,
              ["Furnished", 2] as const,
            ])
          : "Furnished",
      billsIncluded: kind !== "ordinary",
    },
  };
}

/**
 * Homes that are let became available in the past; student houses start in September; the rest become available
 * soon.
 */
function drawAvailability(options: {
  random: Random;
  today: string;
  kind: LetKind;
  status: PropertyStatus;
}): string {
  const { random, today, kind, status } = options;
  const soon = addDays(today, random.integer(3, 70));
  const lately = addDays(today, -random.integer(3, 60));
  if (kind === "student") {
    const september = `${today.slice(0, 4)}-09-01`;
    const next = `${Number(today.slice(0, 4)) + 1}-09-01`;
    if (status === "let") return september < today ? september : lately;
    return september > today ? september : next;
  }
  return status === "let" ? lately : soon;
}

/** A short let's rent includes bills and empty weeks. A student or sharer pays for one room. */
function drawRent(options: { random: Random; kind: LetKind; wholeRent: number }): number {
  const { random, kind, wholeRent } = options;
  if (kind === "short") return wholeRent * 1.7;
  if (kind === "student") return drawStudentRent(random);
  return kind === "room" ? random.integer(22, 32) * 25 : wholeRent;
}

function drawStudentRent(random: Random): number {
  return monthlyFromWeekly(random.integer(24, 36) * 5);
}

/** Returns whole pounds a month that convert back to the same weekly amount. */
function monthlyFromWeekly(weekly: number): number {
  return Math.round((weekly * 52) / 12);
}
