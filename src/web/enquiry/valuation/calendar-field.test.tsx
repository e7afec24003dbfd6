import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { closingDaysSchema } from "../../../domain/enquiry/valuation/closing-days-schema.ts";
import { CalendarField } from "./calendar-field.tsx";
import { CalendarMonth } from "./calendar-month.tsx";

const rules = {
  today: "2026-11-15",
  closing: closingDaysSchema.parse({ weekdays: ["Sunday"], dates: ["2026-11-27"] }),
};
const ignore = () => undefined;

/** The button of a day, and the cell around it. */
function squareOf(markup: string, label: string): string {
  return (
    new RegExp(`<td[^>]*><button[^>]*aria-label="${label.replace("'", "&#x27;")}"[^>]*>`).exec(markup)?.[0] ??
    ""
  );
}

describe("the calendar", () => {
  it("is the browser's own field without script, within the days that are offered", () => {
    const field = renderToStaticMarkup(
      <CalendarField
        label="Day"
        name="day"
        rules={rules}
        value="2026-11-19"
        error="Please select a valid date"
        onChange={ignore}
      />,
    );
    expect(field).toMatch(/<input[^>]*type="date"/);
    for (const part of ['min="2026-11-16"', 'max="2027-02-13"', 'value="2026-11-19"', 'aria-invalid="true"'])
      expect(field).toContain(part);
    expect(field).toContain("We don&#x27;t visit on Sundays.");
    expect(field).toContain("Please select a valid date");
    expect(field).not.toContain('role="grid"');
  });

  it("is a grid of which one day is in the order of Tab", () => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value="2026-11-19" onChange={ignore} />);
    expect(month).toContain('role="grid"');
    expect(month.match(/tabindex="0"/gi)).toHaveLength(1);
    const chosen = squareOf(month, "Thursday 19 November 2026");
    expect(chosen).toMatch(/tabindex="0"/i);
    expect(chosen).toContain('aria-selected="true"');
    expect(month.match(/aria-selected="true"/g)).toHaveLength(1);
  });

  it("begins at the first day that can be chosen", () => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value={null} onChange={ignore} />);
    expect(squareOf(month, "Monday 16 November 2026")).toMatch(/tabindex="0"/i);
  });

  it.each([
    ["Saturday 14 November 2026, in the past", true],
    ["Sunday 15 November 2026, today, too soon", true],
    ["Sunday 22 November 2026, we're closed", true],
    ["Friday 27 November 2026, we're closed", true],
    ["Saturday 28 November 2026", false],
  ])("says of a day: %s", (label, isRefused) => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value={null} onChange={ignore} />);
    const square = squareOf(month, label);
    expect(square).not.toBe("");
    expect(square.includes('aria-disabled="true"')).toBe(isRefused);
  });

  it("does not turn back beyond what is offered", () => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value={null} onChange={ignore} />);
    expect(month).toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-label="Previous month"/);
    expect(month).not.toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-label="Next month"/);
  });
});
