import type { ReportFacts } from "../../../domain/desk/reports/build-seller-report.ts";
import type { HomeFigures } from "../../../domain/desk/reports/report-comparison.ts";
import { isFromLaunch, listDays, type ReportPeriod } from "../../../domain/desk/reports/report-period.ts";
import {
  chooseSimilar,
  listComparedTypes,
  toCandidateLimits,
} from "../../../domain/desk/reports/similar-homes.ts";
import { findMedian } from "../../../domain/median.ts";
import type { Property } from "../../../domain/property/property.ts";
import { addDays, daysBetween } from "../../../domain/time/calendar-days.ts";
import { toLondonInstant } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import {
  listBookedViewings,
  listDayViews,
  listEnquiries,
  listSaves,
  listSimilarCandidates,
} from "./report-figure-queries.ts";

/** Views of older launches may have been deleted, and the market was another. */
const OLDEST_LAUNCH_DAYS = 365;

interface Options {
  property: Property;
  period: ReportPeriod;
  now: number;
}

/**
 * The figures of similar properties: of their own first days if the report is about the first days, otherwise of the
 * same days. Only properties that were on the market all that time count.
 */
export async function findSimilarFigures(
  query: Query,
  { property, period, now }: Options,
): Promise<ReportFacts["similar"]> {
  const { priceValue, propertyType, channel } = property;
  if (priceValue === null) return undefined;
  const home = { ...property, id: property.propertyId, priceValue, type: propertyType };
  const isOwnDays = isFromLaunch(period.name);
  const today = londonDay(now);
  const candidates = await listSimilarCandidates(query, {
    channel,
    types: listComparedTypes(propertyType),
    ...toCandidateLimits(home),
    launched: isOwnDays
      ? [startOf(addDays(today, -OLDEST_LAUNCH_DAYS)), startOf(addDays(today, 1 - period.days))]
      : [0, startOf(addDays(period.first, 1))],
  });
  const similar = chooseSimilar(home, candidates);
  if (!similar) return undefined;
  const homes = similar.homes.map(({ id, launchedAt }) => {
    const first = isOwnDays ? londonDay(launchedAt) : period.first;
    return { id, first, last: addDays(first, period.days - 1) };
  });
  const figures = await countFigures(query, { homes, now });
  return {
    text: similar.text,
    figures: figures.map(({ counts }) => counts),
    viewsByDay: listDays(period).map((_day, index) =>
      Math.round(findMedian(figures.map(({ byDay }) => byDay[index] ?? 0)) ?? 0),
    ),
  };
}

interface HomeDays {
  id: number;
  first: string;
  last: string;
}

async function countFigures(
  query: Query,
  { homes, now }: { homes: readonly HomeDays[]; now: number },
): Promise<{ counts: HomeFigures; byDay: number[] }[]> {
  const [first = ""] = homes.map((home) => home.first).sort();
  const last =
    homes
      .map((home) => home.last)
      .sort()
      .at(-1) ?? "";
  const span = {
    propertyIds: homes.map(({ id }) => id),
    first,
    last,
    from: startOf(first),
    until: startOf(addDays(last, 1)),
  };
  const views = await listDayViews(query, span);
  const saves = await listSaves(query, span);
  const enquiries = await listEnquiries(query, span);
  const viewings = (await listBookedViewings(query, span)).filter(({ startsAt }) => startsAt <= now);
  return homes.map((home) => {
    const isWithin = (propertyId: number, at: number) =>
      propertyId === home.id && londonDay(at) >= home.first && londonDay(at) <= home.last;
    const days = new Map(
      views.filter(({ propertyId }) => propertyId === home.id).map((row) => [row.day, row.views]),
    );
    const length = daysBetween(home.first, home.last) + 1;
    const byDay = listDays({ first: home.first, days: length }).map((day) => days.get(day) ?? 0);
    return {
      byDay,
      counts: {
        views: byDay.reduce((total, one) => total + one, 0),
        saves: saves.filter(({ propertyId, at }) => isWithin(propertyId, at)).length,
        enquiries: enquiries.filter(({ propertyId, at }) => isWithin(propertyId, at)).length,
        viewings: viewings.filter(({ propertyId, startsAt }) => isWithin(propertyId, startsAt)).length,
      },
    };
  });
}

/** Midnight in London, which always exists: the clocks change at one. */
export function startOf(day: string): number {
  return toLondonInstant({ day, time: "00:00" }) ?? Date.parse(day);
}
