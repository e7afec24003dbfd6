import type { Query } from "../../db/database.ts";
import { stockKey } from "../../db/stock-keys.ts";
import { findIdsByStreet, type StreetReading } from "./stock-words-queries.ts";

const LONGEST_STREET_WORDS = 6;
const MOST_WORDS = 12;
export const STREET_ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: "street",
  rd: "road",
  ave: "avenue",
  ln: "lane",
  dr: "drive",
  cl: "close",
  sq: "square",
};

export interface FoundStreet {
  ids: ReadonlySet<number>;
  /** The house number, which listings don't publish. */
  unread: string[];
}

/** Finds properties by street, with or without town: '12 Broad St, Ely'. Undefined if the stock has none there. */
export async function findStreet(query: Query, text: string): Promise<FoundStreet | undefined> {
  const [house, ...others] = stockKey(text).split(" ");
  const isNumber = /^\d{1,5}[a-z]?$/.test(house ?? "") && others.length > 0;
  const words = isNumber ? others : [house ?? "", ...others];
  if (words.length > MOST_WORDS || words[0] === "") return undefined;
  const ids = await findIdsByStreet(query, listStreetReadings(words));
  return ids.length === 0 ? undefined : { ids: new Set(ids), unread: isNumber && house ? [house] : [] };
}

/** Tries every split into street and town. */
function listStreetReadings(words: readonly string[]): StreetReading[] {
  const most = Math.min(words.length, LONGEST_STREET_WORDS);
  return Array.from({ length: most }, (_, index) => {
    const end = words[index] ?? "";
    const whole =
      index > 0 && Object.hasOwn(STREET_ABBREVIATIONS, end) ? (STREET_ABBREVIATIONS[end] ?? end) : end;
    return {
      street: [...words.slice(0, index), whole].join(" "),
      town: words.slice(index + 1).join(" "),
    };
  });
}
