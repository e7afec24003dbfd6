import { describe, expect, it } from "vitest";
import type { OpeningHours } from "../branch/branch-schema.ts";
import {
  describeAgencyClosings,
  describeBranchOpening,
  describeClosingDays,
  describeOpening,
} from "./opening-words.ts";

const open = (closes: string): OpeningHours[] => [
  { day: "Monday", opens: "09:00", closes },
  { day: "Tuesday", opens: "09:00", closes },
];
const ely = { name: "Ely", hours: open("17:30") };
const newmarket = { name: "Newmarket", hours: open("17:30") };
const soham = { name: "Soham", hours: open("18:00") };
const many = ["Ely", "Soham", "Royston", "Sudbury"].map((name) => ({ name, hours: open("17:30") }));
const monday = (time: string) => Date.parse(`2026-11-16T${time}:00Z`);

describe("describeOpening", () => {
  it.each([
    ["one branch", [ely], "10:24", [], "Ely is open until 17:30"],
    ["several with the same hours", [ely, newmarket], "10:24", [], "Ely and Newmarket are open until 17:30"],
    ["different hours", [ely, soham], "10:24", [], "Ely is open until 17:30, Soham until 18:00"],
    ["one that has closed", [ely, soham], "17:45", [], "Soham is open until 18:00"],
    ["more than three", many, "10:24", [], "All 4 branches are open until 17:30"],
    [
      "more than three, not alike",
      [...many, soham],
      "10:24",
      [],
      "5 of 5 branches are open, the last until 18:00",
    ],
    ["before opening", [ely], "08:10", [], "Ely is closed until today 9:00"],
    ["after closing", [ely, soham], "18:30", [], "Ely and Soham are closed until tomorrow 9:00"],
    ["a closing day of the agency", [ely], "10:24", ["11-16"], "Ely is closed until tomorrow 9:00"],
    ["no opening hours", [{ name: "Ely", hours: [] }], "10:24", [], ""],
  ])("says when branches close or open: %s", (_, branches, time, closingDates, text) => {
    expect(describeOpening(branches, { now: monday(time), closingDates })).toBe(text);
  });
});

describe("describeBranchOpening", () => {
  it.each([
    ["10:24", ely, "Open until 17:30"],
    ["17:45", ely, "Closed until tomorrow 9:00"],
    ["10:24", { hours: [] }, "By appointment"],
  ])("says at %s whether a branch is open", (time, branch, text) => {
    expect(describeBranchOpening(branch, { now: monday(time), closingDates: [] })).toBe(text);
  });
});

describe("describeClosingDays", () => {
  const today = "2026-11-17";

  it("names the next day, and those of every branch and of single ones", () => {
    const found = describeClosingDays(
      [{ ...ely, closingDays: [{ date: "2026-12-24" }, { date: "2026-12-25" }] }],
      {
        today,
        agencyDates: ["12-25", "12-26", "01-01", "2027-03-26"],
      },
    );
    expect(found).toEqual({
      heading: "The next closing day is Thursday 24 December, in 37 days.",
      text: "Every branch is closed on 25 December, 26 December and 1 January 2027. Ely is also closed on 24 December. Due clocks and viewing times follow them.",
    });
  });

  it("lists the agency's days of the next year", () => {
    const agencyDates = ["12-25", "2026-11-01", "2027-03-26"];
    expect(describeAgencyClosings({ today, agencyDates })).toBe(
      "Every branch is closed on 25 December and 26 March 2027.",
    );
    expect(describeAgencyClosings({ today, agencyDates: ["2026-11-01"] })).toBeUndefined();
  });

  it("says 'tomorrow', and nothing if no day is near", () => {
    expect(describeClosingDays([ely], { today, agencyDates: ["2026-11-18"] })?.heading).toBe(
      "The next closing day is Wednesday 18 November, tomorrow.",
    );
    expect(describeClosingDays([ely], { today, agencyDates: ["2027-03-26"] })).toBeUndefined();
  });
});
