import { describe, expect, it } from "vitest";
import { closingDaysSchema } from "../../enquiry/valuation/closing-days-schema.ts";
import { EMPTY_AGENCY } from "./agency-files.ts";
import { formatDifference, listDifferences } from "./list-differences.ts";

const page = (slug: string, title: string) => ({ slug, title, description: "", blocks: [] });
const plan = (minutes: number) => ({
  branch: "ely",
  plan: { from: "2026-11-16", to: "2026-11-20", weekdays: "mon-fri", times: "10:00-12:00", minutes },
});

describe("the differences of two agencies", () => {
  it("are what was added, changed and removed, with its fields", () => {
    const closing = closingDaysSchema.parse({ weekdays: ["Sunday"] });
    const before = {
      ...EMPTY_AGENCY,
      settings: { closingDays: closing, schemes: [] },
      pages: [page("about", "About"), page("old", "Old")],
      viewingTimes: [plan(30)],
    };
    const after = {
      ...EMPTY_AGENCY,
      settings: { closingDays: { ...closing, weekdays: [], latestInDays: 30 }, schemes: [], landmarks: [] },
      pages: [page("about", "About us"), page("new", "New")],
      viewingTimes: [plan(45)],
    };
    expect(listDifferences(before, after).map(formatDifference)).toEqual([
      "changed  site/closing-days.json: weekdays[0], latestInDays",
      "added    site/landmarks.json",
      "changed  agency/viewing-times.json, plan 1 (ely): plan.minutes",
      "changed  agency/pages/about.json: title",
      "removed  agency/pages/old.json",
      "added    agency/pages/new.json",
    ]);
    expect(listDifferences(before, before)).toEqual([]);
  });
});
