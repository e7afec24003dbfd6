import { isKind, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "../../property/property-type.ts";
import { isTagOfferedIn } from "../channel-filters.ts";
import { toPlaceKey } from "../place/place-keys.ts";
import type { Search } from "../search.ts";
import { FEATURE_ROWS } from "./feature-phrases.ts";
import { KIND_WORDS } from "./kind-phrases.ts";
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
    { pets: true, channel: "lettings" },
    [
      ...["pets allowed", "pets welcome", "pets ok", "pets okay", "pets considered", "pets accepted"],
      ...["pet friendly", "dog friendly", "cat friendly", "dogs allowed", "cats allowed", "dogs welcome"],
    ],
  ],
  [
    { pets: true },
    [
      "pets",
      "pet ok",
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
      ...[
        "including sold and under offer",
        "sold and under offer",
        "sold too",
        "sold included",
        "sold properties",
        "including let",
        "include let",
        "all statuses",
      ],
    ],
  ],
];

/** Only around a place, where 'Cambridge city centre' means close to its middle. */
const CENTRE_ROWS: readonly Row[] = [
  [{ within: 1 }, ["city centre", "town centre", "village centre", "city center", "town center"]],
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

/** Other words for the stock's tags. Tags that no property has aren't read. */
const TAG_WORDS: Readonly<Record<string, readonly string[]>> = {
  "new home": ["new build", "new builds", "newbuild", "new house", "new houses", "newly built"],
  garden: ["gardens", "back garden", "outside space", "outdoor space", "lawn"],
  parking: ["parking space", "off street parking", "off road parking", "driveway", "car parking"],
  garage: ["double garage", "single garage", "detached garage", "integral garage", "garages"],
  "chain free": [
    ...[
      "no chain",
      "no onward chain",
      "no upward chain",
      "no forward chain",
      "without a chain",
      "no onwards chain",
    ],
    ...["without an onward chain", "with no chain", "with no onward chain", "chainfree", "no chains"],
  ],
  period: ["period property", "period features", "character property"],
  listed: ["grade ii", "grade ii listed", "grade 2 listed", "listed building"],
  thatched: ["thatch", "thatched roof"],
  "energy efficient": ["eco friendly", "eco", "low energy", "energy saving"],
  student: ["students", "student house", "student let", "student accommodation"],
  auction: [
    ...["by auction", "at auction", "auctions", "auction property", "auction properties"],
    ...["auction lot", "auction lots"],
  ],
  agricultural: ["agricultural land", "farming"],
};

export type SearchPhrases = PhraseTable<Partial<Search>>;

/** Sorting the phrases takes longer than reading a sentence, and who reads many of them has one list of tags. */
const phrasesOf = new WeakMap<Iterable<string>, SearchPhrases>();

/** Builds the phrase table for a stock with these tags. Built-in phrases take precedence over tags, and tags over features. */
export function createSearchPhrases(tags: Iterable<string>): SearchPhrases {
  const known = phrasesOf.get(tags);
  if (known) return known;
  const own = [...tags].filter((tag) => !isKind(tag)).flatMap(listTagRows);
  const phrases = createPhraseTable(FEATURE_ROWS, createPhraseTable(own, FIXED_PHRASES));
  phrasesOf.set(tags, phrases);
  return phrases;
}

const FIXED_ROWS: readonly Row[] = [
  ...CHANNEL_ROWS,
  ...FLAG_ROWS,
  ...SORT_ROWS,
  ...CENTRE_ROWS,
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
  const channel = !isTagOfferedIn("sales", tag) ? { channel: "lettings" as const } : {};
  return [
    [{ ...channel, tags: [tag] }, [key, `${key}s`, key.replace(/y$/, "ies"), ...wordsFor(TAG_WORDS)]],
    [{ ...channel, tags: [`!${tag}`] }, wordsFor(WITHOUT_TAG_WORDS)],
  ];
}

/** Phrases that contain a known word but mean something else. */
export const IGNORED_PHRASES = createPhraseTable<true>([
  [
    true,
    [
      ...["farm shop", "coffee shop", "local shops", "flat roof", "garden centre"],
      ...["development potential", "development opportunity", "barn style", "cottage style", "house boat"],
      ...["tree house", "sofa bed", "raised beds"],
      ...[
        "near me",
        "near us",
        "close to me",
        "close to us",
        "around me",
        "around here",
        "in my area",
        "near here",
      ],
      ...["help to buy", "right to buy", "rent to buy", "buy to let", "shared ownership", "part exchange"],
      ...["low crime rate", "low crime", "crime rate"],
      ...["flower beds", "sold prices", "sale agreed", "pet shop"],
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
      ...["anything but", "everything but", "all but", "anything except", "other than"],
    ],
  ],
]);
