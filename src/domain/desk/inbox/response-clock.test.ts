import { describe, expect, it } from "vitest";
import type { OpeningHours } from "../../branch/branch-schema.ts";
import { addOpeningTime, toOpeningTimes } from "../../branch/opening-time.ts";
import { toLondonInstant } from "../../time/london-clock.ts";
import { HOUR_MS, MINUTE_MS } from "../../time/time.ts";
import { describeCounting, formatDuration, readResponseClock } from "./response-clock.ts";

const HOURS: OpeningHours[] = [
  ...(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const).map((day) => ({
    day,
    opens: "09:00",
    closes: "17:30",
  })),
  { day: "Saturday", opens: "09:00", closes: "16:00" },
];
const TIMES = toOpeningTimes({ hours: HOURS }, ["2026-08-31"]);
const NONE = toOpeningTimes(undefined, []);

function at(text: string): number {
  const [day = "", time = ""] = text.split(" ");
  return toLondonInstant({ day, time }) ?? Number.NaN;
}

const due = (arrived: string, times = TIMES) => addOpeningTime(times, at(arrived), 2 * HOUR_MS);

describe("the first-response clock", () => {
  it.each([
    // The mock-up's Monday, 10:24.
    ["2026-11-14 15:10", "2026-11-16 10:24", "late", "14 min late", 1],
    ["2026-11-14 14:48", "2026-11-16 10:24", "late", "36 min late", 1],
    ["2026-11-14 19:42", "2026-11-16 10:24", "soon", "36 min", 0.7],
    ["2026-11-16 09:12", "2026-11-16 10:24", "soon", "48 min", 0.6],
    ["2026-11-16 10:02", "2026-11-16 10:24", "calm", "1 h 38 min", 22 / 120],
    ["2026-11-16 10:24", "2026-11-16 10:24", "calm", "2 h", 0],
    // Closed: the clock stands still and says when it ends.
    ["2026-11-14 19:42", "2026-11-15 12:00", "calm", "Due Mon 11:00", 0],
    ["2026-11-16 16:50", "2026-11-16 20:00", "calm", "Due Tue 10:20", 40 / 120],
    ["2026-11-17 06:00", "2026-11-17 06:05", "calm", "Due 11:00", 0],
    // Late over night and over the bank holiday: only opening time counts.
    ["2026-11-16 14:30", "2026-11-17 09:10", "late", "1 h 10 min late", 1],
    ["2026-08-29 13:30", "2026-09-01 09:15", "late", "45 min late", 1],
    ["2026-10-30 10:00", "2026-11-16 10:24", "late", "16 days late", 1],
    // At the very minute.
    ["2026-11-16 09:00", "2026-11-16 11:00", "late", "0 min late", 1],
  ] as const)("for an enquiry from %s read at %s is %s: %s", (arrived, now, level, text, filled) => {
    const clock = readResponseClock({
      times: TIMES,
      createdAt: at(arrived),
      dueAt: due(arrived),
      firstResponseMs: null,
      isAnswered: false,
      now: at(now),
    });
    expect(clock).toEqual({ level, text, filled: expect.closeTo(filled, 6) });
  });

  it.each([
    [22 * MINUTE_MS, "Answered in 22 min"],
    [65 * MINUTE_MS + 59_000, "Answered in 1 h 5 min"],
    [0, "Answered in 0 min"],
    [null, "Answered"],
  ])("of an answered enquiry stands still: %s", (firstResponseMs, text) => {
    const clock = { times: TIMES, createdAt: 0, dueAt: 0, isAnswered: true, now: 1 };
    expect(readResponseClock({ ...clock, firstResponseMs })).toEqual({ level: "done", filled: 1, text });
  });

  it.each([
    ["2026-11-16 10:24", "Arrived while Ely was open, so the answer was due at 12:24."],
    [
      "2026-11-14 15:10",
      "50 minutes counted before Ely closed at 16:00; the clock ran again at 9:00 on Mon 16 November, so the answer was due at 10:10.",
    ],
    [
      "2026-11-15 11:05",
      "Ely was closed; the clock started at 9:00 on Mon 16 November, so the answer was due at 11:00.",
    ],
    ["2026-11-16 07:00", "Ely was closed; the clock started at 9:00, so the answer was due at 11:00."],
    [
      "2026-08-29 15:00",
      "1 hour counted before Ely closed at 16:00; the clock ran again at 9:00 on Tue 1 September, so the answer was due at 10:00.",
    ],
  ])("says how an enquiry from %s was counted", (arrived, sentence) => {
    const options = { times: TIMES, branchName: "Ely", createdAt: at(arrived), dueAt: due(arrived) };
    expect(describeCounting({ ...options, now: at("2026-12-01 12:00") })).toBe(sentence);
  });

  it.each([
    ["2026-11-16 10:24", "2026-11-16 10:30", "Arrived while Ely was open, so the answer is due at 12:24."],
    [
      "2026-11-14 15:10",
      "2026-11-14 15:20",
      "50 minutes count before Ely closes at 16:00; the clock runs again at 9:00 on Mon 16 November, so the answer is due at 10:10.",
    ],
    [
      "2026-11-14 15:10",
      "2026-11-15 12:00",
      "50 minutes counted before Ely closed at 16:00; the clock runs again at 9:00 on Mon 16 November, so the answer is due at 10:10.",
    ],
    [
      "2026-11-15 11:05",
      "2026-11-15 12:00",
      "Ely is closed; the clock starts at 9:00 on Mon 16 November, so the answer is due at 11:00.",
    ],
  ])("says how an enquiry from %s is counted before it's due, at %s", (arrived, now, sentence) => {
    const options = { times: TIMES, branchName: "Ely", createdAt: at(arrived), dueAt: due(arrived) };
    expect(describeCounting({ ...options, now: at(now) })).toBe(sentence);
  });

  it("says so if the branch has no opening hours", () => {
    const createdAt = at("2026-11-15 20:31");
    const dueAt = due("2026-11-15 20:31", NONE);
    expect(describeCounting({ times: NONE, branchName: "Ely", createdAt, dueAt, now: createdAt })).toBe(
      "Ely has no opening hours, so every hour counts. Due Sun 15 November at 22:31.",
    );
  });
});

describe("durations", () => {
  it.each([
    [0, "0 min"],
    [59_999, "0 min"],
    [38 * MINUTE_MS, "38 min"],
    [HOUR_MS, "1 h"],
    [72 * MINUTE_MS, "1 h 12 min"],
  ])("show a duration of %s ms as %s", (ms, shown) => {
    expect(formatDuration(ms)).toBe(shown);
  });
});
