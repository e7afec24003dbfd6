import type { PropertyType } from "../property/property-type.ts";

/**
 * Words that name a type. The one that comes first in the text decides, and of two that begin at the same word the one
 * that is first here: a 'detached bungalow' is a bungalow.
 */
const TYPE_WORDS: readonly (readonly [PropertyType, RegExp])[] = [
  [
    "bungalow",
    /\b(?:(?:semi|link)[- ])?(?:detached|terraced?|linked)(?:[ ,-]{1,3}\w{1,30}(?:-\w{1,30}){0,3}){0,3}? bungalows?\b|\bbungalows?\b/,
  ],
  ["barn-conversion", /\b(?:detached |semi-detached )?(?:barn conversions?|converted barn)\b/],
  [
    "cottage",
    /\b(?:(?:end|mid|semi|link)[- ](?:of[- ])?)?(?:detached |terraced? |thatched )(?:[\w-]{1,30} ){0,2}?cottages?\b|\bcottage\b/,
  ],
  ["town-house", /\b(?:(?:end|mid|semi)[- ](?:of[- ])?)?(?:detached |terraced? )?town[- ]?house\b/],
  ["farmhouse", /\b(?:detached )?farm ?house\b/],
  ["retirement-flat", /\bretirement (?:flat|apartment|property|home)\b/],
  ["maisonette", /\bmaisonette\b/],
  ["studio", /\bstudio (?:flat|apartment)\b|\bbedsit\b/],
  ["park-home", /\b(?:park home|mobile home|static caravan)\b/],
  ["house-share", /\b(?:house ?share|flat ?share|room (?:to rent|to let|in a shared))\b/],
  ["end-terrace", /\bend[- ](?:of[- ])?terraced?\b/],
  ["semi-detached-house", /\bsemi[- ]?detached\b/],
  ["terraced-house", /\b(?:mid[- ])?terraced?(?: (?:house|home|property))?\b/],
  ["detached-house", /\b(?:link[- ])?detached(?! (?:garage|double|single|studio|annexe))\b/],
  ["flat", /\b(?:flat(?! roof)|apartment|penthouse)\b/],
  ["building-plot", /\b(?:building|development|residential) plot\b|\bplot of land\b/],
  ["land", /\b(?:(?:parcel|area|piece) of|agricultural|grazing|amenity|pasture|arable) land\b/],
  ["garage-only", /\b(?:lock[- ]?up garage|garage (?:to let|to rent|for sale))\b/],
  ["hospitality", /\b(?:public house|guest house|hotel|restaurant) (?:for sale|to let|with|in)\b/],
  ["office", /\boffice (?:space|suite|premises|building|unit)s?\b/],
  ["shop", /\b(?:retail (?:unit|premises|space)|lock[- ]?up shop|shop (?:unit|to let|premises))\b/],
  ["industrial-unit", /\b(?:industrial (?:unit|premises|building)|warehouse(?: unit)?|workshop unit)\b/],
  ["commercial", /\bcommercial (?:unit|premises|property|building|investment)\b/],
];

/** The type that the words of a text speak of, the first text that has any; 'house' if none has. */
export function guessType(texts: readonly string[]): PropertyType {
  return findNamedType(texts) ?? "house";
}

/** Undefined if no text names a type. */
export function findNamedType(texts: readonly string[]): PropertyType | undefined {
  for (const text of texts) {
    const found = findFirstType(text.toLowerCase());
    if (found) return found;
  }
  return undefined;
}

function findFirstType(text: string): PropertyType | undefined {
  let found: { type: PropertyType; at: number } | undefined;
  for (const [type, words] of TYPE_WORDS) {
    const at = text.search(words);
    if (at >= 0 && (!found || at < found.at)) found = { type, at };
  }
  return found?.type;
}
