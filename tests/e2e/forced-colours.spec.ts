import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, journeys } from "../support/browser.ts";

/** Whether an element can be told from the page without backgrounds: it has an outline or a border. */
const hasEdge = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(node);
    const isDrawn = (style: string, width: string) => style !== "none" && Number.parseFloat(width) >= 1;
    return isDrawn(outlineStyle, outlineWidth) || isDrawn(borderTopStyle, borderTopWidth);
  });

journeys("forced colours", ({ open }) => {
  it("show what is chosen, which filters are active, and where a dialog ends", async () => {
    const page = await open();
    await page.emulateMedia({ forcedColors: "active" });
    await arrive(page, "/");
    const choices = page.locator("label").filter({ has: page.getByRole("radio") });
    expect(await hasEdge(choices.filter({ hasText: "Buy" }).first())).toBe(true);
    expect(await hasEdge(choices.filter({ hasText: "Rent" }).first())).toBe(false);
    await arrive(page, "/search?channel=sales&fragment=from-3-bed");
    expect(await hasEdge(page.getByRole("link", { name: "Remove 3 or more bedrooms" }))).toBe(true);
    await page.getByRole("link", { name: "Your account and favourites" }).click();
    // First a dialog says that the panel is loading; the panel replaces it.
    await expect.poll(() => hasEdge(page.getByRole("dialog"))).toBe(true);
  });
});
