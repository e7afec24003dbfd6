import { describe, expect, it } from "vitest";
import {
  sortTimeline,
  toDeliveryEntry,
  toEventEntry,
  toMessageEntry,
  toParagraphs,
  toViewingEntry,
  toWrittenEntry,
} from "./timeline.ts";

/** A Monday. */
const NOW = Date.parse("2026-11-16T10:24:00Z");
const SATURDAY = Date.parse("2026-11-14T15:10:00Z");
const THURSDAY = { day: "2026-11-19", from: "10:00", to: "10:30" };
const FRIDAY = { day: "2026-11-20", from: "09:00", to: "09:30" };

describe("a timeline", () => {
  it("shows the person's message and the answers that aren't shown elsewhere", () => {
    const fields = [
      { name: "first_name", label: "First name", value: "Rosa" },
      { name: "tel_home", label: "Telephone", value: "01632 960 123" },
      { name: "viewing_slot", label: "Viewing time", value: "Thursday 19 November, 10:00 to 10:30" },
      { name: "position", label: "Position", value: "Nothing to sell" },
      { name: "message", label: "Message", value: "Hello.\n\nIs the gate wide enough?" },
    ];
    expect(toMessageEntry({ name: "Rosa Whitlock", at: SATURDAY, fields }, NOW).entry).toEqual({
      kind: "message",
      name: "Rosa Whitlock",
      label: "",
      when: "Sat 15:10",
      isoTime: new Date(SATURDAY).toISOString(),
      paragraphs: ["Hello.", "Is the gate wide enough?"],
      answers: [
        { label: "Asked for", value: "Thursday 19 November, 10:00 to 10:30" },
        { label: "Position", value: "Nothing to sell" },
      ],
      delivery: null,
    });
  });

  it.each([
    [{ status: 202, problem: null }, "Sent to your CRM, Sat 15:10. Accepted (202).", false],
    [{ status: 500, problem: "status 500" }, "Your CRM didn’t take it, Sat 15:10: it answered 500.", true],
    [{ status: null, problem: "timed out" }, "Your CRM didn’t take it, Sat 15:10: timed out.", true],
  ])("says what became of a delivery: %o", (delivery, text, isProblem) => {
    expect(toDeliveryEntry({ attempt: 1, at: SATURDAY, ...delivery }, NOW).entry).toEqual({
      kind: "event",
      text,
      isOurs: false,
      isProblem,
    });
  });

  it.each([
    [
      { madeBy: "visitor", from: THURSDAY, to: FRIDAY, isNew: false },
      "Rosa Whitlock moved the viewing from Thursday 19 November, 10:00 to 10:30 to Friday 20 November, 09:00 to 09:30, today 10:24.",
    ],
    [
      { madeBy: "agency", from: THURSDAY, to: null, isNew: false },
      "We cancelled the viewing on Thursday 19 November, 10:00 to 10:30, today 10:24.",
    ],
    [
      { madeBy: "agency", from: THURSDAY, to: FRIDAY, isNew: true },
      "We booked a new viewing on Friday 20 November, 09:00 to 09:30, today 10:24.",
    ],
  ])("says who changed a viewing: %o", (change, text) => {
    const { entry } = toViewingEntry({ ...change, at: NOW }, { name: "Rosa Whitlock", now: NOW });
    expect(entry).toMatchObject({ text, isOurs: change.madeBy === "agency" });
  });

  it("labels what staff wrote, so that a note can't be taken for a reply", () => {
    const write = (kind: "reply" | "note" | "call") =>
      toWrittenEntry({ kind, name: "Hannah Marsh", at: NOW, body: "Yes." }, NOW).entry;
    expect([write("reply"), write("note"), write("call")]).toMatchObject([
      { label: "reply", when: "Today 10:24" },
      { label: "note, staff only" },
      { label: "phone call" },
    ]);
  });

  it("is in order of time, and keeps the order of one moment", () => {
    const entries = [toEventEntry(2, "b"), toEventEntry(2, "c"), toEventEntry(1, "a")];
    expect(sortTimeline(entries).map((entry) => entry.kind === "event" && entry.text)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});

it.each([
  ["One.\n\n\nTwo\nlines.\n  \nThree.", ["One.", "Two\nlines.", "Three."]],
  ["", []],
])("toParagraphs splits %j at blank lines", (text, paragraphs) => {
  expect(toParagraphs(text)).toEqual(paragraphs);
});
