import type { Channel } from "../../property/channel.ts";
import type { Tenure } from "../../property/facts/tenure-schema.ts";
import type { PriceQualifier } from "../../property/price.ts";
import type { FURNISHINGS } from "../../property/property-schema.ts";
import type { PropertyStatus } from "../../property/property-status.ts";
import type { PropertyType } from "../../property/property-type.ts";
import { type CodeTable, findCode, type OwnCodes } from "../feed-codes.ts";
import type { SentMedia } from "../media/collect-media.ts";

/*
 * Street sends words where other formats have numbers. Keys are in lower case.
 */

type Words<Ours> = Readonly<Record<string, Ours>>;

/** A word's meaning by the agency's own line, written as Street does, else by the table. */
export function findWord<Ours extends string>(
  own: OwnCodes,
  { table, word, known }: { table: CodeTable; word: string; known: Words<Ours> },
): Ours | undefined {
  return findCode<Ours>(own, { table, code: word, known: {} }) ?? lookUp(word, known);
}

export function lookUp<Ours>(word: string, known: Words<Ours>): Ours | undefined {
  const key = word.toLowerCase();
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

/** A home that is both for sale and to let has one status for both lists. */
export const STREET_STATUSES: Readonly<Record<Channel, Words<PropertyStatus>>> = {
  sales: {
    "for sale": "for-sale",
    "for sale and to let": "for-sale",
    "under offer": "under-offer",
    "sold stc": "sstc",
    exchanged: "exchanged",
    completed: "completed",
  },
  lettings: {
    "to let": "to-let",
    "for sale and to let": "to-let",
    "let agreed": "let-agreed",
    let: "let",
  },
};
/** Not to be shown, whatever else the property says. */
export const STREET_HIDDEN_STATUSES: readonly string[] = ["not on the market", "withdrawn"];

export const STREET_PRICE_QUALIFIERS: Words<PriceQualifier> = {
  none: "",
  "price on application": "",
  "in excess of": "Offers in excess of",
  "prices from": "Prices from",
  "guide price": "Guide price",
  "offers over": "Offers over",
  "offers in region of": "Offers in the region of",
  "fixed price": "Fixed price",
  "part buy, part rent": "Part buy, part rent",
};
export const STREET_ON_APPLICATION = "price on application";

const TYPE_NAMES = {
  "terraced-house": ["mews house", "cluster house"],
  "detached-house": [
    ...["link detached", "villa", "detached villa", "castle", "village house", "country house"],
    ...["stone house", "manor house", "stately home", "chateau"],
  ],
  "town-house": ["town house"],
  cottage: ["cottage", "coach house"],
  "barn-conversion": ["barn conversion", "barn", "mill"],
  farmhouse: ["farm house"],
  house: [
    ...["house", "house unspecified", "character property", "finca", "longere", "gite", "trulli"],
    ...["cave house", "cortijo", "riad", "house boat"],
  ],
  bungalow: ["bungalow", "dormer bungalow", "chalet", "chalet bungalow", "lodge", "log cabin"],
  flat: [
    ...["ground floor flat", "flat", "apartment", "penthouse", "serviced apartment", "duplex", "triplex"],
    ...["hotel room", "block of apartments"],
  ],
  studio: ["studio flat", "private halls"],
  "retirement-flat": ["sheltered housing", "retirement property"],
  maisonette: ["ground floor maisonette", "maisonette"],
  "park-home": ["mobile home", "park home", "caravan"],
  "house-share": ["house share", "flat share", "house of multiple occupation"],
  "garage-only": ["parking", "garages"],
  development: ["off plan", "commercial development", "industrial development", "residential development"],
  farm: ["equestrian facility", "farm", "farm commercial", "smallholding"],
  land: ["land (residential)", "land (commercial)", "farm land", "ruins"],
  "building-plot": ["plot"],
  shop: [
    ...["shop", "retail property (high street)", "retail property (out of town)", "convenience store"],
    ...["hairdresser barber shop", "petrol station", "post office"],
  ],
  office: ["office", "business park", "serviced office"],
  "industrial-unit": [
    ...["workshop retail space", "distribution warehouse", "factory", "heavy industrial", "industrial park"],
    ...["light industrial", "storage", "showroom", "warehouse", "data centre", "trade counter"],
  ],
  hospitality: [
    "restaurant",
    "cafe",
    "bar nightclub",
    "hotel",
    "pub",
    "guest house",
    "hospitality",
    "takeaway",
  ],
  commercial: [
    ...["commercial property", "healthcare facility", "marine property", "mixed use", "leisure facility"],
    ...["research development facility", "science park", "childcare facility", "place of worship"],
    ...["sports facilities", "spa", "campsite holiday village"],
  ],
} as const satisfies Partial<Record<PropertyType, readonly string[]>>;

export const STREET_TYPES: Words<PropertyType> = Object.fromEntries(
  Object.entries(TYPE_NAMES).flatMap(([type, names]) => names.map((name) => [name, type as PropertyType])),
);
/** Types that say nothing. */
export const STREET_NO_TYPES: readonly string[] = ["", "not specified", "other"];
/** How a house is built says more than that it's a house. */
export const STREET_STYLES: Words<PropertyType> = {
  detached: "detached-house",
  "link detached": "detached-house",
  "semi detached": "semi-detached-house",
  terraced: "terraced-house",
  "mid-terraced": "terraced-house",
  "end of terrace": "end-terrace",
};

export const STREET_TENURES: Words<Tenure["kind"]> = {
  leasehold: "leasehold",
  freehold: "freehold",
  "flying freehold": "freehold",
  commonhold: "commonhold",
  "share of freehold": "share-of-freehold",
  // Shares in the company that owns the building, as in Jersey.
  "share transfer": "non-traditional",
};

export const STREET_FURNISHINGS: Words<(typeof FURNISHINGS)[number]> = {
  unfurnished: "Unfurnished",
  "fully furnished": "Furnished",
  "part furnished": "Part furnished",
};

export const STREET_GARDENS: readonly string[] = ["garden", "front garden", "rear garden", "communal garden"];
/** A place for a car that comes with the property. */
export const STREET_PARKING: readonly string[] = [
  ...["garage", "car port", "off road", "secure gated", "allocated parking", "on drive"],
];
export const STREET_GARAGE = "garage";

/** The kinds of `property_urls`, and those kinds of other files that agents commonly name. */
export const STREET_MEDIA_KINDS: Words<SentMedia["kind"]> = {
  audio_tour: "audio-tour",
  brochure: "brochure",
  epc: "energy-certificate",
  floor_plan: "floorplan",
  floorplan: "floorplan",
  image: "photo",
  virtual_tour: "virtual-tour",
};
