import { COUNCIL_TAX_BANDS, type CouncilTax } from "../../property/facts/council-tax-schema.ts";
import { type EnergyRating, energySchema } from "../../property/facts/energy-schema.ts";
import type { SharedOwnership, Tenure } from "../../property/facts/tenure-schema.ts";
import type { Letting, Room } from "../../property/property-schema.ts";
import { DAY_MS } from "../../time/time.ts";
import { cutAtWord, toLine } from "../feed-texts.ts";
import { describeReview } from "../material-texts.ts";
import { readDay } from "../read-date.ts";
import { readAmount, readPounds } from "../read-price.ts";
import { lookUp, STREET_FURNISHINGS, STREET_TENURES } from "./street-codes.ts";
import {
  type StreetDetails,
  type StreetListing,
  type StreetProperty,
  type StreetResource,
  streetEpcSchema,
  streetRoomSchema,
} from "./street-schema.ts";

const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365.25;
const LONGEST_LEASE = 9_999;
const MOST_ROOMS = 99;
const MOST_METRES = 1_000;
const MOST_COUNT = 999;
const LONGEST_ROOM_TEXT = 400;
const LONGEST_REVIEW = 120;

/** A whole number of things; null for anything else. */
export function readStreetCount(text: string): number | null {
  return /^\d{1,3}(?:\.0+)?$/.test(text) && Number(text) <= MOST_COUNT ? Number(text) : null;
}

/** The years left of a lease are counted from the day the property was last changed: a record has no clock. */
export function readStreetTenure(
  property: StreetProperty,
  { details, updatedAt }: { details: StreetDetails; updatedAt: number | null },
): Tenure | null {
  const kind = lookUp(property.tenure, STREET_TENURES);
  if (kind === undefined) return null;
  const { material_information: material } = details;
  const serviceCharge =
    readYearly(material.service_charge_pence, material.service_charge_period, 100) ??
    readYearly(details.service_charge, details.service_charge_period);
  if (kind !== "leasehold" && kind !== "share-of-freehold")
    return serviceCharge === undefined || serviceCharge < 1
      ? { kind }
      : { kind, estateChargePounds: serviceCharge };
  const groundRent =
    readYearly(material.ground_rent_pence, material.ground_rent_period, 100) ??
    readYearly(details.ground_rent, details.ground_rent_period);
  const review = describeReview(
    readAmount(material.ground_rent_review_period_years || details.ground_rent_review_period_years),
    readAmount(material.ground_rent_uplift || details.ground_rent_uplift),
  );
  const years = readYearsLeft(property, material.lease_expiry_date, updatedAt);
  const shared = readSharedOwnership(details);
  return {
    kind,
    ...(years !== undefined && { leaseYearsLeft: years }),
    ...(groundRent !== undefined && { groundRentPounds: groundRent }),
    ...(review && { groundRentReview: cutAtWord(review, LONGEST_REVIEW) }),
    ...(serviceCharge !== undefined && { serviceChargePounds: serviceCharge }),
    ...(shared && { sharedOwnership: shared }),
  };
}

/** Pounds a year of an amount that is due every month or every year; undefined if either isn't known. */
function readYearly(text: string, period: string, parts = 1): number | undefined {
  const amount = readAmount(text);
  const timesAYear = { month: MONTHS_A_YEAR, year: 1 }[period.toLowerCase()];
  return amount === undefined || timesAYear === undefined
    ? undefined
    : Math.round((amount / parts) * timesAYear);
}

function readYearsLeft(
  { lease_expiry_date, lease_expiry_year }: StreetProperty,
  materialExpiry: string,
  updatedAt: number | null,
): number | undefined {
  const day =
    readDay(lease_expiry_date || materialExpiry) ??
    (/^\d{4}$/.test(lease_expiry_year) ? `${lease_expiry_year}-12-31` : undefined);
  if (updatedAt === null || day === undefined) return undefined;
  const years = Math.floor((Date.parse(day) - updatedAt) / DAY_MS / DAYS_A_YEAR);
  return years >= 0 && years <= LONGEST_LEASE ? years : undefined;
}

function readSharedOwnership(details: StreetDetails): SharedOwnership | undefined {
  if (details.shared_ownership !== true) return undefined;
  const share = Math.round(readAmount(details.shared_ownership_percentage_sold) ?? 0);
  const rent = readYearly(details.shared_ownership_rent, details.shared_ownership_rent_frequency);
  return {
    sharePercent: share >= 1 && share <= 99 ? share : null,
    rentPoundsAMonth: rent === undefined ? null : Math.round(rent / MONTHS_A_YEAR),
  };
}

export function readStreetCouncilTax(details: StreetDetails): CouncilTax | null {
  const sent = details.material_information.council_tax_band || details.council_tax_band;
  const band = COUNCIL_TAX_BANDS.find((one) => one === sent.toUpperCase());
  return band ? { state: "banded", band } : null;
}

export function readStreetEnergy(epc: StreetResource | undefined): EnergyRating {
  const sent = streetEpcSchema.parse(epc?.attributes ?? {});
  const toScore = (text: string) => Math.round(readAmount(text) ?? 0) || null;
  const score = toScore(sent.energy_efficiency_current);
  const rated = energySchema.safeParse(
    score === null
      ? { state: "banded", current: sent.rating.toUpperCase(), potential: null }
      : { state: "rated", current: score, potential: toScore(sent.energy_efficiency_potential) },
  );
  return rated.success ? rated.data : { state: "not-known" };
}

/** Sizes are sent in centimetres. */
export function readStreetRooms(resources: readonly StreetResource[]): Room[] {
  const rooms = resources
    .map(({ attributes }) => streetRoomSchema.parse(attributes))
    .filter(({ name }) => toLine(name) !== "")
    .sort((a, b) => toOrder(a.order) - toOrder(b.order));
  return rooms.slice(0, MOST_ROOMS).map(({ name, width, length, description }) => ({
    name: cutAtWord(toLine(name), LONGEST_ROOM_TEXT),
    floor: "",
    size: readRoomSize(width, length),
    text: cutAtWord(toLine(description), LONGEST_ROOM_TEXT),
  }));
}

/** What has no order comes last. */
export function toOrder(text: string): number {
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : Number.MAX_VALUE;
}

function readRoomSize(width: string, length: string): Room["size"] {
  const [widthM = 0, lengthM = 0] = [width, length].map((cm) => (readAmount(cm) ?? 0) / 100);
  return [widthM, lengthM].every((metres) => metres > 0 && metres <= MOST_METRES)
    ? { widthM, lengthM }
    : null;
}

export function readStreetLetting(listing: StreetListing): Letting {
  const months = readStreetCount(listing.min_tenancy_period) ?? 0;
  return {
    depositPounds: readPounds(listing.deposit),
    holdingDepositPounds: null,
    availableFrom: readDay(listing.available_from) ?? null,
    term: months > 0 ? `At least ${months} ${months === 1 ? "month" : "months"}` : null,
    furnishing: lookUp(listing.furnished, STREET_FURNISHINGS) ?? null,
    billsIncluded: null,
  };
}
