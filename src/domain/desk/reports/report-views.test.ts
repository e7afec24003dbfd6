import { describe, expect, it } from "vitest";
import { toReportPeriod } from "./report-period.ts";
import { drawViews } from "./report-views.ts";

const period = toReportPeriod("first-two-weeks", { launchedOn: "2026-11-02", today: "2026-11-16" });
const VIEWS = [61, 48, 33, 22, 19, 27, 24, 16, 52, 44, 23, 17, 14, 12];
const viewsByDay = new Map(
  VIEWS.map((views, index) => [`2026-11-${String(index + 2).padStart(2, "0")}`, views]),
);
const change = { day: "2026-11-10", oldPrice: 440_000, newPrice: 425_000 };

describe("drawViews", () => {
  it("marks the day of a reduction and the day after it", () => {
    const chart = drawViews({ period, viewsByDay, typical: null, priceChanges: [change] });
    expect(chart.reduction).toEqual({ bar: 8, text: "Reduced to £425,000" });
    expect(chart.bars.map(({ isAfterReduction }) => isAfterReduction).lastIndexOf(true)).toBe(9);
    expect(chart.bars.filter(({ isAfterReduction }) => isAfterReduction)).toHaveLength(2);
    expect(chart.note).toBe(
      "The new price brought people back: 119 views in the three days from Tuesday 10 November, after 67 in the three days before.",
    );
  });

  it("names Mondays and Saturdays, and counts a day without views as none", () => {
    const { bars } = drawViews({ period, viewsByDay: new Map(), typical: null, priceChanges: [] });
    expect(bars.map(({ date, weekday }) => date + weekday).join(" ")).toBe(
      "2Mon 3 4 5 6 7Sat 8 9Mon 10 11 12 13 14Sat 15",
    );
    expect(bars.every(({ views }) => views === 0)).toBe(true);
  });

  it("puts every figure into its label", () => {
    const short = toReportPeriod("first-two-weeks", { launchedOn: "2026-11-13", today: "2026-11-16" });
    const { label } = drawViews({ period: short, viewsByDay, typical: [3, 2, 1], priceChanges: [] });
    expect(label).toBe("Views per day, 13 to 15 November 2026: 17, 14, 12. Similar homes: 3, 2, 1.");
  });

  it.each([
    [new Map(), [], "No views have been counted in these days."],
    [new Map([["2026-11-04", 1]]), [], "Wednesday 4 November was the busiest day, with one view."],
    [viewsByDay, [], "Monday 2 November was the busiest day, with 61 views."],
    // A rise isn't a reduction, and a reduction that brought fewer views isn't praised.
    [viewsByDay, [{ ...change, newPrice: 450_000 }], "Monday 2 November was the busiest day, with 61 views."],
    [viewsByDay, [{ ...change, day: "2026-11-05" }], "Monday 2 November was the busiest day, with 61 views."],
  ])("says one sentence about the shape (%#)", (views, priceChanges, note) => {
    expect(drawViews({ period, viewsByDay: views, typical: null, priceChanges }).note).toBe(note);
  });
});
