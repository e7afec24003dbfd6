import { formatPounds } from "../../property/price.ts";
import { toNumberWord } from "../../text/number-words.ts";
import { daysBetween } from "../../time/calendar-days.ts";
import { formatDay } from "../../time/time.ts";
import type { PriceChange } from "./report-views.ts";

/** One stop on the line of what has happened. */
export interface StoryStop {
  /** '2 Nov' */
  date: string;
  title: string;
  text: string;
  kind: "past" | "reduction" | "planned";
}

interface StoryFacts {
  launchedOn: string;
  /** Null for a price on application. */
  price: number | null;
  /** Oldest first, as far as they are still known. */
  priceChanges: readonly PriceChange[];
  firstEnquiryOn: string | null;
  /** The days of viewings that have been, oldest first. */
  viewingDays: readonly string[];
  next: { day: string; time: string; isReturn: boolean } | null;
}

const MOST_STOPS = 6;
const MOST_REDUCTIONS = 2;

/** From the launch to the next viewing, at most six stops. */
export function tellStory(facts: StoryFacts): StoryStop[] {
  const { launchedOn, priceChanges, firstEnquiryOn, viewingDays, next } = facts;
  const reductions = priceChanges
    .filter(({ oldPrice, newPrice, day }) => newPrice < oldPrice && day >= launchedOn)
    .slice(-MOST_REDUCTIONS);
  const [firstViewing] = viewingDays;
  const lastViewing = viewingDays.at(-1);
  const past: (Omit<StoryStop, "date"> & { day: string; isSpare?: boolean })[] = [
    { day: launchedOn, title: "On the market", text: describeFirstPrice(facts), kind: "past" },
    ...(firstEnquiryOn === null
      ? []
      : [
          {
            day: firstEnquiryOn,
            title: "First enquiry",
            text: describeWait(launchedOn, firstEnquiryOn),
            kind: "past" as const,
          },
        ]),
    ...(firstViewing === undefined
      ? []
      : [
          {
            day: firstViewing,
            title: "First viewing",
            text: describeCount(viewingDays.length),
            kind: "past" as const,
          },
        ]),
    ...reductions.map(({ day, newPrice }) => ({
      day,
      title: "Reduced",
      text: `to ${formatPounds(newPrice)}`,
      kind: "reduction" as const,
    })),
    ...(lastViewing === undefined || viewingDays.length < 2
      ? []
      : [
          {
            day: lastViewing,
            title: `${nameViewing(viewingDays.length)} viewing`,
            text: "the latest",
            kind: "past" as const,
            isSpare: true,
          },
        ]),
  ];
  const planned: StoryStop[] = next
    ? [
        {
          date: toShortDate(next.day),
          title: next.isReturn
            ? "Second viewing"
            : viewingDays.length === 0
              ? "First viewing"
              : "Next viewing",
          text: `booked for ${next.time}`,
          kind: "planned",
        },
      ]
    : [];
  const room = MOST_STOPS - planned.length;
  const kept = past.length > room ? past.filter(({ isSpare }) => isSpare !== true) : past;
  const ordered = [...kept].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return [
    ...ordered.map(({ day, title, text, kind }) => ({ date: toShortDate(day), title, text, kind })),
    ...planned,
  ];
}

function describeFirstPrice({ price, priceChanges, launchedOn }: StoryFacts): string {
  const first = priceChanges.find(({ day }) => day >= launchedOn)?.oldPrice ?? price;
  return first === null ? "" : formatPounds(first);
}

function describeWait(launchedOn: string, day: string): string {
  const days = Math.max(0, daysBetween(launchedOn, day));
  if (days === 0) return "on the same day";
  return days === 1 ? "on the next day" : `after ${toNumberWord(days)} days`;
}

function describeCount(viewings: number): string {
  return viewings === 1 ? "the only one so far" : `of ${toNumberWord(viewings)} so far`;
}

const ORDINALS = [
  "",
  "First",
  "Second",
  "Third",
  "Fourth",
  "Fifth",
  "Sixth",
  "Seventh",
  "Eighth",
  "Ninth",
  "Tenth",
];

function nameViewing(number: number): string {
  return ORDINALS[number] ?? "Latest";
}

function toShortDate(day: string): string {
  const [date, month = ""] = formatDay(day).split(" ");
  return `${date} ${month.slice(0, 3)}`;
}
