import { describe, expect, it } from "vitest";
import {
  checkReport,
  createReportDraft,
  type ReportDraft,
  reportFormSchema,
  setNote,
  toOfferedPeriod,
  toReportDraft,
} from "./report-draft.ts";

const dates = { launchedOn: "2026-11-02", today: "2026-11-16" };
const draft = { ...createReportDraft(dates), sellerEmail: "a.pryor@example.co.uk" };

describe("a report's form", () => {
  it("is read with its spaces tidied", () => {
    const form = reportFormSchema.parse({
      period: "last-week",
      opening: "  Well\n done ",
      note: "One.\r\nTwo.\n",
      shown: "note",
      seller_names: " Alan  Pryor ",
      seller_email: " a@b.uk ",
    });
    expect(toReportDraft(form)).toEqual({
      period: "last-week",
      opening: "Well done",
      note: "One.\nTwo.",
      shown: ["note"],
      sellerNames: "Alan Pryor",
      sellerEmail: "a@b.uk",
    });
  });

  it.each([
    { period: "last-year" },
    { period: "last-week", shown: ["all"] },
    { period: "last-week", note: "x".repeat(4_001) },
  ])("refuses %#", (form) => {
    expect(reportFormSchema.safeParse(form).success).toBe(false);
  });
});

describe("checkReport", () => {
  const sentence = "Five of six liked the kitchen and the garden most. ";
  it.each<[Partial<ReportDraft>, string[]]>([
    [{}, []],
    [{ sellerEmail: "" }, ["sellerEmail"]],
    [{ sellerEmail: "pryor" }, ["sellerEmail"]],
    [{ sellerEmail: "a@b.uk, c@d.uk" }, ["sellerEmail"]],
    [{ sellerNames: "x".repeat(81) }, ["sellerNames"]],
    [{ opening: "x".repeat(181) }, ["opening"]],
    [{ note: sentence.repeat(9) }, []],
    [{ note: sentence.repeat(12) }, ["note"]],
    [{ note: "A\n".repeat(8) }, ["note"]],
    [{ note: "A\n".repeat(7) }, []],
  ])("of %j before sending finds %j", (changed, fields) => {
    expect(Object.keys(checkReport({ ...draft, ...changed }, { isSending: true }))).toEqual(fields);
  });

  it("keeps a draft that has no email address yet", () => {
    expect(checkReport({ ...draft, sellerEmail: "" }, { isSending: false })).toEqual({});
  });

  it("says how much is too much", () => {
    const problems = checkReport({ ...draft, note: sentence.repeat(12) }, { isSending: false });
    expect(problems.note).toBe("The note is about 2 lines too long for the second page. Please shorten it.");
  });
});

it.each([
  ["", { lead: "", paragraphs: [] }],
  ["Well done.", { lead: "Well done.", paragraphs: [] }],
  ["Well done.\n\nMore.", { lead: "Well done.", paragraphs: ["More."] }],
  ["x".repeat(151), { lead: "", paragraphs: ["x".repeat(151)] }],
])("setNote of %j", (note, set) => {
  expect(setNote(note)).toEqual(set);
});

it("a draft about the first weeks falls back when they are no longer known", () => {
  expect(toOfferedPeriod("first-two-weeks", dates)).toBe("first-two-weeks");
  expect(toOfferedPeriod("first-two-weeks", { ...dates, today: "2027-06-01" })).toBe("last-two-weeks");
  expect(toOfferedPeriod("last-week", { ...dates, today: "2027-06-01" })).toBe("last-week");
});
