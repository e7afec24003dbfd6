import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { readEmailState } from "../../../domain/desk/enquiry/email-state.ts";
import { describeDelivery, toEmailEntry } from "../../../domain/desk/enquiry/email-words.ts";
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
import type { LeadEmail } from "../../enquiry/lead/lead-email-queries.ts";
import { toShownSlot } from "../../enquiry/viewing/shown-slot.ts";
import { findDeskNames } from "../inbox/colleague-queries.ts";
import type { LoadedEnquiry } from "./loaded-enquiry.ts";

interface TimelineOptions {
  enquiry: LoadedEnquiry;
  events: readonly LeadEvent[];
  emails: readonly LeadEmail[];
  deliveries: readonly TimelineDelivery[];
  arrival: string;
  now: number;
}

/** Everything that happened to an enquiry, oldest first. */
export async function loadTimeline(query: Query, options: TimelineOptions): Promise<TimelineEntry[]> {
  const { enquiry, events, emails, deliveries, arrival, now } = options;
  const { lead, viewing, name } = enquiry;
  const ids = events.flatMap(({ deskUserId, facts }) => [deskUserId, toId(facts.from), toId(facts.to)]);
  const names = await findDeskNames(query, ids);
  const isTypedIn = events.some(({ kind }) => kind === "typed-in");
  const at = lead.createdAt;
  const entries = [
    ...(isTypedIn ? [] : [toEventEntry(at, arrival)]),
    toMessageEntry({ name, at, fields: lead.fields }, now),
    ...deliveries.map((delivery) => toDeliveryEntry(delivery, now)),
    ...viewing.changes.map(({ madeBy, at: changedAt, from, to }, index) => {
      const isNew = viewing.changes[index - 1]?.to === null;
      const times = { from: toShownSlot({ id: 0, ...from }), to: to && toShownSlot({ id: 0, ...to }) };
      return toViewingEntry({ madeBy, at: changedAt, ...times, isNew }, { name, now });
    }),
    ...events.map((event) => toEntry(event, { names, emails, now, arrival })),
    ...emails.flatMap((email) => {
      const state = readEmailState(email);
      // Under its text it's said whether it was sent.
      if (!state || (email.eventId !== null && state.is !== "failed")) return [];
      const readers = { person: lead.person.firstName || name, desk: lead.deskName, now };
      return toEmailEntry({ ...email, state }, readers);
    }),
  ];
  return sortTimeline(entries);
}

interface EventContext {
  names: ReadonlyMap<number, string>;
  emails: readonly LeadEmail[];
  now: number;
  arrival: string;
}

function toEntry(event: LeadEvent, { names, emails, now, arrival }: EventContext) {
  const { kind, at, facts, body } = event;
  const name = getName(event.deskUserId, names);
  const when = formatTimeInSentence(at, now);
  const email = emails.find(({ eventId }) => eventId === event.eventId);
  const state = email && readEmailState(email);
  const delivery = email && state ? describeDelivery({ ...email, state }) : null;
  switch (kind) {
    case "note":
      return toWrittenEntry({ kind, name, at, body: body ?? "" }, now);
    case "call": {
      const label = facts.outcome === "message" ? "phone call, left a message" : "phone call, spoke to them";
      return toWrittenEntry({ kind, name, at, body: body ?? "", label }, now);
    }
    case "reply":
      return toWrittenEntry({ kind, name, at, body: body ?? "", delivery }, now);
    case "auto-reply":
      return toWrittenEntry(
        { kind: "reply", name: "Automatic reply", at, body: body ?? "", label: "while closed", delivery },
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
    case "webhook":
      return toEventEntry(at, `${name} sent it to your CRM again, ${when}.`);
  }
}

function getName(id: number | null, names: ReadonlyMap<number, string>): string {
  return id === null ? "The website" : (names.get(id) ?? "A former colleague");
}

function toId(value: LeadEvent["facts"][string] | undefined): number | null {
  return typeof value === "number" ? value : null;
}
