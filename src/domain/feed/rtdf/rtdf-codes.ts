import type { Channel } from "../../property/channel.ts";
import type { Tenure } from "../../property/facts/tenure.ts";
import type { PriceQualifier } from "../../property/price.ts";
import type { FURNISHINGS } from "../../property/property-schema.ts";
import type { PropertyStatus } from "../../property/property-status.ts";
import type { SentMedia } from "../media/collect-media.ts";

/*
 * The numbers and words of RTDF. Several tables look like those of BLM with the same names and other numbers, so the two
 * formats share only the types of property, which are the same.
 */

/** Without a prototype: a sender's code such as `constructor` must not find anything. */
function toCodeTable<Ours>(codes: Readonly<Record<string, Ours>>): Readonly<Record<string, Ours>> {
  return Object.assign(Object.create(null), codes);
}

export const RTDF_CHANNELS = toCodeTable<Channel>({ 1: "sales", 2: "lettings" });

/** 1 available, 2 and 3 sold subject to contract or missives, 4 under offer, 5 reserved, 6 let agreed. */
export const RTDF_STATUSES: Readonly<Record<Channel, Readonly<Record<string, PropertyStatus>>>> = {
  sales: { 1: "for-sale", 2: "sstc", 3: "sstc", 4: "under-offer", 5: "under-offer" },
  lettings: { 1: "to-let", 6: "let-agreed" },
};

/** Codes of the other channel, which some systems send. Our statuses don't say more than that it's taken. */
export const RTDF_TAKEN_STATUSES: Readonly<Record<Channel, Readonly<Record<string, PropertyStatus>>>> = {
  sales: toCodeTable({ 6: "sstc" }),
  lettings: toCodeTable({ 2: "let-agreed", 3: "let-agreed", 4: "let-agreed", 5: "let-agreed" }),
};

/** 1 and 6 are no words before a price: a price on application, and a sale by tender. */
export const RTDF_PRICE_QUALIFIERS: Readonly<Record<string, PriceQualifier>> = {
  0: "",
  1: "",
  2: "Guide price",
  3: "Fixed price",
  4: "Offers in excess of",
  5: "Offers in the region of",
  6: "",
  7: "From",
  9: "Shared ownership",
  10: "Offers over",
  11: "Part buy, part rent",
  12: "Shared equity",
  14: "Equity loan",
  15: "Offers invited",
  16: "Coming soon",
};
export const ON_APPLICATION = "1";
export const BY_TENDER = "6";

/** How often a year the rent is paid. */
export const RTDF_RENT_FREQUENCIES: Readonly<Record<string, "day" | "week" | "month" | "quarter" | "year">> =
  {
    1: "year",
    4: "quarter",
    12: "month",
    52: "week",
    365: "day",
  };

export const RTDF_TENURES: Readonly<Record<string, Tenure["kind"]>> = {
  1: "freehold",
  2: "leasehold",
  3: "feudal",
  4: "commonhold",
  5: "share-of-freehold",
  6: "non-traditional",
};

export const RTDF_FURNISHINGS: Readonly<Record<string, (typeof FURNISHINGS)[number]>> = {
  0: "Furnished",
  1: "Part furnished",
  2: "Unfurnished",
  4: "Furnished or unfurnished",
};

export const SHORT_LET = "2";

/** Square feet, square metres, acres and hectares, in square feet. */
export const RTDF_AREA_UNITS = toCodeTable<number>({
  1: 1,
  2: 10.763_91,
  3: 43_560,
  4: 107_639.1,
});
export const SQUARE_FEET_AN_ACRE = 43_560;

/** Metres, centimetres, millimetres, feet and inches, in metres. */
export const RTDF_LENGTH_UNITS = toCodeTable<number>({
  5: 1,
  6: 0.01,
  7: 0.001,
  8: 0.3048,
  9: 0.0254,
});

/** In words that follow each other in a sentence. */
export const RTDF_PARKING: Readonly<Record<string, string>> = {
  13: "allocated parking",
  14: "communal parking",
  15: "covered parking",
  16: "garage",
  17: "driveway",
  18: "gated parking",
  19: "off-street parking",
  20: "on-street parking",
  21: "parking at the rear",
  22: "permit parking",
  23: "private parking",
  24: "residents’ parking",
  54: "no permit needed",
  55: "parking not allocated",
  56: "no parking",
  57: "electric car charging",
  58: "disabled parking",
  59: "no disabled parking",
  60: "garage en bloc",
};
export const GARAGE_CODES: readonly string[] = ["16", "60"];
/** A place for a car that comes with the property. */
export const PARKING_CODES: readonly string[] = ["13", "15", "16", "17", "18", "19", "21", "23", "24", "60"];
/** Back, communal, enclosed, front, private and rear garden. */
export const GARDEN_CODES: readonly string[] = ["29", "30", "31", "32", "33", "34"];

export const RTDF_HEATING: Readonly<Record<string, string>> = {
  1: "air conditioning",
  2: "central heating",
  3: "double glazing",
  4: "eco-friendly heating",
  5: "electric heating",
  6: "gas heating",
  7: "gas central heating",
  8: "night storage heaters",
  9: "oil heating",
  10: "solar heating",
  11: "solar water heating",
  12: "underfloor heating",
  46: "wood burner",
  47: "open fire",
  48: "biomass boiler",
  49: "ground source heat pump",
  50: "air source heat pump",
  51: "solar photovoltaic thermal panels",
  52: "underfloor heating",
  53: "solar thermal panels",
};

export const RTDF_ACCESSIBILITY: Readonly<Record<string, string>> = {
  37: "level access",
  38: "lift access",
  39: "ramped access",
  40: "wet room",
  41: "wide doorways",
  42: "not suitable for wheelchair users",
  43: "step-free access",
  44: "level access shower",
  45: "all rooms on one floor",
};

export const RTDF_ENTRANCE_FLOORS: Readonly<Record<string, string>> = {
  1: "entrance in the basement",
  2: "entrance on the ground floor",
  3: "entrance on the first floor",
  4: "entrance on the second floor",
  5: "entrance above the second floor, without a lift",
  6: "entrance above the second floor, with a lift",
};

const SUPPLIES = { mains_supply: "mains supply", private_supply: "private supply" } as const;
export const RTDF_SEWERAGE: Readonly<Record<string, string>> = {
  mains_supply: "mains sewerage",
  private_supply: "private sewerage",
};
export const RTDF_WATER: Readonly<Record<string, string>> = SUPPLIES;
export const RTDF_ELECTRICITY: Readonly<Record<string, string>> = {
  ...SUPPLIES,
  wind_turbine: "wind turbine",
  solar_pv_panels: "solar panels",
};

export const RTDF_BROADBAND: Readonly<Record<string, string>> = {
  adsl: "ADSL (copper wire)",
  cable: "cable",
  fttc: "FTTC (fibre to the cabinet)",
  fttp: "FTTP (fibre to the premises)",
  none: "no broadband",
};

export const RTDF_FLOODING: Readonly<Record<string, string>> = {
  river: "river",
  sea: "sea",
  groundwater: "groundwater",
  lake: "lake",
  reservoir: "reservoir",
  other: "other sources",
};

export const RTDF_USE_CLASSES = toCodeTable<string>({
  1: "A1",
  4: "A2",
  7: "A3",
  10: "A4",
  13: "A5",
  16: "B1",
  19: "B2",
  22: "B8",
  25: "C1",
  28: "C2",
  31: "C2A",
  34: "C3",
  37: "D1",
  40: "D2",
  43: "Sui generis",
  46: "Sui generis",
});

export const RTDF_MEDIA_KINDS: Readonly<Record<string, SentMedia["kind"]>> = {
  1: "photo",
  2: "floorplan",
  3: "brochure",
  4: "virtual-tour",
  5: "audio-tour",
  6: "energy-certificate",
  7: "energy-chart",
};

/** Which removals are our own sales or lettings; the others only take the property off the market. */
export const RTDF_REMOVALS = toCodeTable<"sold" | "let" | "withdrawn">({
  7: "sold",
  8: "withdrawn",
  9: "withdrawn",
  10: "withdrawn",
  11: "withdrawn",
  12: "let",
});
