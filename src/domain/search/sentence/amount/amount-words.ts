import { createPhraseTable } from "../phrase-table.ts";

/** How a number limits a filter. */
export type Bound = "least" | "above" | "most" | "below" | "about" | "between" | "within";

export const BOUNDS_BEFORE = createPhraseTable<Bound>([
  [
    "least",
    [
      ...[
        "at least",
        "min",
        "min of",
        "minimum",
        "minimum of",
        "a minimum of",
        "no less than",
        "not less than",
      ],
      ...["no fewer than", "from", "starting at", "starting from", "upwards of", "> ="],
    ],
  ],
  [
    "above",
    [
      ...["over", "more than", "above", "greater than", "bigger than", "larger than", "exceeding", ">"],
      ...["in excess of", "offers over"],
    ],
  ],
  [
    "most",
    [
      ...[
        "up to",
        "upto",
        "at most",
        "max",
        "max of",
        "maximum",
        "maximum of",
        "a maximum of",
        "no more than",
      ],
      ...["not more than", "not over", "no higher than", "budget", "budget of", "budget is", "a budget of"],
      ...["max budget", "maximum budget", "price up to", "max price", "< ="],
    ],
  ],
  ["below", ["under", "below", "less than", "fewer than", "cheaper than", "smaller than", "lower than", "<"]],
  [
    "about",
    [
      ...[
        "around",
        "about",
        "approx",
        "approximately",
        "roughly",
        "circa",
        "c",
        "ca",
        "~",
        "in the region of",
      ],
      ...["somewhere around", "nearly", "say"],
    ],
  ],
  ["between", ["between", "in between", "anywhere between"]],
  ["within", ["within", "within about", "within a radius of", "in a radius of"]],
]);

export const BOUNDS_AFTER = createPhraseTable<Bound>([
  [
    "least",
    [
      ...["+", "plus", "or more", "and more", "or over", "and over", "or above", "and above", "and up"],
      ...["upwards", "and upwards", "or greater", "or larger", "min", "minimum", "at least"],
    ],
  ],
  [
    "most",
    [
      ...[
        "or less",
        "and less",
        "or under",
        "and under",
        "or below",
        "and below",
        "or fewer",
        "max",
        "maximum",
      ],
      ...["tops", "at most", "at the most", "or cheaper", "budget"],
    ],
  ],
  ["about", ["or so", "ish", "or thereabouts", "approx", "approximately"]],
]);

export const JOINERS = new Set(["to", "-", "or", "/", "up to", "and"]);

/** What a number counts. */
export type Unit =
  | "beds"
  | "baths"
  | "squareFeet"
  | "squareMetres"
  | "acres"
  | "hectares"
  | "miles"
  | "kilometres";

export const UNITS = createPhraseTable<Unit>([
  [
    "beds",
    [
      "bed",
      "beds",
      "bedroom",
      "bedrooms",
      "bedroomed",
      "bedded",
      "bdrm",
      "br",
      "x bed",
      "x bedroom",
      "double bed",
      "double bedroom",
      "double bedrooms",
    ],
  ],
  ["baths", ["bath", "baths", "bathroom", "bathrooms", "bathroomed", "shower rooms"]],
  [
    "squareFeet",
    [
      "sq ft",
      "sqft",
      "sq feet",
      "sq foot",
      "square feet",
      "square foot",
      "square ft",
      "sf",
      "ft2",
      "feet square",
    ],
  ],
  [
    "squareMetres",
    [
      ...[
        "sq m",
        "sqm",
        "sq metres",
        "sq meters",
        "sq mt",
        "sq mtrs",
        "square metres",
        "square metre",
        "square m",
      ],
      ...["square meters", "square meter", "m2", "metres square"],
    ],
  ],
  ["acres", ["acre", "acres", "ac"]],
  ["hectares", ["hectare", "hectares", "ha"]],
  ["miles", ["mile", "miles", "mi"]],
  ["kilometres", ["km", "kms", "kilometre", "kilometres", "kilometer", "kilometers"]],
]);

export type RentPeriod = "month" | "week" | "year";

export const RENT_PERIODS = createPhraseTable<RentPeriod>([
  [
    "month",
    [
      ...[
        "pcm",
        "pm",
        "p m",
        "p / m",
        "p c m",
        "per month",
        "a month",
        "per calendar month",
        "monthly",
        "each month",
      ],
      ...["/ month", "/ pcm", "/ m", "month", "/ mo"],
    ],
  ],
  [
    "week",
    [
      ...["pw", "p w", "p / w", "per week", "a week", "weekly", "each week", "/ week", "/ w", "week", "pppw"],
      ...["per person per week"],
    ],
  ],
  ["year", ["pa", "p a", "per annum", "a year", "per year", "yearly", "/ year", "annually"]],
]);

export const SCALES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  mn: 1_000_000,
  million: 1_000_000,
};
