import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, DESKTOP, holdRequests, journeys, PHONE } from "../support/browser.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

/** The map library logs these in headless browsers without a graphics card. */
const NO_GRAPHICS = /WebGL|GPU|GL Driver/i;

/** Words move by a fraction of a pixel if the fonts arrive late. */
const MOST_SHIFT = 0.005;

const outline = (page: Page) => page.locator("[data-waiting]");
const outlineText = (page: Page) => outline(page).getByText("Looking for properties");
const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const still = (page: Page) => page.getByRole("button", { name: "Show the map" });

const TWIN = /\/search\.ljson/;
const leaveHome = (page: Page) => page.getByRole("button", { name: /^Search [\d,]+ homes$/ }).click();

journeys("the way to a search", ({ open, expectComplaint }) => {
  it.each([DESKTOP, PHONE])(
    "shows an outline of the results at $width px while they load",
    async (viewport) => {
      const page = await open({ viewport });
      const readShift = await watchLayoutShift(page);
      await arrive(page, "/");
      const release = await holdRequests(page, TWIN);
      await leaveHome(page);
      await outlineText(page).waitFor();
      expect(await readShift()).toBeLessThan(MOST_SHIFT);
      const hasMap = viewport === DESKTOP;
      expect(await outline(page).locator("ul > li").first().isVisible()).toBe(true);
      expect(
        await outline(page)
          .locator("ul")
          .evaluate((list) => list.getBoundingClientRect().right < window.innerWidth * 0.7),
      ).toBe(hasMap);
      expect(await page.getByRole("main").getAttribute("inert")).not.toBeNull();
      release();
      await cards(page).first().waitFor();
      await expect.poll(() => outline(page).count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    },
  );

  it("shows no outline of a map that the visitor has hidden", async () => {
    const page = await open();
    await arrive(page, "/search");
    await page.getByRole("button", { name: "Hide map" }).click();
    await arrive(page, "/");
    const release = await holdRequests(page, TWIN);
    await leaveHome(page);
    await outlineText(page).waitFor();
    const width = await outline(page)
      .locator("ul")
      .evaluate((list) => list.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(DESKTOP.width * 0.8);
    release();
    await cards(page).first().waitFor();
  });

  it("covers a scrolled page too, which Back returns to where it was left", async () => {
    const page = await open();
    await arrive(page, "/");
    await page.evaluate(() => window.scrollTo(0, 500));
    const release = await holdRequests(page, TWIN);
    const submit = page.getByRole("button", { name: /^Search [\d,]+ homes$/ });
    await submit.evaluate((button: HTMLButtonElement) => button.click());
    await outlineText(page).waitFor();
    release();
    await cards(page).first().waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 500);
  });

  it("shows outlines of the cards only while the page loads another search", async () => {
    const page = await open();
    await arrive(page, "/search");
    const release = await holdRequests(page, TWIN);
    await page.getByRole("navigation", { name: "Buy or rent" }).getByRole("link", { name: "Rent" }).click();
    await page.locator('section[aria-label="Results"][aria-busy="true"] ul[aria-hidden="true"]').waitFor();
    expect(await outline(page).count()).toBe(0);
    release();
    await page.getByRole("heading", { name: /to let$/ }).waitFor();
    await page.locator('section[aria-label="Results"][aria-busy="false"]').waitFor();
  });

  it("ends beside the picture of the map with the prices of the first results, also for the next search", async () => {
    const page = await open();
    await arrive(page, "/");
    await leaveHome(page);
    const pins = still(page).locator("svg text");
    await expect.poll(() => pins.count()).toBe(12);
    await still(page).locator("img").waitFor();
    const forSale = await pins.allTextContents();
    expect(forSale[0]).toMatch(/^£/);
    await page.getByRole("navigation", { name: "Buy or rent" }).getByRole("link", { name: "Rent" }).click();
    await page.getByRole("heading", { name: /to let$/ }).waitFor();
    await expect.poll(() => pins.allTextContents()).not.toEqual(forSale);
    await arrive(page, "/search?channel=sales");
    await page.getByRole("navigation", { name: "Buy or rent" }).getByRole("link", { name: "Rent" }).click();
    await page.getByRole("heading", { name: /to let$/ }).waitFor();
    await expect.poll(() => pins.count()).toBe(12);
  });

  it("says that the map is loading, and then that its homes are", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await arrive(page, "/search");
    const releaseCode = await holdRequests(page, /\/map-canvas[^/]*\.(js|tsx)/);
    await still(page).click();
    const map = page.getByRole("region", { name: "Map", exact: true });
    await map.locator(".animate-shimmer").waitFor();
    const releaseTwin = await holdRequests(page, TWIN);
    releaseCode();
    await map.getByRole("status").filter({ hasText: "Loading homes" }).waitFor();
    releaseTwin();
    await map
      .getByRole("button", { name: /homes, (zoom in|list them)$/ })
      .first()
      .waitFor();
    await expect.poll(() => map.getByText("Loading homes").count()).toBe(0);
  });
});
