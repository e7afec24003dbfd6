import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCalendarProperties } from "../../../../tests/support/calendar.ts";
import { type CalendarEvent, getCalendarType, toCalendarFile } from "./viewing-calendar.ts";

const EVENT: CalendarEvent = {
  uid: "viewing-7@gable.test",
  sequence: 0,
  isCancelled: false,
  product: "Ouse & Lark",
  startsAt: Date.parse("2026-11-19T10:30:00Z"),
  endsAt: Date.parse("2026-11-19T11:00:00Z"),
  agreedAt: Date.parse("2026-11-16T09:05:07.123Z"),
  summary: "Viewing: Priory Court, Ely",
  location: "Priory Court, Ely",
  description: "With Ely.\nPlease ring 01632 960 123.",
  url: "https://gable.test/properties/7/sales",
  organizer: { name: "Residential sales in Ely", email: "ely@example.uk" },
};

describe("toCalendarFile", () => {
  it("writes an appointment in UTC, organised by the desk", () => {
    expect(toCalendarFile(EVENT)).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Ouse & Lark//Viewings//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        "UID:viewing-7@gable.test",
        "SEQUENCE:0",
        "DTSTAMP:20261116T090507Z",
        "DTSTART:20261119T103000Z",
        "DTEND:20261119T110000Z",
        "SUMMARY:Viewing: Priory Court\\, Ely",
        "LOCATION:Priory Court\\, Ely",
        "DESCRIPTION:With Ely.\\nPlease ring 01632 960 123.",
        "URL:https://gable.test/properties/7/sales",
        'ORGANIZER;CN="Residential sales in Ely":mailto:ely@example.uk',
        "STATUS:CONFIRMED",
        "TRANSP:OPAQUE",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it("replaces an earlier file by its number, and cancels it by the method and the status", () => {
    expect(readCalendarProperties(toCalendarFile({ ...EVENT, sequence: 2 }))).toMatchObject({
      UID: EVENT.uid,
      SEQUENCE: "2",
      METHOD: "PUBLISH",
      STATUS: "CONFIRMED",
    });
    const cancelled = { ...EVENT, sequence: 3, isCancelled: true };
    expect(readCalendarProperties(toCalendarFile(cancelled))).toMatchObject({
      UID: EVENT.uid,
      SEQUENCE: "3",
      METHOD: "CANCEL",
      STATUS: "CANCELLED",
    });
    expect([EVENT, cancelled].map(getCalendarType)).toEqual([
      "text/calendar; charset=utf-8; method=PUBLISH",
      "text/calendar; charset=utf-8; method=CANCEL",
    ]);
  });

  it.each([
    ["O'Brien; Smith", "O'Brien\\; Smith"],
    ['"Flat 2; A", High Street', '"Flat 2\\; A"\\, High Street'],
    ["C:\\new", "C:\\\\new"],
    ["one\r\ntwo\rthree\nfour", "one\\ntwo\\nthree\\nfour"],
    ["bell\u0007 and \u0000 nothing\u0085", "bell  and   nothing "],
    ["END:VEVENT\r\nBEGIN:VALARM", "END:VEVENT\\nBEGIN:VALARM"],
    ["__proto__", "__proto__"],
  ])("escapes %j", (summary, written) => {
    const file = toCalendarFile({ ...EVENT, summary });
    expect(file.split("\r\n")).toContain(`SUMMARY:${written}`);
    expect(file.match(/^BEGIN:/gm)).toHaveLength(2);
  });

  it("lets no name, email address or URL start a new line", () => {
    const organizer = { name: 'Rosa "Roz" O\'Brien; Smith, Ely\r\nX-A:1', email: "ely@example.uk\r\nX-B:1" };
    const file = toCalendarFile({ ...EVENT, organizer, url: "https://gable.test/\r\nX-C:1" });
    expect(file.replaceAll("\r\n ", "")).toContain(
      `ORGANIZER;CN="Rosa 'Roz' O'Brien; Smith, Ely  X-A:1":mailto:ely@example.ukX-B:1\r\n`,
    );
    expect(file).not.toMatch(/^X-/m);
  });

  it("folds lines at 75 bytes and reads back unchanged, for any text", () => {
    const texts = fc.string({
      unit: fc.constantFrom("a", "é", "–", "🏡", ",", ";", "\\", "n", "\n", '"', " "),
      maxLength: 300,
    });
    fc.assert(
      fc.property(texts, texts, (summary, description) => {
        const file = toCalendarFile({ ...EVENT, summary, description });
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        expect(readCalendarProperties(file)).toMatchObject({ SUMMARY: summary, DESCRIPTION: description });
      }),
    );
  });
});
