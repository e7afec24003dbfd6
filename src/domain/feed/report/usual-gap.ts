import { findMedian } from "../../median.ts";
import { DAY_MS, HOUR_MS } from "../../time/time.ts";
import type { FeedKind, FeedSettings } from "../feed-settings-schema.ts";

/** How many of the last gaps count. */
const MOST_GAPS = 15;
/** With fewer, what is usual isn't known. */
const FEWEST_GAPS = 3;

/** The last gaps between two deliveries with the newest one, in milliseconds. */
export function addGap(gaps: readonly number[], gap: number): number[] {
  return gap > 0 ? [...gaps, gap].slice(-MOST_GAPS) : [...gaps];
}

/** The median of the last gaps; null while there are too few. */
export function findUsualGap(gaps: readonly number[]): number | null {
  if (gaps.length < FEWEST_GAPS) return null;
  return Math.round(findMedian(gaps) ?? 0);
}

const SILENT_GAPS = 2;
/** A feed that comes every few minutes isn't silent at once. Calls come when people work, so not at long weekends. */
const SHORTEST_SILENCE_MS = { rtdf: 5 * DAY_MS, other: 2 * HOUR_MS } as const;

interface Heard extends Partial<Pick<FeedSettings, "silentAfterHours">> {
  kind: FeedKind;
  usualGapMs: number | null;
  lastHeardAt: number | null;
}

/** From when on a feed counts as silent; null if that can't be said. */
export function findSilentFrom({
  kind,
  usualGapMs,
  lastHeardAt,
  silentAfterHours = null,
}: Heard): number | null {
  if (lastHeardAt === null) return null;
  if (silentAfterHours !== null) return lastHeardAt + silentAfterHours * HOUR_MS;
  if (usualGapMs === null) return null;
  const shortest = kind === "rtdf" ? SHORTEST_SILENCE_MS.rtdf : SHORTEST_SILENCE_MS.other;
  return lastHeardAt + Math.max(SILENT_GAPS * usualGapMs, shortest);
}
