import {
  CHART_KIND_NAMES,
  CHART_KINDS,
  compareResponse,
  describeWaiting,
  summariseResponses,
  toShare,
  toWeeks,
} from "../../../domain/desk/reports/dashboard.ts";
import type { DashboardView, FeedLine } from "../../../domain/desk/reports/dashboard-screen.ts";
import { formatDuration } from "../../../domain/desk/reports/duration-text.ts";
import { formatDays } from "../../../domain/desk/reports/report-period.ts";
import { type DeskUser, seesBranch } from "../../../domain/desk/role.ts";
import type { FeedKind } from "../../../domain/feed/feed-settings-schema.ts";
import { findSilentFrom } from "../../../domain/feed/report/usual-gap.ts";
import { addDays, dayLabel, startOfWeek } from "../../../domain/time/calendar-days.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { listHeardFeeds, listHeldRuns } from "../../feed/report/feed-report-queries.ts";
import {
  countByWeek,
  countSaves,
  countUnanswered,
  countWithoutPhotos,
  listFeedNames,
  listMostUrgent,
  listResponses,
  listViewed,
  listViewingsBetween,
} from "./dashboard-queries.ts";
import { startOf } from "./find-similar-figures.ts";
import type { GapCounter } from "./gap-counter.ts";

const WEEKS = 11;
const QUEUE = 5;
const HOMES = 3;
const WEEK_DAYS = 7;
const KIND_WORDS: Readonly<Record<string, string>> = {
  viewing: "Viewing",
  question: "Question",
  valuation: "Valuation",
  letting: "Letting",
  general: "General",
};

interface DashboardOptions {
  user: Pick<DeskUser, "branchIds">;
  /** Only this branch, which the user must be allowed to see. */
  branchId: number | null;
  gaps: GapCounter;
  now: number;
}

/** Everything on the screen Today, limited to the person's branches. */
export async function findDashboard(
  query: Query,
  { user, branchId, gaps, now }: DashboardOptions,
): Promise<DashboardView> {
  const who = branchId === null ? user : { branchIds: [branchId] };
  const today = londonDay(now);
  const monday = startOfWeek(today);
  const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(monday, -WEEK_DAYS * (WEEKS - index)));
  const starts = mondays.map(startOf);
  const until = startOf(monday);
  const all = await listBranches(query);
  const branches = all.filter((branch) => seesBranch(user, branch.branchId));
  const shown = branches.filter((branch) => seesBranch(who, branch.branchId));
  const times = { now, soon: now + HOUR_MS, endOfDay: startOf(addDays(today, 1)) };
  const unanswered = await countUnanswered(query, who, times);
  const sum = (pick: (row: (typeof unanswered)[number]) => number) =>
    unanswered.reduce((total, row) => total + pick(row), 0);
  const late = sum((row) => row.late);
  const soon = sum((row) => row.soon);
  const dueToday = Math.max(
    soon,
    sum((row) => row.today),
  );
  const count = sum((row) => row.all);
  const weeks = toWeeks(mondays, await countByWeek(query, who, { starts, until }));
  const lastFrom = starts.at(-1) ?? until;
  const responses = await listResponses(query, who, { from: lastFrom, until });
  const before = await listResponses(query, who, { from: starts.at(-2) ?? lastFrom, until: lastFrom });
  const last = summariseResponses(responses);
  const viewings = await listViewingsBetween(query, who, {
    from: now,
    until: startOf(addDays(monday, WEEK_DAYS)),
  });
  const feeds = await readFeeds(query, who, now);
  const [nextViewing] = viewings;
  const [heldRun] = feeds.held;
  const week = weeks.at(-1);
  return {
    title: dayLabel(today).replace(/ \d{4}$/, ""),
    context: toLondonMoment(now).time,
    branches: branches.map(({ branchId: id, name }) => ({ branchId: id, name })),
    branchId,
    waiting: {
      count,
      text: describeWaiting({ late, soon: soon - late, today: dueToday - soon, later: count - dueToday }),
    },
    held: {
      count: feeds.held.length,
      text: heldRun?.reason ?? "Every delivery has been published",
      href: heldRun ? `/desk/feeds/runs/${heldRun.runId}` : "/desk/feeds",
    },
    viewings: {
      count: viewings.length,
      text: nextViewing
        ? `${nextViewing.name}, ${nameTime(nextViewing.startsAt, today)}, is the soonest`
        : "None is booked",
    },
    queue: (await listMostUrgent(query, who, QUEUE)).map((row) => ({
      href: `/desk/enquiries/${row.leadId}`,
      name: row.name,
      text: [KIND_WORDS[row.kind] ?? row.kind, row.address].filter(Boolean).join(" · "),
      dueText: row.dueAt < now ? `Late: ${nameTime(row.dueAt, today)}` : `Due ${nameTime(row.dueAt, today)}`,
      isLate: row.dueAt < now,
    })),
    weeks,
    weeksLabel: `Enquiries per week by kind, ${formatDays(mondays[0] ?? today, addDays(monday, -1))}. Last week ${week?.total ?? 0}: ${CHART_KIND_NAMES.map((kind) => `${CHART_KINDS[kind]} ${week?.counts[kind] ?? 0}`).join("; ")}.`,
    byBranch: shown.map(({ branchId: id, name }) => {
      const figures = summariseResponses(responses.filter((row) => row.branchId === id));
      return {
        name,
        enquiries: figures.enquiries,
        valuations: figures.valuations,
        median: figures.medianMs === null ? "–" : formatDuration(figures.medianMs),
        unanswered: unanswered.find((row) => row.branchId === id)?.all ?? 0,
        inTime: toShare(figures.inTime, figures.enquiries),
        inTimePercent: figures.enquiries === 0 ? 0 : Math.round((100 * figures.inTime) / figures.enquiries),
      };
    }),
    lastWeek: {
      enquiries: last.enquiries,
      median: last.medianMs === null ? "–" : formatDuration(last.medianMs),
      comparison: compareResponse(last.medianMs, summariseResponses(before).medianMs),
      inTime: toShare(last.inTime, last.enquiries),
      inTimeText: `${last.inTime} of ${last.enquiries}, in opening hours`,
      valuations: last.valuations,
      valuationsByWeek: weeks.map(({ counts }) => counts.valuation),
    },
    feeds: feeds.lines,
    ...(await findViewed(query, who, today)),
    withoutPhotos: await countWithoutPhotos(query, who),
    gaps: await gaps.count(who.branchIds, now),
  };
}

/** 'today 14:00', 'Tue 09:30' */
function nameTime(at: number, today: string): string {
  const day = londonDay(at);
  const { weekday, time } = toLondonMoment(at);
  if (day === today) return `today ${time}`;
  const isNear = day > addDays(today, -WEEK_DAYS) && day < addDays(today, WEEK_DAYS);
  return isNear
    ? `${weekday.slice(0, 3)} ${time}`
    : `${Number(day.slice(-2))} ${dayLabel(day).split(" ")[2]} ${time}`;
}

async function findViewed(query: Query, who: Pick<DeskUser, "branchIds">, today: string) {
  const since = addDays(today, -WEEK_DAYS);
  const options = { since, launchedBefore: startOf(since), limit: HOMES };
  const most = await listViewed(query, who, { ...options, order: "desc" });
  const least = await listViewed(query, who, { ...options, order: "asc" });
  const saves = await countSaves(
    query,
    [...most, ...least].map(({ propertyId }) => propertyId),
  );
  const toHome = ({ propertyId, ...home }: (typeof most)[number]) => ({
    ...home,
    href: `/desk/properties/${propertyId}/report`,
    saves: saves.get(propertyId) ?? 0,
  });
  return { mostViewed: most.map(toHome), leastViewed: least.map(toHome) };
}

async function readFeeds(query: Query, who: Pick<DeskUser, "branchIds">, now: number) {
  const names = await listFeedNames(query, who);
  const feeds = (await listHeardFeeds(query)).filter(
    ({ feedId }) => who.branchIds === "all" || names.has(feedId),
  );
  const held: { runId: number; reason: string }[] = [];
  const lines: FeedLine[] = [];
  for (const feed of feeds) {
    const runs = await listHeldRuns(query, feed.feedId);
    held.push(...runs);
    const silentFrom = findSilentFrom({ ...feed, kind: feed.kind as FeedKind });
    const isSilent = silentFrom !== null && silentFrom <= now;
    lines.push({
      name: feed.feedId,
      text:
        feed.lastHeardAt === null ? "not heard yet" : `heard ${nameTime(feed.lastHeardAt, londonDay(now))}`,
      ...(runs.length > 0
        ? { state: "held" as const, word: "Held" }
        : isSilent
          ? { state: "bad" as const, word: "Quiet" }
          : { state: "ok" as const, word: "Healthy" }),
    });
  }
  return { held, lines };
}
