import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import {
  sortTimeline,
  type TimelineDelivery,
  type TimelineEntry,
  toDeliveryEntry,
  toEventEntry,
  toMessageEntry,
  toViewingEntry,
  toWrittenEntry,
} from "../../../domain/desk/enquiry/timeline.ts";
import type { LeadEvent } from "../../../domain/desk/inbox/lead-event.ts";
import { STATE_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";
import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { Query } from "../../db/database.ts";
import { toShownSlot } from "../../enquiry/viewing/shown-slot.ts";
import { findDeskNames } from "../inbox/colleague-queries.ts";
import type { LoadedEnquiry } from "./loaded-enquiry.ts";
import type { SentReply } from "./reply-queries.ts";

interface TimelineOptions {
  enquiry: LoadedEnquiry;
  events: readonly LeadEvent[];
  replies: readonly SentReply[];
  deliveries: readonly TimelineDelivery[];
  arrival: string;
  now: number;
}

/** Everything that happened to an enquiry, oldest first. */
export async function loadTimeline(query: Query, options: TimelineOptions): Promise<TimelineEntry[]> {
  const { enquiry, events, replies, deliveries, arrival, now } = options;
  const { lead, viewing, name } = enquiry;
  const ids = events.flatMap(({ deskUserId, facts }) => [deskUserId, toId(facts.from), toId(facts.to)]);
  const names = await findDeskNames(query, ids);
  const isTypedIn = events.some(({ kind }) => kind === "typed-in");
  const at = lead.createdAt;
  const entries = [
    ...(isTypedIn ? [] : [toEventEntry(at, arrival)]),
    toMessageEntry({ name, at, fields: lead.fields }, now),
    ...(isTypedIn || lead.person.email === ""
      ? []
      : [
          toEventEntry(
            at,
            `Confirmation email sent to ${lead.person.firstName || name}, ${formatTimeInSentence(at, now)}.`,
            {
              isOurs: true,
            },
          ),
        ]),
    ...deliveries.map((delivery) => toDeliveryEntry(delivery, now)),
    ...viewing.changes.map(({ madeBy, at: changedAt, from, to }, index) => {
      const isNew = viewing.changes[index - 1]?.to === null;
      const times = { from: toShownSlot({ id: 0, ...from }), to: to && toShownSlot({ id: 0, ...to }) };
      return toViewingEntry({ madeBy, at: changedAt, ...times, isNew }, { name, now });
    }),
    ...events.map((event) => toEntry(event, { names, replies, now, arrival })),
  ];
  return sortTimeline(entries);
}

interface EventContext {
  names: ReadonlyMap<number, string>;
  replies: readonly SentReply[];
  now: number;
  arrival: string;
}

function toEntry(event: LeadEvent, { names, replies, now, arrival }: EventContext) {
  const { kind, at, facts, body } = event;
  const name = getName(event.deskUserId, names);
  const when = formatTimeInSentence(at, now);
  switch (kind) {
    case "note":
      return toWrittenEntry({ kind, name, at, body: body ?? "" }, now);
    case "call": {
      const label = facts.outcome === "message" ? "phone call, left a message" : "phone call, spoke to them";
      return toWrittenEntry({ kind, name, at, body: body ?? "", label }, now);
    }
    case "reply": {
      const reply = replies.find(({ eventId }) => eventId === event.eventId);
      return toWrittenEntry(
        { kind, name, at, body: body ?? "", delivery: reply ? toDelivery(reply) : null },
        now,
      );
    }
    case "auto-reply":
      return toWrittenEntry(
        { kind: "reply", name: "Automatic reply", at, body: body ?? "", label: "sent while closed" },
        now,
      );
    case "typed-in":
      return toEventEntry(at, `${name} typed it in, ${when}. ${arrival.replace(/^[^.]*\.\s*/, "")}`);
    case "assigned": {
      const to = toId(facts.to);
      return toEventEntry(
        at,
        to === null
          ? `${name} unassigned it, ${when}.`
          : `${name} gave it to ${getName(to, names)}, ${when}.`,
      );
    }
    case "state":
      return toEventEntry(
        at,
        `${name} marked it as ${STATE_WORDS[facts.to as LeadState].toLowerCase()}, ${when}.`,
      );
    case "answered":
      return toEventEntry(
        at,
        `Answered by ${facts.how === "call" ? "telephone" : "email"}, ${when}. Somebody said so by the link in the branch’s email.`,
        { isOurs: true },
      );
    case "booked": {
      const slot = { id: 0, startsAt: Number(facts.startsAt), endsAt: Number(facts.endsAt) };
      return toEventEntry(at, `${name} booked a viewing on ${formatSlot(toShownSlot(slot))}, ${when}.`, {
        isOurs: true,
      });
    }
    case "not-delivered":
      return toEventEntry(
        at,
        facts.isRefused
          ? `The reply came back, ${when}: the mail server refused the address.`
          : `The reply couldn’t be delivered in two days, ${when}.`,
        { isProblem: true },
      );
    case "webhook":
      return toEventEntry(at, `${name} sent it to your CRM again, ${when}.`);
  }
}

function toDelivery({ toEmail, failedAt, isRefused, jobState, isDelayed }: SentReply) {
  if (toEmail === "") return { text: "Sent to somebody whose data was erased.", isProblem: false };
  if (failedAt !== null)
    return {
      text: isRefused
        ? `Not delivered: ${toEmail} was refused. Correct the address and send it again, or ring them.`
        : `Not delivered: ${toEmail} couldn’t be reached in two days.`,
      isProblem: true,
    };
  if (isDelayed)
    return { text: "Sending. The mail server is slow; we keep trying for two days.", isProblem: false };
  if (jobState === "ready" || jobState === "running")
    return { text: `Sending to ${toEmail}.`, isProblem: false };
  return { text: `Sent to ${toEmail}.`, isProblem: false };
}

function getName(id: number | null, names: ReadonlyMap<number, string>): string {
  return id === null ? "The website" : (names.get(id) ?? "A former colleague");
}

function toId(value: LeadEvent["facts"][string] | undefined): number | null {
  return typeof value === "number" ? value : null;
}
