import { describe, expect, it } from "vitest";
import { buildSellerReport, type ReportFacts } from "./build-seller-report.ts";
import type { HomeFigures } from "./report-comparison.ts";
import { createReportDraft } from "./report-draft.ts";
import { toReportPeriod } from "./report-period.ts";

const dates = { launchedOn: "2026-11-02", today: "2026-11-16" };
const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const others: HomeFigures[] = [150, 200, 230, 268, 300, 320, 447].map((views, index) => ({
  views,
  saves: index * 3,
  enquiries: index,
  viewings: index % 4,
}));
const facts: ReportFacts = {
  agencyName: "Ouse & Lark",
  title: "Barton Road, Ely",
  channel: "sales",
  price: "Guide price £425,000",
  priceValue: 425_000,
  photo: null,
  launchedOn: dates.launchedOn,
  period: toReportPeriod("first-two-weeks", dates),
  now: at("16T10:24"),
  viewsByDay: new Map([
    ["2026-11-02", 400],
    ["2026-11-15", 12],
  ]),
  saves: 23,
  enquiries: [
    { isViewing: true, responseMs: 30 * 60_000 },
    { isViewing: true, responseMs: 32 * 60_000 },
    { isViewing: false, responseMs: null },
  ],
  firstEnquiryAt: at("03T09:00"),
  viewings: [
    { startsAt: at("06T10:00"), visitor: "a" },
    { startsAt: at("14T10:00"), visitor: "b" },
    { startsAt: at("16T09:00"), visitor: "c" },
    { startsAt: at("17T10:00"), visitor: "a" },
  ],
  priceChanges: [{ day: "2026-11-10", oldPrice: 440_000, newPrice: 425_000 }],
  similar: {
    text: "Three-bedroom houses within three miles",
    figures: others,
    viewsByDay: Array(14).fill(19),
  },
  signer: { name: "Hannah Marsh", lines: ["Senior negotiator, Ely"] },
  contactText: "Ouse & Lark, 12 High Street, Ely · 01353 000 000",
};
const draft = { ...createReportDraft(dates), sellerNames: "Alan and Judith Pryor", note: "Leave the price." };

describe("buildSellerReport", () => {
  it("writes figures, sentence and comparison", () => {
    const { report } = buildSellerReport(facts, draft);
    expect(report).toMatchObject({
      price: { qualifier: "Guide price", amount: "£425,000" },
      periodText: "Your home’s first two weeks",
      datesText: "2 to 15 November 2026",
      forText: "For Alan and Judith Pryor",
      opening: {
        before: "Your home has been looked at 412 times, and ",
        strong: "two buyers have been to see it.",
        after: " One of them is coming back tomorrow.",
      },
      figures: [
        { label: "Views", count: 412, note: "Similar homes typically had 268 in the same time." },
        { label: "Saves", count: 23, note: "Similar homes typically had 9. Yours is the most saved." },
        { label: "Enquiries", count: 3, note: "Two asked to view. We typically answered in 31 minutes." },
        // The viewing of this morning isn't part of the period, the one of tomorrow is booked.
        { label: "Viewings", count: 2, note: "Similar homes typically had 1. One more is booked." },
      ],
      comparison: {
        heading: "Beside seven similar homes",
        text: "Three-bedroom houses within three miles, in their own first two weeks on our site. Each grey dot is one home; the large one is yours.",
      },
      voice: { lead: "Leave the price.", paragraphs: [], name: "Hannah Marsh" },
      madeOn: "16 November 2026",
    });
    expect(report.story).toHaveLength(6);
    expect(report.countingNotes[1]).toBe(
      "“Typical” is the median of the similar homes. Prices: £440,000 on 2 November, £425,000 from 10 November. This report was made on 16 November and does not change.",
    );
  });

  it("says nothing about similar homes where there are too few", () => {
    const { report } = buildSellerReport({ ...facts, similar: undefined }, draft);
    expect(report.comparison).toBeNull();
    expect(report.views?.typical).toBeNull();
    expect(JSON.stringify(report.figures)).not.toContain("imilar");
    expect(report.figures.map(({ note }) => note)).toEqual([
      "About 29 a day.",
      "By people with an account on our site.",
      "Two asked to view. We typically answered in 31 minutes.",
      "One more is booked.",
    ]);
  });

  it("leaves out the parts that aren't wanted", () => {
    const { report } = buildSellerReport(facts, { ...draft, shown: [] });
    expect([report.views, report.comparison, report.story, report.voice]).toEqual([null, null, [], null]);
  });

  it("uses the agent's own opening, and still knows what the figures say", () => {
    const { report, opening } = buildSellerReport(facts, { ...draft, opening: "A good start." });
    expect(report.opening).toEqual({ before: "A good start.", strong: "", after: "" });
    expect(opening.strong).toBe("two buyers have been to see it.");
  });

  it("is plain about a quiet time", () => {
    const quiet = { saves: 0, enquiries: [], viewings: [], viewsByDay: new Map(), similar: undefined };
    const { report } = buildSellerReport(
      { ...facts, ...quiet, firstEnquiryAt: null },
      { ...draft, note: "" },
    );
    expect(report.voice).toBeNull();
    expect(report.figures.map(({ count, note }) => `${count}: ${note}`)).toEqual([
      "0: About 0 a day.",
      "0: By people with an account on our site.",
      "0: None in these days.",
      "0: Booked on our site.",
    ]);
  });
});
