import type { Channel } from "../property/channel.ts";
import { EMPTY_SEARCH, type Search } from "../search/search.ts";
import { toSearchPath } from "../search/url/search-query.ts";
import { formatNumber } from "../text/format-number.ts";

export const NEWEST_SHOWN = 5;
const WEEK_DAYS = 7;
/** With fewer new homes than this, the week isn't worth a heading. */
const FEWEST_NEW = 3;

/** Which homes 'New this week' shows, and where its link leads. */
export interface NewestChoice {
  heading: string;
  total: number;
  linkText: string;
  path: string;
}

/** In the order of preference. */
const NEWEST_SEARCHES: readonly Search[] = [
  toNewestSearch("sales", WEEK_DAYS),
  toNewestSearch("lettings", WEEK_DAYS),
  toNewestSearch("sales", null),
  toNewestSearch("lettings", null),
];

function toNewestSearch(channel: Channel, createdAgo: number | null): Search {
  return { ...EMPTY_SEARCH, channel, createdAgo, homesOnly: true };
}

/** Returns the homes of the last week if there are a few, else the newest of all; null without any homes. */
export function chooseNewest(
  count: (search: Search) => number,
): { search: Search; choice: NewestChoice } | null {
  for (const search of NEWEST_SEARCHES) {
    const total = count(search);
    const isWeek = search.createdAgo !== null;
    if (total < (isWeek ? FEWEST_NEW : 1)) continue;
    return { search, choice: { ...describe(search, total), total, path: toSearchPath(search) } };
  }
  return null;
}

function describe(
  { channel, createdAgo }: Search,
  total: number,
): Pick<NewestChoice, "heading" | "linkText"> {
  const all = formatNumber(total);
  if (createdAgo !== null) return { heading: "New this week", linkText: `All ${all} new listings` };
  const offer = channel === "sales" ? "for sale" : "to let";
  return {
    heading: "The newest homes",
    linkText: total === 1 ? `See it ${offer}` : `All ${all} homes ${offer}`,
  };
}
