import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay, HOUR_MS } from "../../../domain/time/time.ts";
import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

/** What the agency has to know about a feed. */
export interface FeedNews {
  /** Runs that wait for a person. */
  held: readonly { runId: number; reason: string; isPartlyPublished: boolean }[];
  refused: readonly { runId: number; name: string; reason: string; at: number }[];
  silent: { since: number; usualGapMs: number | null } | null;
  /** Reasons for which rows couldn't be used and that this feed didn't have before. */
  quarantined: readonly { code: string; sentence: string; rows: number; runId: number; example: string }[];
}

interface FeedReportOptions {
  agencyName: string;
  publicUrl: string;
  feedId: string;
  news: FeedNews;
}

/** Says what happened, what the site shows meanwhile, and how to decide. */
export function feedReportMail({ agencyName, publicUrl, feedId, news }: FeedReportOptions): MailContent {
  const title = toTitle(news);
  return layOutMail({
    agencyName,
    subject: `Feed “${feedId}”: ${title}`,
    headline: `Feed “${feedId}”: ${title}`,
    preview: "What happened, what your site shows meanwhile, and what you can do.",
    paragraphs: [
      ...toHeldParagraphs(feedId, news.held),
      ...news.refused.flatMap((refused) => toRefusedParagraphs(feedId, refused)),
      ...(news.silent ? toSilentParagraphs(feedId, news.silent) : []),
      ...toQuarantineParagraphs(feedId, news.quarantined),
    ],
    action: { label: "Open the site", url: publicUrl },
    footer:
      "We send this at most once a day for each feed: when something new happens, and daily while a decision is open.",
  });
}

function toTitle({ held, refused, silent }: FeedNews): string {
  if (held.length > 0) return "your decision is needed";
  if (refused.length > 0) return "a delivery couldn’t be used";
  if (silent) return `nothing received since ${toMoment(silent.since)}`;
  return "some rows couldn’t be used";
}

/** Each removal that a call asks for is a run of its own, so there may be many. */
const MOST_HELD_IN_FULL = 3;

function toHeldParagraphs(feedId: string, held: FeedNews["held"]): string[] {
  const others = held.length - MOST_HELD_IN_FULL;
  return [
    ...held.slice(0, MOST_HELD_IN_FULL).flatMap(describeHeld),
    ...(others > 0
      ? [
          `${others} more ${others === 1 ? "run waits" : "runs wait"} in the same way: \`npm run feed -- --feed ${feedId}\` lists them.`,
        ]
      : []),
  ];
}

function describeHeld({ runId, reason, isPartlyPublished }: FeedNews["held"][number]): string[] {
  return [
    `Run ${runId} is waiting for you. ${reason}`,
    isPartlyPublished
      ? "New properties and changes are on the site. The properties that would be withdrawn stay listed until you decide."
      : "What this delivery says about the branches concerned isn’t on the site: they show what they showed before.",
    `If the delivery is right, publish it on the server with \`npm run feed -- --decide ${runId} publish --by "Your name"\`. If it’s wrong, \`npm run feed -- --decide ${runId} discard --by "Your name"\` leaves the site as it is.`,
  ];
}

function toRefusedParagraphs(feedId: string, refused: FeedNews["refused"][number]): string[] {
  return [
    `The delivery “${refused.name}” of ${toMoment(refused.at)} couldn’t be used. ${refused.reason}`,
    "Nothing of it is on the site, which shows the last good delivery.",
    `Please ask your software to send it again. To check a file first: \`npm run feed -- --feed ${feedId} --file FILE --dry-run\`.`,
  ];
}

function toSilentParagraphs(
  feedId: string,
  { since, usualGapMs }: NonNullable<FeedNews["silent"]>,
): string[] {
  return [
    `We’ve received nothing since ${toMoment(since)}.${usualGapMs === null ? "" : ` This feed usually comes every ${toSpan(usualGapMs)}.`}`,
    "Your site shows the last delivery, so sold properties may still be listed and new ones missing.",
    `Please check that your software still sends to your site. You can also deliver a file yourself: \`npm run feed -- --feed ${feedId} --file FILE\`.`,
  ];
}

function toQuarantineParagraphs(feedId: string, quarantined: FeedNews["quarantined"]): string[] {
  if (quarantined.length === 0) return [];
  const runId = Math.max(...quarantined.map((kind) => kind.runId));
  return [
    ...quarantined.map(
      ({ sentence, rows, example }) =>
        `${rows === 1 ? "1 row" : `${rows} rows`} couldn’t be used${example && ` (for example ${example})`}. ${sentence}`,
    ),
    "Listed properties in these rows stay as they were. New ones aren’t shown yet.",
    `\`npm run feed -- --run ${runId}\` lists every row. For a branch that we don’t know, say which one it is: \`npm run feed -- --feed ${feedId} --map THEIRS=our-branch\`; the stored delivery is then read again.`,
  ];
}

function toMoment(instant: number): string {
  return `${formatDay(londonDay(instant))}, ${toLondonMoment(instant).time}`;
}

const HOURS_A_DAY = 24;

function toSpan(ms: number): string {
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 1) return "hour or more often";
  if (hours === 1) return "hour";
  if (hours < HOURS_A_DAY) return `${hours} hours`;
  const days = Math.round(hours / HOURS_A_DAY);
  return days === 1 ? "day" : `${days} days`;
}
