// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { click, getButton, mount, press } from "../../../../tests/support/mount.ts";
import { closingDaysSchema } from "../../../domain/enquiry/valuation/closing-days-schema.ts";
import { CalendarMonth } from "./calendar-month.tsx";

const rules = { today: "2026-11-15", closing: closingDaysSchema.parse({ weekdays: ["Sunday"], dates: [] }) };
const focused = () => document.activeElement?.getAttribute("aria-label");

/** Renders a month and focuses the first day that can be chosen. */
function mountCalendar(): string[] {
  const chosen: string[] = [];
  mount(<CalendarMonth rules={rules} value={null} onChange={(day) => chosen.push(day)} />);
  getButton("Monday 16 November 2026").focus();
  return chosen;
}

describe("calendar keys", () => {
  it.each([
    [["ArrowRight"], "Tuesday 17 November 2026"],
    [["ArrowDown"], "Monday 23 November 2026"],
    [["ArrowDown", "ArrowUp"], "Monday 16 November 2026"],
    [["ArrowRight", "ArrowLeft"], "Monday 16 November 2026"],
    [["End"], "Sunday 22 November 2026, we're closed"],
    [["ArrowDown", "End", "Home"], "Monday 23 November 2026"],
    [["PageDown"], "Wednesday 16 December 2026"],
    [["PageDown", "PageUp"], "Monday 16 November 2026"],
  ])("%j move the focus to %s", (keys, label) => {
    mountCalendar();
    for (const key of keys) expect(press(key)).toBe(true);
    expect(focused()).toBe(label);
    expect(document.querySelectorAll("button[tabindex='0']")).toHaveLength(1);
  });

  it.each(["ArrowLeft", "ArrowUp", "PageUp", "Home"])("stay within the offered days: %s", (key) => {
    mountCalendar();
    press(key);
    expect(focused()).toBe("Monday 16 November 2026");
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])("leave %j to the browser", (options) => {
    mountCalendar();
    expect(press("ArrowRight", options)).toBe(false);
    expect(focused()).toBe("Monday 16 November 2026");
  });

  it("move without choosing, and a click chooses", () => {
    const chosen = mountCalendar();
    press("ArrowRight");
    expect(chosen).toEqual([]);
    click(getButton("Tuesday 17 November 2026"));
    click(getButton("Sunday 22 November 2026, we're closed"));
    expect(chosen).toEqual(["2026-11-17"]);
  });

  it("keep their default action when the calendar doesn't use them", () => {
    mountCalendar();
    for (const key of ["Tab", "a", "Escape"]) expect(press(key)).toBe(false);
  });
});
