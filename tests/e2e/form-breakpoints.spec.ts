import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { journeys } from "../support/browser.ts";
import { openValuation } from "../support/valuation-form.ts";

const getTop = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN);

journeys("form breakpoints", ({ open }) => {
  it.each([
    [767, false],
    [768, true],
  ])("at %i px, first and last name share a row: %s", async (width, isShared) => {
    const page = await open({ viewport: { width, height: 844 } });
    const dialog = await openValuation(page);
    const [first, last] = [dialog.getByLabel("First name"), dialog.getByLabel("Last name")];
    await first.waitFor();
    expect((await getTop(first)) === (await getTop(last))).toBe(isShared);
  });

  it.each([
    [359, false],
    [360, true],
  ])("at %i px, Back and Next share a row: %s", async (width, isShared) => {
    const page = await open({ viewport: { width, height: 740 } });
    const dialog = await openValuation(page);
    const back = dialog.getByRole("button", { name: "Back" });
    const next = dialog.getByRole("button", { name: "Next: date and time" });
    await next.waitFor();
    expect((await getTop(back)) === (await getTop(next))).toBe(isShared);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
