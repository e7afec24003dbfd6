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

/** The markup of a day's cell and button. */
function findDay(markup: string, label: string): string {
  return (
    new RegExp(`<td[^>]*><button[^>]*aria-label="${label.replace("'", "&#x27;")}"[^>]*>`).exec(markup)?.[0] ??
    ""
  );
}

describe("calendar", () => {
  it("is the browser's date field without JavaScript, limited to the offered days", () => {
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

  it("is a grid with one day in the tab order", () => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value="2026-11-19" onChange={ignore} />);
    expect(month).toContain('role="grid"');
    expect(month.match(/tabindex="0"/gi)).toHaveLength(1);
    const chosen = findDay(month, "Thursday 19 November 2026");
    expect(chosen).toMatch(/tabindex="0"/i);
    expect(chosen).toContain('aria-selected="true"');
    expect(month.match(/aria-selected="true"/g)).toHaveLength(1);
  });

  it("starts at the first day that can be chosen", () => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value={null} onChange={ignore} />);
    expect(findDay(month, "Monday 16 November 2026")).toMatch(/tabindex="0"/i);
  });

  it.each([
    ["Saturday 14 November 2026, in the past", true],
    ["Sunday 15 November 2026, today, too soon", true],
    ["Sunday 22 November 2026, we're closed", true],
    ["Friday 27 November 2026, we're closed", true],
    ["Saturday 28 November 2026", false],
  ])("labels a day: %s", (label, isRefused) => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value={null} onChange={ignore} />);
    const square = findDay(month, label);
    expect(square).not.toBe("");
    expect(square.includes('aria-disabled="true"')).toBe(isRefused);
  });

  it("doesn't page back beyond the offered days", () => {
    const month = renderToStaticMarkup(<CalendarMonth rules={rules} value={null} onChange={ignore} />);
    expect(month).toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-label="Previous month"/);
    expect(month).not.toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-label="Next month"/);
  });
});
