import type { Channel } from "../../property/channel.ts";
import { toNumberWord } from "../../text/number-words.ts";
import { addDays, toWeekday } from "../../time/calendar-days.ts";
import { formatDay } from "../../time/time.ts";

export interface OpeningFacts {
  channel: Channel;
  days: number;
  /** False if the home was on the market before the period began. */
  isFromLaunch: boolean;
  views: number;
  saves: number;
  enquiries: number;
  /** How many different people have been to see it. */
  viewers: number;
  /** The next booked viewing, if any, and whether its visitor has been there before. */
  next: { day: string; isReturn: boolean } | null;
  today: string;
}

/** A sentence in three parts; the middle one stands out. */
export interface Opening {
  before: string;
  strong: string;
  after: string;
}

const DAYS_NAMED_BY_WEEKDAY = 6;

/** What the figures say first, for a seller who reads nothing else. */
export function writeOpening(facts: OpeningFacts): Opening {
  const { views, viewers, enquiries, saves, days } = facts;
  const after = describeNext(facts);
  if (views + viewers + enquiries + saves === 0 && !facts.isFromLaunch)
    return {
      before: "Your home is on our website, ",
      strong: "with no views in these days.",
      after,
    };
  if (views + viewers + enquiries + saves === 0)
    return days <= 3
      ? { before: "Your home is on our website, ", strong: "and ready to be found.", after }
      : {
          before: `Your home has been on our website for ${days} days, `,
          strong: "with no views yet.",
          after,
        };
  const looked = `Your home has been looked at ${views === 1 ? "once" : `${views.toLocaleString("en-GB")} times`}`;
  const strong = describeInterest(facts);
  return strong === ""
    ? { before: `${looked}.`, strong: "", after }
    : { before: `${looked}, and `, strong, after };
}

function describeInterest({ channel, viewers, enquiries, saves }: OpeningFacts): string {
  const visitor = channel === "sales" ? ["buyer", "buyers"] : ["tenant", "tenants"];
  if (viewers > 0) return `${count(viewers, visitor)} been to see it.`;
  if (enquiries > 0) return `${count(enquiries, ["person", "people"])} asked about it.`;
  if (saves > 0) return `${count(saves, ["person", "people"])} saved it.`;
  return "";
}

function count(number: number, [one = "", many = ""]: readonly string[]): string {
  return number === 1 ? `one ${one} has` : `${toNumberWord(number)} ${many} have`;
}

function describeNext({ next, viewers, today }: OpeningFacts): string {
  if (!next) return "";
  const when = nameDay(next.day, today);
  if (next.isReturn)
    return viewers === 1 ? ` They are coming back ${when}.` : ` One of them is coming back ${when}.`;
  return viewers === 0 ? ` The first viewing is ${when}.` : ` The next viewing is ${when}.`;
}

/** 'today', 'tomorrow', 'on Tuesday' within the week, 'on 24 November' after it. */
function nameDay(day: string, today: string): string {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  if (day <= addDays(today, DAYS_NAMED_BY_WEEKDAY)) return `on ${toWeekday(day)}`;
  return `on ${formatDay(day).replace(/ \d{4}$/, "")}`;
}

export function joinOpening({ before, strong, after }: Opening): string {
  return before + strong + after;
}

/** The agent's own words. What stood out stands out again if it is still there. */
export function splitOpening(text: string, { strong }: Opening): Opening {
  const at = strong === "" ? -1 : text.indexOf(strong);
  if (at < 0) return { before: text, strong: "", after: "" };
  return { before: text.slice(0, at), strong, after: text.slice(at + strong.length) };
}
