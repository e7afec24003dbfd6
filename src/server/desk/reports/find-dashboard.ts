import { formatTime, formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { describeUndelivered } from "../../../domain/desk/enquiry/email-words.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import { EVERYTHING_UNANSWERED, toInboxUrl } from "../../../domain/desk/inbox/inbox-params.ts";
import { describeOpening } from "../../../domain/desk/opening-words.ts";
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
import { type DeskUser, may, seesBranch } from "../../../domain/desk/role.ts";
import type { FeedKind } from "../../../domain/feed/feed-settings-schema.ts";
import { findSilentFrom } from "../../../domain/feed/report/usual-gap.ts";
import { addDays, dayLabel, startOfWeek } from "../../../domain/time/calendar-days.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS, HOUR_MS } from "../../../domain/time/time.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { formatFullName } from "../../enquiry/lead/lead-mail.ts";
import { listHeardFeeds, listHeldRuns } from "../../feed/report/feed-report-queries.ts";
import { listUndelivered } from "../enquiry/undelivered-queries.ts";
import { loadMostUrgent } from "../inbox/load-inbox.ts";
import {
  countByWeek,
  countUnanswered,
  countWithoutPhotos,
  listFeedNames,
  listResponses,
  listViewingsBetween,
} from "./dashboard-queries.ts";
import { startOf } from "./find-similar-figures.ts";
import type { GapCounter } from "./gap-counter.ts";
import type { ViewedHomes } from "./viewed-homes.ts";

const WEEKS = 11;
const QUEUE = 5;
const WEEK_DAYS = 7;
/** How many emails, and from how many days, are named on Today. */
const UNDELIVERED = 10;
const UNDELIVERED_DAYS = 30;

interface DashboardOptions {
  user: Pick<DeskUser, "deskUserId" | "role" | "branchIds">;
  /** Only this branch, which the user must be allowed to see. */
  branchId: number | null;
  gaps: GapCounter;
  viewed: ViewedHomes;
  /** Closing days of the whole agency. */
  closingDates: readonly string[];
  now: number;
}

/** Everything on the screen Today, limited to the person's branches. */
export async function findDashboard(
  query: Query,
  { user, branchId, gaps, viewed, closingDates, now }: DashboardOptions,
): Promise<Omit<DashboardView, "certificates">> {
  const who = branchId === null ? user : { branchIds: [branchId] };
  const today = londonDay(now);
  const monday = startOfWeek(today);
  const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(monday, -WEEK_DAYS * (WEEKS - index)));
  const starts = mondays.map(startOf);
  const until = startOf(monday);
  const times = { now, soon: now + HOUR_MS, endOfDay: startOf(addDays(today, 1)) };
  const lastFrom = starts.at(-1) ?? until;
  const thisWeek = { from: now, until: startOf(addDays(monday, WEEK_DAYS)) };
  // At the same time, because PostgreSQL answers several questions at once.
  const [
    all,
    unanswered,
    counted,
    responses,
    before,
    viewings,
    feeds,
    homes,
    withoutPhotos,
    facts,
    undelivered,
  ] = await Promise.all([
    listBranches(query),
    countUnanswered(query, who, times),
    countByWeek(query, who, { starts, until }),
    listResponses(query, who, { from: lastFrom, until }),
    listResponses(query, who, { from: starts.at(-2) ?? lastFrom, until: lastFrom }),
    listViewingsBetween(query, who, thisWeek),
    readFeeds(query, who, now),
    viewed.find(who.branchIds, now),
    countWithoutPhotos(query, who),
    gaps.count(who.branchIds, now),
    findUndeliveredEmails(query, who, now),
  ]);
  const branches = all.filter((branch) => seesBranch(user, branch.branchId));
  const shown = branches.filter((branch) => seesBranch(who, branch.branchId));
  const sum = (pick: (row: (typeof unanswered)[number]) => number) =>
    unanswered.reduce((total, row) => total + pick(row), 0);
  const late = sum((row) => row.late);
  const soon = sum((row) => row.soon);
  const dueToday = Math.max(
    soon,
    sum((row) => row.today),
  );
  const count = sum((row) => row.all);
  const weeks = toWeeks(mondays, counted);
  const last = summariseResponses(responses);
  const [nextViewing] = viewings;
  const [heldRun] = feeds.held;
  const week = weeks.at(-1);
  return {
    title: dayLabel(today).replace(/ \d{4}$/, ""),
    context: [formatTime(now), describeOpening(shown, { now, closingDates })].filter(Boolean).join(" · "),
    branches: branches.map(({ branchId: id, name }) => ({ branchId: id, name })),
    undelivered,
    seesAllBranches: user.branchIds === "all",
    branchId,
    waiting: {
      count,
      text: describeWaiting({ late, soon: soon - late, today: dueToday - soon, later: count - dueToday }),
    },
    held: {
      count: feeds.held.length,
      text: heldRun?.reason ?? "Every delivery has been published",
      href: heldRun?.href ?? "/desk/feeds",
      canDecide: may(user.role, "feeds.decide"),
    },
    viewings: {
      count: viewings.length,
      text: nextViewing
        ? `${nextViewing.name}, ${formatTimeInSentence(nextViewing.startsAt, now)}, is the soonest`
        : "None is booked",
    },
    queue: await loadMostUrgent(
      { query, user: { ...user, branchIds: who.branchIds }, now, closingDates },
      { branches: all, limit: QUEUE },
    ),
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
    ...homes,
    withoutPhotos,
    gaps: facts,
  };
}

/** The newest, each enquiry once. */
async function findUndeliveredEmails(query: Query, who: Pick<DeskUser, "branchIds">, now: number) {
  const since = now - UNDELIVERED_DAYS * DAY_MS;
  const found = await listUndelivered(query, { branchIds: who.branchIds, since, limit: UNDELIVERED });
  const newest = new Map([...found].reverse().map((email) => [email.leadId, email]));
  return [...newest.values()].reverse().map(({ leadId, kind, failure, person }) => ({
    href: toInboxUrl(EVERYTHING_UNANSWERED, leadId),
    name: formatFullName(person) || "An enquiry",
    text: describeUndelivered(kind, failure),
  }));
}

async function readFeeds(query: Query, who: Pick<DeskUser, "branchIds">, now: number) {
  const names = await listFeedNames(query, who);
  const feeds = (await listHeardFeeds(query)).filter(
    ({ feedId }) => who.branchIds === "all" || names.has(feedId),
  );
  const held: { href: string; reason: string }[] = [];
  const lines: FeedLine[] = [];
  for (const feed of feeds) {
    const runs = await listHeldRuns(query, feed.feedId);
    held.push(
      ...runs.map(({ runId, reason }) => ({ href: `/desk/feeds/${feed.feedId}/runs/${runId}`, reason })),
    );
    const silentFrom = findSilentFrom({ ...feed, kind: feed.kind as FeedKind });
    const isSilent = silentFrom !== null && silentFrom <= now;
    lines.push({
      name: toFeedName(feed.feedId),
      text:
        feed.lastHeardAt === null ? "not heard yet" : `heard ${formatTimeInSentence(feed.lastHeardAt, now)}`,
      ...(runs.length > 0
        ? { pill: { kind: "held", text: "Held" } }
        : isSilent
          ? { pill: { kind: "refused", text: "Quiet" } }
          : { pill: { kind: "ok", text: "Healthy" } }),
    });
  }
  return { held, lines };
}
