import { findMedian } from "../../median.ts";
import type { Channel } from "../../property/channel.ts";
import { formatPounds, splitPrice } from "../../property/price.ts";
import { toNumberWord } from "../../text/number-words.ts";
import { toLondonMoment } from "../../time/london-clock.ts";
import { londonDay } from "../../time/london-day.ts";
import { formatDay } from "../../time/time.ts";
import { sayDuration } from "./duration-text.ts";
import { joinOpening, type Opening, splitOpening, writeOpening } from "./opening-sentence.ts";
import { compareHomes, getPlace, getTypical, type HomeFigures } from "./report-comparison.ts";
import { type ReportDraft, setNote } from "./report-draft.ts";
import { describePeriod, formatDays, isFromLaunch, type ReportPeriod } from "./report-period.ts";
import { tellStory } from "./report-story.ts";
import { drawViews, type PriceChange } from "./report-views.ts";
import type { SellerReport } from "./seller-report.ts";
import { FEWEST_SIMILAR } from "./similar-homes.ts";

interface Viewing {
  startsAt: number;
  /** The same for two viewings of one person. */
  visitor: string;
}

export interface ReportFacts {
  agencyName: string;
  title: string;
  channel: Channel;
  price: string;
  priceValue: number | null;
  photo: SellerReport["photo"];
  launchedOn: string;
  period: ReportPeriod;
  now: number;
  viewsByDay: ReadonlyMap<string, number>;
  saves: number;
  /** Of the period, without spam. */
  enquiries: { isViewing: boolean; responseMs: number | null }[];
  firstEnquiryAt: number | null;
  /** Since the launch, oldest first, with those that are booked. */
  viewings: readonly Viewing[];
  priceChanges: readonly PriceChange[];
  similar: { text: string; figures: HomeFigures[]; viewsByDay: number[] } | undefined;
  signer: { name: string; lines: string[] };
  contactText: string;
}

/** The report as it is shown, and its opening sentence as the figures write it. */
export function buildSellerReport(
  facts: ReportFacts,
  draft: ReportDraft,
): { report: SellerReport; opening: Opening } {
  const { period, now, viewsByDay, similar, priceChanges } = facts;
  const today = londonDay(now);
  const inPeriod = (at: number) => londonDay(at) >= period.first && londonDay(at) <= period.last;
  const past = facts.viewings.filter(({ startsAt }) => startsAt <= now);
  const next = facts.viewings.find(({ startsAt }) => startsAt > now);
  const seen = past.filter(({ startsAt }) => inPeriod(startsAt));
  const isReturn = next !== undefined && past.some(({ visitor }) => visitor === next.visitor);
  const own: HomeFigures = {
    views: [...viewsByDay.values()].reduce((total, views) => total + views, 0),
    saves: facts.saves,
    enquiries: facts.enquiries.length,
    viewings: seen.length,
  };
  const opening = writeOpening({
    channel: facts.channel,
    days: period.days,
    isFromLaunch: isFromLaunch(period.name),
    ...own,
    viewers: new Set(seen.map(({ visitor }) => visitor)).size,
    next: next ? { day: londonDay(next.startsAt), isReturn } : null,
    today,
  });
  const booked = facts.viewings.length - past.length;
  const shows = new Set(draft.shown);
  const others = shows.has("comparison") ? similar : undefined;
  const note = setNote(draft.note);
  const report: SellerReport = {
    agencyName: facts.agencyName,
    title: facts.title,
    price: splitPrice(facts.price),
    photo: facts.photo,
    periodText: `Your home’s ${describePeriod(period)}`,
    datesText: formatDays(period.first, period.last),
    forText: draft.sellerNames === "" ? "" : `For ${draft.sellerNames}`,
    opening: splitOpening(draft.opening === "" ? joinOpening(opening) : draft.opening, opening),
    figures: [
      { label: "Views", count: own.views, note: describeViews(own, facts) },
      { label: "Saves", count: own.saves, note: describeSaves(own, similar?.figures) },
      { label: "Enquiries", count: own.enquiries, note: describeEnquiries(facts) },
      { label: "Viewings", count: own.viewings, note: describeViewings(booked, similar?.figures) },
    ],
    views: shows.has("views")
      ? drawViews({ period, viewsByDay, typical: others?.viewsByDay ?? null, priceChanges })
      : null,
    comparison: others
      ? {
          heading: `Beside ${toNumberWord(others.figures.length)} similar homes`,
          text: `${others.text}, ${isFromLaunch(period.name) ? `in their own ${describePeriod(period)}` : "in the same days"} on our site. Each grey dot is one home; the large one is yours.`,
          rows: compareHomes(own, others.figures),
        }
      : null,
    story: shows.has("story")
      ? tellStory({
          launchedOn: facts.launchedOn,
          price: facts.priceValue,
          priceChanges,
          firstEnquiryOn: facts.firstEnquiryAt === null ? null : londonDay(facts.firstEnquiryAt),
          viewingDays: past.map(({ startsAt }) => londonDay(startsAt)),
          next: next
            ? { day: londonDay(next.startsAt), time: toLondonMoment(next.startsAt).time, isReturn }
            : null,
        })
      : [],
    voice: shows.has("note") && draft.note !== "" ? { ...note, ...facts.signer } : null,
    countingNotes: listCountingNotes(facts, today),
    contactText: facts.contactText,
    madeOn: formatDay(today),
  };
  return { report, opening };
}

type Others = readonly HomeFigures[] | undefined;

function describeViews(own: HomeFigures, { similar, period }: ReportFacts): string {
  if (similar)
    return `Similar homes typically had ${format(getTypical(similar.figures, "views"))} in the same time.`;
  return `About ${format(Math.round(own.views / period.days))} a day.`;
}

function describeSaves(own: HomeFigures, others: Others): string {
  if (!others) return "By people with an account on our site.";
  const isMost =
    own.saves > 0 &&
    getPlace(
      own.saves,
      others.map(({ saves }) => saves),
    ) === 1;
  return `Similar homes typically had ${format(getTypical(others, "saves"))}.${isMost ? " Yours is the most saved." : ""}`;
}

function describeEnquiries({ enquiries }: ReportFacts): string {
  if (enquiries.length === 0) return "None in these days.";
  const asked = enquiries.filter(({ isViewing }) => isViewing).length;
  const response = findMedian(
    enquiries.flatMap(({ responseMs }) => (responseMs === null ? [] : [responseMs])),
  );
  const first = toNumberWord(asked);
  return [
    `${asked === 0 ? "None" : first.charAt(0).toUpperCase() + first.slice(1)} asked to view.`,
    ...(response === undefined ? [] : [`We typically answered in ${sayDuration(response)}.`]),
  ].join(" ");
}

function describeViewings(booked: number, others: Others): string {
  const typical = others ? [`Similar homes typically had ${format(getTypical(others, "viewings"))}.`] : [];
  const more = booked === 0 ? [] : [booked === 1 ? "One more is booked." : `${booked} more are booked.`];
  return [...typical, ...more].join(" ") || "Booked on our site.";
}

function listCountingNotes({ priceChanges, launchedOn, similar }: ReportFacts, today: string): string[] {
  const changes = priceChanges.filter(({ day }) => day >= launchedOn);
  const [first] = changes;
  const prices = first
    ? ` Prices: ${[`${formatPounds(first.oldPrice)} on ${shortDay(launchedOn)}`, ...changes.map(({ day, newPrice }) => `${formatPounds(newPrice)} from ${shortDay(day)}`)].join(", ")}.`
    : "";
  return [
    "How we count: views are on this website only; the portals count their own. A device that comes back within half an hour counts once, and known robots are left out. Saves are by people with an account. Viewings are those booked on our site whose time has come.",
    `${similar ? "“Typical” is the median of the similar homes" : `Similar homes are compared when there are at least ${toNumberWord(FEWEST_SIMILAR)}`}.${prices} This report was made on ${shortDay(today)} and does not change.`,
  ];
}

function shortDay(day: string): string {
  return formatDay(day).replace(/ \d{4}$/, "");
}

function format(number: number): string {
  return number.toLocaleString("en-GB");
}
