/** One appointment as a file for any calendar: iCalendar, RFC 5545. */
export interface CalendarEvent {
  /** The same whenever the same appointment is told. */
  uid: string;
  /** Who made it, for programs. */
  product: string;
  startsAt: number;
  endsAt: number;
  /** When it was agreed. */
  agreedAt: number;
  summary: string;
  location: string;
  description: string;
  url: string;
  organizer: { name: string; email: string };
}

export const CALENDAR_TYPE = "text/calendar; charset=utf-8; method=PUBLISH";

const LONGEST_LINE_BYTES = 75;

export function toCalendarFile(event: CalendarEvent): string {
  const { organizer } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${toTextValue(`-//${event.product}//Viewings//EN`)}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${toTextValue(event.uid)}`,
    `DTSTAMP:${toUtcValue(event.agreedAt)}`,
    `DTSTART:${toUtcValue(event.startsAt)}`,
    `DTEND:${toUtcValue(event.endsAt)}`,
    `SUMMARY:${toTextValue(event.summary)}`,
    `LOCATION:${toTextValue(event.location)}`,
    `DESCRIPTION:${toTextValue(event.description)}`,
    `URL:${toBareValue(event.url)}`,
    `ORGANIZER;CN=${toQuotedValue(organizer.name)}:mailto:${toBareValue(organizer.email)}`,
    "STATUS:CONFIRMED",
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

/** Of a parameter: a quotation mark would end it, and there is no way to write one that every calendar reads. */
function toQuotedValue(text: string): string {
  return `"${text.replace(/\p{Cc}/gu, " ").replaceAll('"', "'")}"`;
}

/** Of an address: a line break in it would begin a property of its own. */
function toBareValue(text: string): string {
  return text.replace(/[\p{Cc}\s]/gu, "");
}

/** A line of more than 75 bytes goes on in the next after a space; never within a character. */
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
