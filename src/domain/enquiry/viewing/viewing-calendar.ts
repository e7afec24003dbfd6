/** An appointment for an iCalendar file (RFC 5545). */
export interface CalendarEvent {
  /** Stays the same when the same appointment is sent again. */
  uid: string;
  /** Counts the changes: a calendar replaces an event by one with the same UID and a higher number. */
  sequence: number;
  isCancelled: boolean;
  /** The product in PRODID. */
  product: string;
  startsAt: number;
  endsAt: number;
  /** When it was booked or last changed. */
  agreedAt: number;
  summary: string;
  location: string;
  description: string;
  url: string;
  organizer: { name: string; email: string };
}

/** The method is also in the content type, because email clients look for it there. */
export function getCalendarType({ isCancelled }: Pick<CalendarEvent, "isCancelled">): string {
  return `text/calendar; charset=utf-8; method=${getMethod(isCancelled)}`;
}

function getMethod(isCancelled: boolean): "PUBLISH" | "CANCEL" {
  return isCancelled ? "CANCEL" : "PUBLISH";
}

const LONGEST_LINE_BYTES = 75;

export function toCalendarFile(event: CalendarEvent): string {
  const { organizer } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${toTextValue(`-//${event.product}//Viewings//EN`)}`,
    "CALSCALE:GREGORIAN",
    `METHOD:${getMethod(event.isCancelled)}`,
    "BEGIN:VEVENT",
    `UID:${toTextValue(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${toUtcValue(event.agreedAt)}`,
    `DTSTART:${toUtcValue(event.startsAt)}`,
    `DTEND:${toUtcValue(event.endsAt)}`,
    `SUMMARY:${toTextValue(event.summary)}`,
    `LOCATION:${toTextValue(event.location)}`,
    `DESCRIPTION:${toTextValue(event.description)}`,
    `URL:${toBareValue(event.url)}`,
    `ORGANIZER;CN=${toQuotedValue(organizer.name)}:mailto:${toBareValue(organizer.email)}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** '20261119T103000Z' */
function toUtcValue(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function toTextValue(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** A quotation mark would end the parameter, and no escape for it works in every calendar. */
function toQuotedValue(text: string): string {
  return `"${text.replace(/\p{Cc}/gu, " ").replaceAll('"', "'")}"`;
}

/** A line break in a URL or email address would start a new property. */
function toBareValue(text: string): string {
  return text.replace(/[\p{Cc}\s]/gu, "");
}

/** Lines longer than 75 bytes continue on the next line after a space. Never splits a character. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const width = countUtf8Bytes(character);
    if (bytes + width > LONGEST_LINE_BYTES) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += width;
  }
  return [...lines, current].join("\r\n");
}

function countUtf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
