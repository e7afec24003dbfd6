import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, DESKTOP, expectAccessible, holdRequests, journeys, PHONE } from "../support/browser.ts";

const MISSING = /404.*\/(nowhere|properties\/nothing\/here)(\.ljson)?\)/;
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  // The scroll event is dispatched with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

journeys("navigation", ({ open, expectComplaint }) => {
  it("changes pages without a reload, starts new pages at the top and restores the scroll position on Back", async () => {
    expectComplaint(MISSING);
    const page = await open({ viewport: { width: 390, height: 500 } });
    await arrive(page, "/nowhere");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await scrollTo(page, 200);
    await page.getByRole("contentinfo").getByRole("link", { name: "Ouse & Lark, home" }).click();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    await expect.poll(() => scrollY(page)).toBe(0);
    await scrollTo(page, 700);
    await page.goBack();
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await expect.poll(() => page.title()).toBe("Page not found | Ouse & Lark");
    await expect.poll(() => scrollY(page)).toBeGreaterThan(100);
    await page.goForward();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    await page.waitForFunction(() => window.scrollY === 700);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument))
      .toBe(true);
  });

  it("lays out the header of a new visit first, and the rest in steps that need no other script", async () => {
    const page = await open({ viewport: PHONE });
    await holdRequests(page, "**/assets/*.js");
    const releaseStyles = await holdRequests(page, "**/assets/*.css");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    expect(await page.locator('[data-first-screen="empty"] .below-fold').count()).toBeGreaterThan(3);
    expect(await page.locator("main").evaluate((main) => main.getClientRects().length)).toBe(0);
    releaseStyles();
    await expect.poll(() => page.locator("[data-first-screen], .below-fold").count()).toBe(0);
    await page.locator("footer").getByRole("link").first().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(844);
  });

  it("lays out what is near the window of a new visit as soon as the visitor scrolls or types", async () => {
    const page = await open({ viewport: PHONE });
    const releaseStyles = await holdRequests(page, "**/assets/*.css");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.evaluate(() =>
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "f", ctrlKey: true })),
    );
    expect(await page.locator('[data-first-screen="near"]').count()).toBe(1);
    releaseStyles();
    await expect.poll(() => page.locator("[data-first-screen], .below-fold").count()).toBe(0);
  });

  it("lays out the whole page at once after a reload and for an anchor, which need its height", async () => {
    const page = await open({ viewport: PHONE });
    const isFirstScreenOnly = () =>
      page.evaluate(() => document.documentElement.hasAttribute("data-first-screen"));
    await holdRequests(page, "**/assets/*.js");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    expect(await isFirstScreenOnly()).toBe(true);
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await isFirstScreenOnly()).toBe(false);
    await page.goto("/branches#main", { waitUntil: "domcontentloaded" });
    expect(await isFirstScreenOnly()).toBe(false);
  });

  it("keeps the scroll position on reload", async () => {
    const page = await open();
    await arrive(page, "/");
    await scrollTo(page, 700);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 700);
  });

  it("restores the scroll position after following a link within the page", async () => {
    const page = await open();
    await arrive(page, "/");
    await scrollTo(page, 120);
    await page.getByRole("banner").getByRole("button", { name: "Sell" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Valuations overview" }).click();
    await page.waitForFunction(() => window.scrollY > 500 && document.activeElement?.id === "valuations");
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 120);
  });

  it("moves the focus to the content and sets the title", async () => {
    expectComplaint(MISSING);
    const page = await open();
    await arrive(page, "/nowhere");
    await expect.poll(() => page.title()).toBe("Page not found | Ouse & Lark");
    await page.getByRole("link", { name: "Ouse & Lark, home" }).first().click();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    await expect.poll(() => page.title()).toContain("Homes for sale");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await expect.poll(() => page.locator('meta[name="robots"]').count()).toBe(0);
  });

  it.each([DESKTOP, PHONE])("shows the 404 page in the site's layout at $width px", async (viewport) => {
    expectComplaint(MISSING);
    const page = await open({ viewport });
    const response = await page.goto("/properties/nothing/here");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await expectAccessible(page);
  });
});
