import { isKind, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "../../property/property-type.ts";
import { toPlaceKey } from "../place/place.ts";
import type { Search } from "../search.ts";
import { createPhraseTable, type PhraseTable } from "./phrase-table.ts";

type Row = readonly [Partial<Search>, readonly string[]];

const CHANNEL_ROWS: readonly Row[] = [
  [
    { channel: "lettings" },
    [
      ...[
        "to rent",
        "for rent",
        "to let",
        "for let",
        "rent",
        "rents",
        "rental",
        "rentals",
        "renting",
        "letting",
      ],
      ...["lettings", "to be let", "tenancy"],
    ],
  ],
  [
    { channel: "sales" },
    ["for sale", "on sale", "sales", "to buy", "buy", "buying", "to purchase", "purchase", "purchasing"],
  ],
  [
    { shortLets: true, channel: "lettings" },
    [
      ...[
        "short let",
        "short lets",
        "short term let",
        "short term lets",
        "short term",
        "short stay",
        "short rental",
      ],
      ...["holiday let", "holiday lets", "holiday rental", "holiday rentals", "short term rental"],
    ],
  ],
];

const FLAG_ROWS: readonly Row[] = [
  [
    { pets: true },
    [
      ...["pets", "pets allowed", "pets welcome", "pets ok", "pets okay", "pets considered", "pets accepted"],
      ...[
        "pet friendly",
        "dog friendly",
        "cat friendly",
        "dogs allowed",
        "cats allowed",
        "dogs welcome",
        "pet ok",
      ],
      ...[
        "allows pets",
        "accepts pets",
        "takes pets",
        "allow pets",
        "accept pets",
        "take pets",
        "that takes dogs",
      ],
      ...["with a dog", "with a cat", "with dogs", "with cats", "with a pet", "with pets", "with my dog"],
      ...["with my cat", "have a dog", "have a cat", "have pets", "have dogs", "have a pet", "for my dog"],
      ...["dog", "dogs", "cat", "cats", "a dog", "a cat", "pet"],
    ],
  ],
  [
    { status: "available" },
    [
      ...["available", "available only", "only available", "available now", "still available", "not sold"],
      ...["not under offer", "not sstc", "no sstc", "no under offer", "excluding sold", "exclude sold"],
      ...["excluding under offer", "exclude under offer", "excluding sstc", "not let agreed", "hide sold"],
    ],
  ],
  [
    { status: "all" },
    [
      ...[
        "including sold",
        "include sold",
        "incl sold",
        "inc sold",
        "with sold",
        "even sold",
        "sold as well",
      ],
      ...["sold too", "sold included", "sold properties", "including let", "include let", "all statuses"],
    ],
  ],
];

const SORT_ROWS: readonly Row[] = [
  [
    { sorted: "least-expensive-first" },
    ["cheapest", "cheapest first", "lowest price", "lowest price first", "low to high", "price low to high"],
  ],
  [
    { sorted: "most-expensive-first" },
    [
      ...[
        "most expensive",
        "most expensive first",
        "dearest",
        "dearest first",
        "highest price",
        "high to low",
      ],
      ...["highest price first", "price high to low"],
    ],
  ],
  [
    { sorted: "most-recent-first" },
    ["newest", "newest first", "latest", "latest first", "most recent", "most recent first", "new first"],
  ],
  [
    { sorted: "most-recently-updated-first" },
    ["recently updated first", "most recently updated", "last updated", "latest changes"],
  ],
  [{ sorted: "most-square-feet-first" }, ["largest", "largest first", "biggest", "biggest first"]],
  [{ sorted: "least-square-feet-first" }, ["smallest", "smallest first"]],
];

/** Words for a type or group. Each type's own label is recognised too. */
const KIND_WORDS: readonly (readonly [tag: string, phrases: readonly string[]])[] = [
  ["house", ["house", "houses", "family house", "family houses"]],
  [
    "flat",
    ["flat", "flats", "apartment", "apartments", "maisonette", "maisonettes", "penthouse", "appartment"],
  ],
  ["studio", ["studio", "studios", "studio flat", "studio flats", "studio apartment", "bedsit"]],
  ["bungalow", ["bungalow", "bungalows"]],
  ["cottage", ["cottage", "cottages"]],
  ["barn-conversion", ["barn", "barns", "barn conversion", "barn conversions", "converted barn"]],
  ["farmhouse", ["farmhouse", "farmhouses", "farm house", "farm houses"]],
  ["town-house", ["town house", "townhouse", "town houses", "townhouses"]],
  ["terraced-house", ["terraced house", "terrace house", "terraced houses", "mid terrace", "terraced home"]],
  ["end-terrace", ["end terrace", "end of terrace", "end terrace house", "end of terrace house"]],
  ["semi-detached-house", ["semi detached house", "semi detached houses", "semi detached home", "semis"]],
  ["detached-house", ["detached house", "detached houses", "detached home", "detached property"]],
  ["retirement-flat", ["retirement flat", "retirement flats", "retirement apartment", "retirement home"]],
  ["development", ["development", "developments"]],
  ["farm", ["farm", "farms"]],
  ["land", ["land", "farmland", "farm land"]],
  ["building-plot", ["plot", "plots", "building plot", "building plots", "plot of land", "building land"]],
  ["commercial", ["commercial", "commercial property", "commercial properties", "commercial premises"]],
  ["shop", ["shop", "shops", "retail", "retail unit", "shop unit"]],
  ["office", ["office", "offices", "office space"]],
  ["maisonette", ["maisonette", "maisonettes"]],
  ["park-home", ["park home", "park homes", "mobile home", "mobile homes", "static caravan"]],
  ["house-share", ["house share", "house shares", "flat share", "flatshare", "shared house", "room to rent"]],
  ["garage-only", ["lock up", "lock ups", "lock up garage", "lock up garages", "garage only"]],
  ["hospitality", ["hospitality", "hotel", "hotels", "guest house", "guest houses", "public house"]],
  ["industrial-unit", ["industrial", "industrial unit", "industrial units", "warehouse", "workshop unit"]],
];

/** Only read as a type of house if no other kind follows: a 'detached bungalow' is a bungalow. */
export const HOUSE_FORMS = createPhraseTable<string>([
  ["detached-house", ["detached"]],
  ["semi-detached-house", ["semi detached", "semi"]],
  ["terraced-house", ["terraced"]],
]);

/** Other words for the stock's tags. Tags that no property has aren't read. */
const TAG_WORDS: Readonly<Record<string, readonly string[]>> = {
  "new home": ["new build", "new builds", "newbuild", "new house", "new houses", "newly built"],
  garden: ["gardens", "back garden", "outside space", "outdoor space", "lawn"],
  parking: ["parking space", "off street parking", "off road parking", "driveway", "car parking"],
  garage: ["double garage", "single garage"],
  period: ["period property", "period features", "character property"],
  listed: ["grade ii", "grade ii listed", "grade 2 listed", "listed building"],
  thatched: ["thatch", "thatched roof"],
  "energy efficient": ["eco friendly", "eco", "low energy", "energy saving"],
  student: ["students", "student house", "student let", "student accommodation"],
  auction: ["by auction", "at auction", "auctions", "auction property", "auction properties"],
  agricultural: ["agricultural land", "farming"],
};

export type SearchPhrases = PhraseTable<Partial<Search>>;

/** Builds the phrase table for a stock with these tags. Built-in phrases take precedence over tags. */
export function createSearchPhrases(tags: Iterable<string>): SearchPhrases {
  const own = [...tags].filter((tag) => !isKind(tag)).flatMap(listTagRows);
  return createPhraseTable(own, FIXED_PHRASES);
}

const FIXED_ROWS: readonly Row[] = [
  ...CHANNEL_ROWS,
  ...FLAG_ROWS,
  ...SORT_ROWS,
  ...KIND_WORDS.map(([tag, phrases]) => [{ tags: [tag] }, phrases] as const),
  // "Garage" alone is the tag of a home that has one.
  ...PROPERTY_TYPE_NAMES.filter((name) => name !== "garage-only").map(
    (name) => [{ tags: [name] }, [toPlaceKey(PROPERTY_TYPES[name].label)]] as const,
  ),
];

const FIXED_PHRASES: SearchPhrases = createPhraseTable(FIXED_ROWS);

/** Words that exclude a tag. */
const WITHOUT_TAG_WORDS: Readonly<Record<string, readonly string[]>> = { furnished: ["unfurnished"] };

function listTagRows(tag: string): Row[] {
  const key = toPlaceKey(tag);
  if (key === "") return [];
  const wordsFor = (words: typeof TAG_WORDS) => (Object.hasOwn(words, tag) ? (words[tag] ?? []) : []);
  return [
    [{ tags: [tag] }, [key, `${key}s`, key.replace(/y$/, "ies"), ...wordsFor(TAG_WORDS)]],
    [{ tags: [`!${tag}`] }, wordsFor(WITHOUT_TAG_WORDS)],
  ];
}

/** Phrases that contain a known word but mean something else. */
export const IGNORED_PHRASES = createPhraseTable<true>([
  [
    true,
    [
      ...[
        "home office",
        "office room",
        "farm shop",
        "coffee shop",
        "local shops",
        "flat roof",
        "garden centre",
      ],
      ...["development potential", "development opportunity", "barn style", "cottage style", "house boat"],
      ...[
        "guest house",
        "public house",
        "summer house",
        "summerhouse",
        "tree house",
        "sofa bed",
        "raised beds",
      ],
      ...["flower beds", "sold prices", "sale agreed", "house share", "flat share", "pet shop"],
    ],
  ],
]);

/** Words that exclude the type, group or tag after them. */
export const NEGATIONS = createPhraseTable<true>([
  [
    true,
    [
      ...[
        "not",
        "no",
        "without",
        "without a",
        "without any",
        "excluding",
        "exclude",
        "except",
        "non",
        "not a",
      ],
      ...["not an", "but not", "but no", "not by", "not at", "not in", "nothing at", "apart from", "no more"],
    ],
  ],
]);
