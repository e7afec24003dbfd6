import { COUNCIL_TAX_BANDS, type CouncilTax } from "../../property/facts/council-tax-schema.ts";
import { type EnergyRating, energySchema } from "../../property/facts/energy-schema.ts";
import type { SharedOwnership, Tenure } from "../../property/facts/tenure-schema.ts";
import type { Letting, Room } from "../../property/property-schema.ts";
import { findCode, type OwnCodes } from "../feed-codes.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { cutAtWord, toLine } from "../feed-texts.ts";
import { describeReview } from "../material-texts.ts";
import { readDay } from "../read-date.ts";
import { readAmount, readPounds } from "../read-price.ts";
import {
  RTDF_AREA_UNITS,
  RTDF_FURNISHINGS,
  RTDF_LENGTH_UNITS,
  RTDF_RENT_FREQUENCIES,
  RTDF_TENURES,
  SQUARE_FEET_AN_ACRE,
} from "./rtdf-codes.ts";
import type { RtdfDetails, RtdfPrice, RtdfProperty } from "./rtdf-schema.ts";

const MONTHS_A_YEAR = 12;
const LONGEST_LEASE = 9_999;
const LONGEST_ROOM_TEXT = 400;
const MOST_ROOMS = 99;
const MOST_METRES = 1_000;
const MOST_COUNT = 999;
const MOST_SQUARE_FEET = 2_147_483_647;
const MOST_ACRES = 1_000_000;

/** A whole number of things; null for anything else. */
export function readCount(text: string, most = MOST_COUNT): number | null {
  return /^\d{1,9}(?:\.0+)?$/.test(text) && Number(text) <= most ? Number(text) : null;
}

export function readRtdfTenure(price: RtdfPrice, codes: OwnCodes): Tenure | null {
  const kind = findCode(codes, { table: "tenure", code: price.tenure_type, known: RTDF_TENURES });
  if (kind === undefined) return null;
  if (kind !== "leasehold" && kind !== "share-of-freehold") {
    const charge = readPounds(price.annual_service_charge);
    return charge === null ? { kind } : { kind, estateChargePounds: charge };
  }
  const years = readAmount(price.tenure_unexpired_years);
  const groundRent = readAmount(price.annual_ground_rent);
  const serviceCharge = readAmount(price.annual_service_charge);
  const review = describeReview(
    readAmount(price.ground_rent_review_period_years),
    readAmount(price.ground_rent_percentage_increase),
  );
  const shared = readSharedOwnership(price);
  return {
    kind,
    ...(years !== undefined && years > 0 && years <= LONGEST_LEASE && { leaseYearsLeft: Math.floor(years) }),
    ...(groundRent !== undefined && { groundRentPounds: Math.round(groundRent) }),
    ...(review && { groundRentReview: review }),
    ...(serviceCharge !== undefined && { serviceChargePounds: Math.round(serviceCharge) }),
    ...(shared && { sharedOwnership: shared }),
  };
}

function readSharedOwnership(price: RtdfPrice): SharedOwnership | undefined {
  if (price.shared_ownership !== true) return undefined;
  const share = Math.round(readAmount(price.shared_ownership_percentage) ?? 0);
  const rent = readAmount(price.shared_ownership_rent);
  const timesAYear = Object.hasOwn(RTDF_RENT_FREQUENCIES, price.shared_ownership_rent_frequency)
    ? Number(price.shared_ownership_rent_frequency)
    : MONTHS_A_YEAR;
  return {
    sharePercent: share >= 1 && share <= 99 ? share : null,
    rentPoundsAMonth: rent === undefined ? null : Math.round((rent * timesAYear) / MONTHS_A_YEAR),
  };
}

export function readRtdfCouncilTax(details: RtdfDetails): CouncilTax | null {
  if (details.council_tax_exempt === true) return { state: "exempt" };
  const band = COUNCIL_TAX_BANDS.find((one) => one === details.council_tax_band.toUpperCase());
  if (band) return { state: "banded", band };
  const rates = readPounds(details.domestic_rates);
  return rates === null ? null : { state: "domestic-rates", poundsAYear: rates };
}

export function readRtdfEnergy({ epc_current_rating, epc_potential_rating }: RtdfDetails): EnergyRating {
  const current = readRating(epc_current_rating);
  const potential = readRating(epc_potential_rating);
  const rating = energySchema.safeParse({
    state: typeof current === "number" ? "rated" : "banded",
    current,
    potential: typeof potential === typeof current && potential !== "" ? potential : null,
  });
  return rating.success ? rating.data : { state: "not-known" };
}

function readRating(text: string): string | number {
  return readCount(text) ?? text.toUpperCase();
}

export function readRtdfRooms({ rooms }: RtdfDetails): Room[] {
  const named = rooms.filter(({ room_name }) => toLine(room_name) !== "").slice(0, MOST_ROOMS);
  return named.map((room) => ({
    name: cutAtWord(toLine(room.room_name), LONGEST_ROOM_TEXT),
    floor: "",
    size: readRoomSize(room),
    text: cutAtWord(toLine(room.room_description), LONGEST_ROOM_TEXT),
  }));
}

function readRoomSize(room: RtdfDetails["rooms"][number]): Room["size"] {
  const unit = RTDF_LENGTH_UNITS[room.room_dimension_unit];
  if (unit === undefined) return null;
  const toMetres = (text: string) => Math.round((readAmount(text) ?? 0) * unit * 100) / 100;
  const lengthM = toMetres(room.room_length);
  const widthM = toMetres(room.room_width);
  const isUsable = [lengthM, widthM].every((metres) => metres > 0 && metres <= MOST_METRES);
  return isUsable ? { widthM, lengthM } : null;
}

/** The floor space, and the land. A commercial property's size is often sent as a range, of which the smaller counts. */
export function readRtdfSizes(details: RtdfDetails): Pick<FeedRecord, "squareFeet" | "acreage"> {
  const { sizing } = details;
  const inside =
    toSquareFeet(details.internal_area, details.internal_area_unit) ??
    toSquareFeet(sizing.minimum || sizing.maximum, sizing.area_unit);
  const land = toSquareFeet(details.land_area, details.land_area_unit);
  const acres = land === null ? null : Math.round((land / SQUARE_FEET_AN_ACRE) * 1_000) / 1_000;
  const squareFeet = inside === null ? null : Math.round(inside);
  return {
    squareFeet: squareFeet !== null && squareFeet > 0 && squareFeet <= MOST_SQUARE_FEET ? squareFeet : null,
    acreage: acres !== null && acres > 0 && acres <= MOST_ACRES ? acres : null,
  };
}

function toSquareFeet(text: string, unit: string): number | null {
  const size = readAmount(text);
  const factor = RTDF_AREA_UNITS[unit];
  return size === undefined || factor === undefined ? null : size * factor;
}

export function readRtdfLetting(
  { price_information: price, details, ...property }: RtdfProperty,
  codes: OwnCodes,
): Letting {
  const code = details.furnished_type;
  return {
    depositPounds: readPounds(price.deposit),
    holdingDepositPounds: null,
    availableFrom: readDay(property.date_available) ?? null,
    term: describeTerm(property),
    furnishing: findCode(codes, { table: "furnishing", code, known: RTDF_FURNISHINGS }) ?? null,
    billsIncluded: details.all_bills_inc,
  };
}

function describeTerm(property: Pick<RtdfProperty, "contract_months" | "minimum_term">): string | null {
  const contract = readCount(property.contract_months) ?? 0;
  const least = readCount(property.minimum_term) ?? 0;
  if (contract > 0) return formatMonths(contract);
  return least > 0 ? `At least ${formatMonths(least)}` : null;
}

function formatMonths(months: number): string {
  return `${months} ${months === 1 ? "month" : "months"}`;
}
