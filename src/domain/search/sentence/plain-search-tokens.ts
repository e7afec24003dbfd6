import { listWords } from "../../text/words.ts";

/** A word, number or sign of the typed text, with its position. */
export interface Token {
  /** Normalised for lookup: no case, no accents. */
  key: string;
  start: number;
  end: number;
  /** A comma or bracket comes before it, so no phrase continues across. */
  isAfterBreak: boolean;
  /** Joined to the previous word by a hyphen, as 'on' in 'Stoke-on-Trent': no phrase starts here. */
  isHyphenated: boolean;
  /** No space before it, as 'k' in '450k'. */
  isAdjacent: boolean;
}

/** A range of tokens; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

const PIECES = /£|\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}\p{N}'’]*|\S/gu;
const BREAKS = new Set([",", ";", ":", "(", ")", "[", "]", "|", '"', "“", "”"]);
/** Ignored signs. */
const SILENT = new Set([".", "!", "?", "'", "‘", "’", "…", "*", "_"]);
const HYPHENS = new Set(["-", "–", "—"]);
const SIGNS: Readonly<Record<string, string>> = { "&": "and", "–": "-", "—": "-" };

/** Words of property searches as they are often misspelt. */
const MISSPELT = new Map(
  Object.entries({
    ...{ detatched: "detached", dettached: "detached", deatched: "detached" },
    ...{ terrased: "terraced", terreced: "terraced", teraced: "terraced", terace: "terrace" },
    ...{ bungelow: "bungalow", bungalo: "bungalow", bungallow: "bungalow", bungaloe: "bungalow" },
    ...{ appartment: "apartment", apartement: "apartment", appartments: "apartments", cotage: "cottage" },
    ...{ maisonete: "maisonette", masionette: "maisonette", maisonnette: "maisonette" },
    ...{ gardern: "garden", gardan: "garden", parkin: "parking", garrage: "garage", garge: "garage" },
    ...{ bedrom: "bedroom", bedrrom: "bedroom", beroom: "bedroom", bedrooom: "bedroom", bathrom: "bathroom" },
    ...{ furnised: "furnished", unfurnised: "unfurnished", furnsihed: "furnished" },
    ...{ conservatry: "conservatory", consevatory: "conservatory", swiming: "swimming", studeo: "studio" },
    ...{ victorain: "victorian", gorgian: "georgian", thached: "thatched", thactched: "thatched" },
  }),
);

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let isAfterBreak = false;
  let hyphenEnd = -1;
  for (const match of text.matchAll(PIECES)) {
    const [piece] = match;
    const start = match.index;
    if (BREAKS.has(piece)) isAfterBreak = true;
    if (BREAKS.has(piece) || SILENT.has(piece) || /^\p{C}/u.test(piece)) continue;
    if (HYPHENS.has(piece) && !isRange(text, start + piece.length)) {
      hyphenEnd = start + piece.length;
      continue;
    }
    const before = tokens.at(-1);
    const isHyphenated = before !== undefined && hyphenEnd === start && before.end === start - 1;
    const isAdjacent = before?.end === start;
    tokens.push({
      key: toCorrectKey(piece),
      start,
      end: start + piece.length,
      isAfterBreak,
      isHyphenated,
      isAdjacent,
    });
    isAfterBreak = false;
  }
  return tokens;
}

/** '2-4' and '£300k – £400k' are ranges; 'three-bedroom' and 'semi-detached' are words. */
function isRange(text: string, after: number): boolean {
  return /^ ?[£\d]/.test(text.slice(after, after + 2));
}

function toCorrectKey(piece: string): string {
  const key = toKey(piece);
  return MISSPELT.get(key) ?? key;
}

/** Signs and fractions are their own key. */
function toKey(piece: string): string {
  if (!/^\p{L}/u.test(piece) && !Object.hasOwn(SIGNS, piece)) return piece;
  return Object.hasOwn(SIGNS, piece) ? (SIGNS[piece] ?? piece) : listWords(piece).join("") || piece;
}
