import { GAP_LABELS, type Gap } from "../../../domain/property/facts/stock-gaps.ts";
import type { Query } from "../../db/database.ts";
import { listStockGaps } from "../../property/list-stock-gaps.ts";
import { type CountOptions, countInBackground } from "./background-count.ts";

type Counts = Map<number, Map<Gap, number>>;

export interface GapCounter {
  /** How many properties of these branches lack each fact; null while that is being counted. */
  count(
    branchIds: readonly number[] | "all",
    now: number,
  ): Promise<{ label: string; count: number }[] | null>;
}

/** Reads the details of the whole stock, which takes a while for a large one: a page doesn't wait for it. */
export function createGapCounter(query: Query, options?: CountOptions): GapCounter {
  const find = countInBackground(async () => {
    const { listings } = await listStockGaps(query, { only: [], branchId: undefined });
    const counts: Counts = new Map();
    for (const { branchId, gaps } of listings) {
      const branch = counts.get(branchId) ?? new Map<Gap, number>();
      for (const gap of gaps) branch.set(gap, (branch.get(gap) ?? 0) + 1);
      counts.set(branchId, branch);
    }
    return counts;
  }, options);

  return {
    async count(branchIds, now) {
      const known = await find(now);
      if (!known) return null;
      const branches = [...known].filter(([id]) => branchIds === "all" || branchIds.includes(id));
      return (Object.keys(GAP_LABELS) as Gap[])
        .map((gap) => ({
          label: GAP_LABELS[gap],
          count: branches.reduce((total, [, counts]) => total + (counts.get(gap) ?? 0), 0),
        }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count);
    },
  };
}
