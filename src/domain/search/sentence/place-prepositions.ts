import { createPhraseTable } from "./phrase-table.ts";

/** Words before a place. 'near' may also come before shops and schools. */
export const PLACE_PREPOSITIONS = createPhraseTable<"in" | "near">([
  [
    "in",
    [
      ...[
        "in",
        "within",
        "around",
        "in or around",
        "in and around",
        "in or near",
        "inside",
        "in the village of",
      ],
      ...["in the town of", "in the city of", "the village of", "the town of", "the city of", "village of"],
      ...[
        "town of",
        "city of",
        "in the area of",
        "in the area around",
        "anywhere in",
        "somewhere in",
        "all around",
      ],
    ],
  ],
  [
    "near",
    [
      ...["near", "near to", "nearby", "close to", "close by", "next to", "not far from", "not too far from"],
      ...[
        "outside",
        "just outside",
        "within reach of",
        "in reach of",
        "in easy reach of",
        "within easy reach of",
      ],
      ...["commuting distance of", "within commuting distance of", "in commuting distance of", "at", "by"],
      ...["on the outskirts of", "on the edge of", "in the centre of", "in the heart of", "in the middle of"],
      ...["in the vicinity of", "a short drive from", "a short walk from"],
    ],
  ],
]);

/** After a distance: 'within 5 miles of', '5 mile radius of', '3 miles away from'. */
export const DISTANCE_TAILS = createPhraseTable<true>([
  [
    true,
    [
      ...["of", "from", "around", "radius", "radius of", "radius from", "radius around", "away", "away from"],
      ...["outside", "range of", "or so of", "or so from"],
    ],
  ],
]);

/** No place name follows an article: 'near the station', 'in a quiet road'. */
export const ARTICLES = new Set(["a", "an", "the", "my", "our", "your", "some", "any", "good", "it"]);

/** Words without meaning next to a place: 'the Ely area'. */
export const AREA_WORDS = new Set(["area", "areas", "region", "vicinity", "surroundings"]);
