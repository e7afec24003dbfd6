import type {
  StampDutyBand,
  StampDutyCountry,
  StampDutyTable,
  StampDutyTables,
} from "./stamp-duty-tables.ts";

/** Each country's name for the tax. */
export const STAMP_DUTY_COUNTRIES = {
  england: { label: "England", tax: "Stamp Duty Land Tax" },
  scotland: { label: "Scotland", tax: "Land and Buildings Transaction Tax" },
  wales: { label: "Wales", tax: "Land Transaction Tax" },
} as const satisfies Record<StampDutyCountry, { label: string; tax: string }>;

export const COUNTRY_NAMES = Object.keys(STAMP_DUTY_COUNTRIES) as StampDutyCountry[];

/** "Additional property" and "First time buyer" are mutually exclusive, so they're one value. */
export type Buyer = "mover" | "first-time" | "additional";

/** Ticking one option clears the other; ticking it again clears it. */
export function toggleBuyer(current: Buyer, option: Exclude<Buyer, "mover">): Buyer {
  return current === option ? "mover" : option;
}

export interface Purchase {
  country: StampDutyCountry;
  pricePounds: number;
  buyer: Buyer;
  /** Only England charges a surcharge for it. */
  isNonUkResident: boolean;
  /** ISO date of completion. */
  on: string;
}

export interface DutyPart {
  /** "band" is a slice of the price; "supplement" is charged on all of it. */
  kind: "band" | "supplement";
  fromPounds: number;
  toPounds: number;
  ratePercent: number;
  /** Not rounded; only the total is. */
  dutyPounds: number;
}

export interface Duty {
  kind: "duty";
  totalPounds: number;
  /** Per cent of the price, to one decimal place. */
  effectiveRatePercent: number;
  parts: DutyPart[];
  hasFirstTimeBuyerRelief: boolean;
  startsOn: string;
  source: string;
}

/** The tables start later than this date, or the agency has none for the country. */
export interface NoDutyTable {
  kind: "no-table";
}

/** Returns the table in force on a day, or undefined if none has started yet. */
export function findTable(tables: readonly StampDutyTable[], on: string): StampDutyTable | undefined {
  return tables
    .filter(({ startsOn }) => startsOn <= on)
    .reduce<StampDutyTable | undefined>(
      (latest, table) => (latest && latest.startsOn >= table.startsOn ? latest : table),
      undefined,
    );
}

export function calculateStampDuty(tables: StampDutyTables, purchase: Purchase): Duty | NoDutyTable {
  const table = findTable(tables[purchase.country], purchase.on);
  if (!table) return { kind: "no-table" };
  const pricePounds =
    Number.isFinite(purchase.pricePounds) && purchase.pricePounds > 0 ? purchase.pricePounds : 0;
  const rule = chooseRule(table, { ...purchase, pricePounds });
  const parts = [
    ...rule.bands.flatMap((band) => chargeBand(band, { pricePounds, rateOf: rule.rateOf })),
    ...chargeSupplement(rule.supplementPercent, pricePounds),
  ];
  const totalPounds = Math.round(parts.reduce((sum, part) => sum + toHundredths(part), 0) / 10_000);
  return {
    kind: "duty",
    totalPounds,
    effectiveRatePercent: pricePounds === 0 ? 0 : Math.round((totalPounds * 1_000) / pricePounds) / 10,
    parts,
    hasFirstTimeBuyerRelief: rule.bands === table.firstTimeBuyerBands,
    startsOn: table.startsOn,
    source: table.source,
  };
}

interface DutyRule {
  bands: readonly StampDutyBand[];
  rateOf(band: StampDutyBand): number;
  supplementPercent: number;
}

/** Chooses the bands for this buyer and the surcharge on each rate. */
function chooseRule(table: StampDutyTable, { pricePounds, buyer, isNonUkResident }: Purchase): DutyRule {
  const isCharged = pricePounds >= (table.surchargesFrom ?? 0);
  const isAdditional = buyer === "additional" && isCharged;
  const getSurcharge = (band: StampDutyBand) =>
    (isAdditional ? band.additional_property_surcharge : 0) +
    (isNonUkResident && isCharged ? band.non_uk_resident_surcharge : 0);
  const isRelieved = buyer === "first-time" && pricePounds <= (table.firstTimeBuyerCap ?? Infinity);
  return {
    bands:
      (isAdditional ? table.higherRateBands : undefined) ??
      (isRelieved ? table.firstTimeBuyerBands : undefined) ??
      table.bands,
    rateOf: (band) => getBaseRate(band) + getSurcharge(band),
    supplementPercent: isAdditional ? (table.additionalDwellingSupplement ?? 0) : 0,
  };
}

function getBaseRate(band: StampDutyBand): number {
  return band.base_sdlt_rate ?? band.base_lbtt_rate ?? band.base_ltt_rate ?? 0;
}

interface BandChargeOptions {
  pricePounds: number;
  rateOf(band: StampDutyBand): number;
}

/** Returns nothing for a band above the price. */
function chargeBand(band: StampDutyBand, { pricePounds, rateOf }: BandChargeOptions): DutyPart[] {
  const fromPounds = band.minimum_property_price;
  const toPounds = Math.min(pricePounds, band.maximum_property_price ?? Infinity);
  if (toPounds <= fromPounds) return [];
  return [createPart({ kind: "band", fromPounds, toPounds, ratePercent: rateOf(band) })];
}

function chargeSupplement(ratePercent: number, pricePounds: number): DutyPart[] {
  if (ratePercent === 0 || pricePounds === 0) return [];
  return [createPart({ kind: "supplement", fromPounds: 0, toPounds: pricePounds, ratePercent })];
}

function createPart(part: Omit<DutyPart, "dutyPounds">): DutyPart {
  return { ...part, dutyPounds: toHundredths(part) / 10_000 };
}

/**
 * Returns hundredths of a per cent of a pound as an integer, so that 8.5% of £70,001 isn't subject to
 * floating-point rounding.
 */
function toHundredths({ fromPounds, toPounds, ratePercent }: Omit<DutyPart, "dutyPounds">): number {
  return (toPounds - fromPounds) * Math.round(ratePercent * 100);
}
