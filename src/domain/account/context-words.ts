import { listWords } from "../text/words.ts";
import { listPasswordVariants } from "./password-variants.ts";

/** What somebody tries first at the site of any estate agency. */
const TRADE_WORDS =
  "agency agent agents auction bedroom branch bungalow buyer buying commercial conveyancing cottage desk developer development estate estates flat flats garden home homes house houses housing investment landlord landlords let lets letting lettings living market mortgage move mover movers moving negotiator office owner properties property purchase realtor rent rental rentals renting residential sale sales seller selling sold stamp duty surveyor team tenancy tenant tenants valuation valuations valuer vendor viewing viewings welcome";
/** Joins words without making a password harder to guess. */
const FILLERS = ["and", "for", "in", "my", "of", "our", "the", "to"];

const SHORTEST_CONTEXT_WORD = 3;
/** More words than this are a phrase, even if each of them is easy to guess. */
const MOST_CONTEXT_WORDS = 3;

/**
 * True for a password that is made of words of the trade and of these texts alone, such as the agency's name or the
 * person's own: `estateagent`, `ouselark2026`. Figures and symbols around them and look-alike letters don't help.
 */
export function isMadeOfContextWords(password: string, texts: readonly string[]): boolean {
  const costs = new Map<string, number>(FILLERS.map((word) => [word, 0]));
  for (const word of [TRADE_WORDS, ...texts].flatMap(listWords))
    if (word.length >= SHORTEST_CONTEXT_WORD) costs.set(word, 1);
  return listPasswordVariants(password).some((variant) => {
    const text = listWords(variant).join("").replace(/^\d+/, "");
    return text !== "" && countWords(text, costs) <= MOST_CONTEXT_WORDS;
  });
}

/** The fewest of these words that spell the whole text; infinite if they can't. */
function countWords(text: string, costs: ReadonlyMap<string, number>): number {
  const fewest = [0, ...Array<number>(text.length).fill(Number.POSITIVE_INFINITY)];
  for (let start = 0; start < text.length; start += 1)
    for (const [word, cost] of costs) {
      if (!text.startsWith(word, start)) continue;
      const end = start + word.length;
      fewest[end] = Math.min(fewest[end] ?? cost, (fewest[start] ?? 0) + cost);
    }
  return fewest[text.length] ?? Number.POSITIVE_INFINITY;
}
