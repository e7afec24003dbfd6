import { describe, expect, it } from "vitest";
import { tellStory } from "./report-story.ts";

const facts = {
  launchedOn: "2026-11-02",
  price: 425_000,
  priceChanges: [{ day: "2026-11-10", oldPrice: 440_000, newPrice: 425_000 }],
  firstEnquiryOn: "2026-11-03",
  viewingDays: ["2026-11-06", "2026-11-07", "2026-11-14"],
  next: { day: "2026-11-17", time: "10:00", isReturn: true },
};
const write = (changed: Partial<Parameters<typeof tellStory>[0]>) =>
  tellStory({ ...facts, ...changed }).map(({ date, title, text }) => `${date}: ${title}, ${text}`);

describe("tellStory", () => {
  it("goes from the launch to the next viewing", () => {
    expect(write({})).toEqual([
      "2 Nov: On the market, £440,000",
      "3 Nov: First enquiry, on the next day",
      "6 Nov: First viewing, of three so far",
      "10 Nov: Reduced, to £425,000",
      "14 Nov: Third viewing, the latest",
      "17 Nov: Second viewing, booked for 10:00",
    ]);
    expect(tellStory(facts).map(({ kind }) => kind)).toEqual([
      "past",
      "past",
      "past",
      "reduction",
      "past",
      "planned",
    ]);
  });

  it("starts with the launch alone", () => {
    expect(
      write({ priceChanges: [], firstEnquiryOn: null, viewingDays: [], next: null, price: null }),
    ).toEqual(["2 Nov: On the market, "]);
  });

  it("has at most six stops, and drops the latest viewing first", () => {
    const priceChanges = [
      { day: "2026-11-05", oldPrice: 460_000, newPrice: 450_000 },
      { day: "2026-11-08", oldPrice: 450_000, newPrice: 440_000 },
      ...facts.priceChanges,
    ];
    expect(write({ priceChanges })).toEqual([
      "2 Nov: On the market, £460,000",
      "3 Nov: First enquiry, on the next day",
      "6 Nov: First viewing, of three so far",
      "8 Nov: Reduced, to £440,000",
      "10 Nov: Reduced, to £425,000",
      "17 Nov: Second viewing, booked for 10:00",
    ]);
  });

  it.each([
    [{ viewingDays: ["2026-11-06"] }, "6 Nov: First viewing, the only one so far"],
    [{ firstEnquiryOn: "2026-11-02" }, "2 Nov: First enquiry, on the same day"],
    [{ firstEnquiryOn: "2026-11-08" }, "8 Nov: First enquiry, after six days"],
    [{ next: { ...facts.next, isReturn: false } }, "17 Nov: Next viewing, booked for 10:00"],
    [
      { next: { ...facts.next, isReturn: false }, viewingDays: [] },
      "17 Nov: First viewing, booked for 10:00",
    ],
  ])("of %j includes '%s'", (changed, stop) => {
    expect(write(changed)).toContain(stop);
  });

  it("ignores prices from before it came back on the market", () => {
    const priceChanges = [{ day: "2026-10-01", oldPrice: 500_000, newPrice: 425_000 }];
    expect(write({ priceChanges })[0]).toBe("2 Nov: On the market, £425,000");
  });
});
