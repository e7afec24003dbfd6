import { describe, expect, it } from "vitest";
import { readClockTime, readHoursForm, toHoursRows } from "./hours-form.ts";

describe("the form of opening hours", () => {
  it.each([
    ["9", "09:00"],
    ["9:00", "09:00"],
    [" 17.30 ", "17:30"],
    ["24:00", undefined],
    ["9:60", undefined],
    ["noon", undefined],
  ])("reads '%s' as %s", (text, time) => {
    expect(readClockTime(text)).toBe(time);
  });

  it("has a row for each day, with its bar", () => {
    const rows = toHoursRows([{ day: "Thursday", opens: "09:00", closes: "19:00" }]);
    expect(rows.map(({ isOpen }) => isOpen)).toEqual([false, false, false, true, false, false, false]);
    expect(rows[3]?.bar).toEqual({ left: 9.1, right: 0 });
  });

  it("reads what was chosen", () => {
    expect(
      readHoursForm({
        "Monday.open": "on",
        "Monday.opens": "9:00",
        "Monday.closes": "17.30",
        "Tuesday.opens": "9:00",
        "Tuesday.closes": "17:30",
        "closing.0.date": "2026-12-25",
        "closing.0.name": "Christmas",
        "closing.1.date": "2026-12-24",
        "closing.1.name": "Christmas Eve",
        "closing.2.date": "",
        "closing.2.name": "",
      }),
    ).toEqual({
      hours: [{ day: "Monday", opens: "09:00", closes: "17:30" }],
      closingDays: [
        { date: "2026-12-24", name: "Christmas Eve" },
        { date: "2026-12-25", name: "Christmas" },
      ],
      problems: {},
      closingProblem: undefined,
    });
  });

  it.each([
    [
      { "Monday.open": "on", "Monday.opens": "9", "Monday.closes": "nine" },
      "Type times such as 9:00 and 17:30.",
    ],
    [
      { "Monday.open": "on", "Monday.opens": "18", "Monday.closes": "9" },
      "The branch has to close after it opens.",
    ],
  ])("refuses %j", (fields, problem) => {
    expect(readHoursForm(fields).problems).toEqual({ Monday: problem });
  });

  it.each([
    [{ "closing.0.date": "", "closing.0.name": "Christmas" }, "Choose a date for each closing day."],
    [
      { "closing.0.date": "2026-12-24", "closing.0.name": " " },
      "Say why the branch is closed, such as Christmas Eve.",
    ],
  ])("refuses the closing day %j", (fields, problem) => {
    expect(readHoursForm(fields).closingProblem).toBe(problem);
  });
});
