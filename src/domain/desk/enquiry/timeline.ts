import type { LeadField } from "../../enquiry/lead/lead.ts";
import { formatSlot, type ShownSlot } from "../../enquiry/viewing/viewing-slots.ts";
import { formatDeskTime, formatTimeInSentence } from "../desk-time.ts";

/** One entry of an enquiry's timeline, ready to be shown. */
export type TimelineEntry =
  | {
      kind: "event";
      text: string;
      /** We did it, or it's good news. */
      isOurs: boolean;
      isProblem: boolean;
    }
  | {
      kind: "message" | "reply" | "note" | "call";
      name: string;
      /** 'note, staff only' */
      label: string;
      when: string;
      /** The same moment for programs: '2026-11-14T15:10:00.000Z' */
      isoTime: string;
      paragraphs: readonly string[];
      /** Answers of the form, under the person's message. */
      answers: readonly { label: string; value: string }[];
      /** Why it didn't arrive, or that it's still being sent. */
      delivery: { text: string; isProblem: boolean } | null;
    };

export interface Dated {
  at: number;
  entry: TimelineEntry;
}

export interface TimelineMessage {
  name: string;
  at: number;
  fields: readonly LeadField[];
}

/** Answers that stand elsewhere on the page. */
const SHOWN_ELSEWHERE = new Set(["first_name", "last_name", "email", "tel_home", "message", "channel"]);
/** Shown with its state instead. */
const VIEWING_FIELD = "viewing_slot";

/** What the person wrote and answered. */
export function toMessageEntry({ name, at, fields }: TimelineMessage, now: number): Dated {
  const message = fields.find((field) => field.name === "message")?.value ?? "";
  return {
    at,
    entry: {
      kind: "message",
      name,
      label: "",
      when: formatDeskTime(at, now),
      isoTime: new Date(at).toISOString(),
      paragraphs: toParagraphs(message),
      answers: fields
        .filter((field) => !SHOWN_ELSEWHERE.has(field.name))
        .map((field) => ({
          label: field.name === VIEWING_FIELD ? "Asked for" : field.label,
          value: field.value,
        })),
      delivery: null,
    },
  };
}

export function toEventEntry(
  at: number,
  text: string,
  { isOurs = false, isProblem = false }: { isOurs?: boolean; isProblem?: boolean } = {},
): Dated {
  return { at, entry: { kind: "event", text, isOurs, isProblem } };
}

export interface TimelineDelivery {
  attempt: number;
  status: number | null;
  problem: string | null;
  at: number;
}

/** An attempt to hand the enquiry to the agency's own system. */
export function toDeliveryEntry({ status, problem, at }: TimelineDelivery, now: number): Dated {
  const when = formatTimeInSentence(at, now);
  if (problem === null) return toEventEntry(at, `Sent to your CRM, ${when}. Accepted (${status}).`);
  const why = status === null ? problem : `it answered ${status}`;
  return toEventEntry(at, `Your CRM didn’t take it, ${when}: ${why}.`, { isProblem: true });
}

export interface TimelineViewingChange {
  madeBy: string;
  from: Omit<ShownSlot, "id">;
  to: Omit<ShownSlot, "id"> | null;
  /** Booked again after a cancellation. */
  isNew: boolean;
  at: number;
}

export function toViewingEntry(
  { madeBy, from, to, isNew, at }: TimelineViewingChange,
  { name, now }: { name: string; now: number },
): Dated {
  const who = madeBy === "visitor" ? name : "We";
  const what =
    to === null
      ? `cancelled the viewing on ${formatSlot(from)}`
      : isNew
        ? `booked a new viewing on ${formatSlot(to)}`
        : `moved the viewing from ${formatSlot(from)} to ${formatSlot(to)}`;
  return toEventEntry(at, `${who} ${what}, ${formatTimeInSentence(at, now)}.`, {
    isOurs: madeBy !== "visitor",
  });
}

export interface WrittenEvent {
  kind: "reply" | "note" | "call";
  name: string;
  at: number;
  body: string;
  label?: string | undefined;
  delivery?: { text: string; isProblem: boolean } | null;
}

const LABELS = { reply: "reply", note: "note, staff only", call: "phone call" } as const;

export function toWrittenEntry(event: WrittenEvent, now: number): Dated {
  const { kind, name, at, body, label = LABELS[event.kind], delivery = null } = event;
  return {
    at,
    entry: {
      kind,
      name,
      label,
      when: formatDeskTime(at, now),
      isoTime: new Date(at).toISOString(),
      paragraphs: toParagraphs(body),
      answers: [],
      delivery,
    },
  };
}

/** Oldest first. Entries of the same moment keep their order. */
export function sortTimeline(entries: readonly Dated[]): TimelineEntry[] {
  return [...entries].sort((a, b) => a.at - b.at).map(({ entry }) => entry);
}

/** Blank lines separate paragraphs. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
