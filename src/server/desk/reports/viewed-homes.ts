import type { ViewedHome } from "../../../domain/desk/reports/dashboard-screen.ts";
import { addDays } from "../../../domain/time/calendar-days.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { type CountOptions, countInBackground } from "./background-count.ts";
import { countSaves, listAvailableHomes, listHomesByIds, sumViews } from "./dashboard-queries.ts";
import { startOf } from "./find-similar-figures.ts";

const WEEK_DAYS = 7;
const SHOWN = 3;

export interface ViewedHomes {
  /** The most and the least viewed available homes of these branches in a week; none while they're being counted. */
  find(
    branchIds: readonly number[] | "all",
    now: number,
  ): Promise<{ mostViewed: ViewedHome[]; leastViewed: ViewedHome[] }>;
}

/** Adds up the views of the whole stock, which takes a while for a large one: a page doesn't wait for it. */
export function createViewedHomes(query: Query, options?: CountOptions): ViewedHomes {
  const find = countInBackground(async (now) => {
    const since = addDays(londonDay(now), -WEEK_DAYS);
    const views = await sumViews(query, since);
    const launchedBefore = startOf(since);
    return (await listAvailableHomes(query))
      .map(({ propertyId, branchId, launchedAt }) => ({
        propertyId,
        branchId,
        views: views.get(propertyId) ?? 0,
        wasListedAllWeek: launchedAt < launchedBefore,
      }))
      .sort((a, b) => b.views - a.views || a.propertyId - b.propertyId);
  }, options);

  return {
    async find(branchIds, now) {
      const known = (await find(now)) ?? [];
      const seen = known.filter(({ branchId }) => branchIds === "all" || branchIds.includes(branchId));
      const most = seen.filter(({ views }) => views > 0).slice(0, SHOWN);
      const least = seen
        .filter(({ wasListedAllWeek }) => wasListedAllWeek)
        .sort((a, b) => a.views - b.views || a.propertyId - b.propertyId)
        .slice(0, SHOWN);
      const ids = [...most, ...least].map(({ propertyId }) => propertyId);
      const [homes, saves] = [await listHomesByIds(query, ids), await countSaves(query, ids)];
      const toHomes = (list: typeof most): ViewedHome[] =>
        list.flatMap(({ propertyId, views }) => {
          const home = homes.get(propertyId);
          const href = `/desk/properties/${propertyId}/report`;
          return home ? [{ ...home, href, views, saves: saves.get(propertyId) ?? 0 }] : [];
        });
      return { mostViewed: toHomes(most), leastViewed: toHomes(least) };
    },
  };
}
