import { MINUTE_MS, SECOND_MS } from "../../time/time.ts";

/** Someone else who has the same enquiry open. */
export interface Presence {
  deskUserId: number;
  name: string;
  seenAt: number;
  /** When they began to write; null when they only read. */
  writingSince: number | null;
}

/** Somebody whose browser hasn't been heard for this long has left. Three missed renewals. */
export const PRESENCE_LIFE_MS = MINUTE_MS;
/** How often the browser says that it's still there. */
export const PRESENCE_RENEWAL_MS = 20 * SECOND_MS;

export interface PresenceWords {
  kind: "alone" | "here" | "writing";
  /** 'Only you are here', 'Tom Gathercole is here too', 'Tom Gathercole is writing a reply.' */
  text: string;
  /** 'Started 2 minutes ago.'; empty unless somebody is writing. */
  since: string;
}

/** Who else is at this enquiry, for a user. Somebody who writes matters more than somebody who reads. */
export function describePresence(
  all: readonly Presence[],
  { deskUserId, now }: { deskUserId: number; now: number },
): PresenceWords {
  const others = all.filter((one) => one.deskUserId !== deskUserId && one.seenAt > now - PRESENCE_LIFE_MS);
  const writer = others
    .filter(({ writingSince }) => writingSince !== null)
    .sort((a, b) => (a.writingSince ?? 0) - (b.writingSince ?? 0))[0];
  if (writer)
    return {
      kind: "writing",
      text: `${writer.name} is writing a reply.`,
      since: describeStart(now - (writer.writingSince ?? now)),
    };
  const names = others.map(({ name }) => name).sort();
  if (names.length === 0) return { kind: "alone", text: "Only you are here", since: "" };
  const text = names.length === 1 ? `${names[0]} is here too` : `${names.length} others are here too`;
  return { kind: "here", text, since: "" };
}

function describeStart(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "Started just now.";
  return `Started ${minutes} minute${minutes === 1 ? "" : "s"} ago.`;
}
