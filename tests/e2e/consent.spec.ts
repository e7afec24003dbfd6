import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, expectAccessible, journeys, PHONE } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";

const question = (page: Page) => page.getByRole("region", { name: "Cookies" });
const MESSAGE = "This website uses cookies to improve your experience.";

/** Analytics code as the server sends it: two scripts that depend on each other, a pixel and a meta element. */
const CODE = {
  head_analytics_code: '<meta name="stats" content="on"><script>window.steps = ["head"];</script>',
  analytics_code:
    '<script src="/stats-test.js"></script><script>window.steps.push("inline after " + window.loadedFirst);</script><p hidden id="stats-pixel">.</p>',
};

async function withAnalytics(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/analytics_code", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: CODE });
  });
  await page.route("**/stats-test.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'window.loadedFirst = "external";' }),
  );
  return asked;
}

const steps = (page: Page) => page.evaluate(() => (window as unknown as { steps?: string[] }).steps);

journeys("cookie consent", ({ open }) => {
  it("is asked for accessibly on the first visit, and can be declined", async () => {
    const page = await open({ isNewcomer: true, viewport: PHONE });
    const asked = await withAnalytics(page);
    await arrive(page, "/");
    await question(page).getByText(MESSAGE).waitFor();
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === "finished"),
    );
    await expectAccessible(page);
    expect(asked).toEqual([]);
    const posted = page.waitForRequest((request) => request.url().endsWith("/ajax-events/logs"));
    await question(page).getByRole("button", { name: "decline" }).click();
    expect((await posted).postDataJSON()).toMatchObject({ event: "cookie_consent", choice: "declined" });
    await question(page).waitFor({ state: "detached" });
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => question(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  it("never covers a page's main action or an overlay", async () => {
    const page = await open({ isNewcomer: true, viewport: PHONE });
    await arrive(page, await findHome(page, { isWanted: ({ sections }) => sections.viewing }));
    await question(page).waitFor();
    const strip = await question(page).boundingBox();
    const booking = page.getByRole("link", { name: "Book a Viewing" }).last();
    await expect
      .poll(async () => {
        const bar = await booking.boundingBox();
        return bar && strip && bar.y + bar.height <= strip.y;
      })
      .toBe(true);
    await booking.click();
    await page.getByRole("dialog", { name: /viewing/i }).waitFor();
    const top = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest("section")?.ariaLabel,
      [(strip?.x ?? 0) + 20, (strip?.y ?? 0) + 20] as const,
    );
    expect(top).not.toBe("Cookies");
  });

  it("runs the analytics once in order under the CSP when given, and again on the next visit", async () => {
    const page = await open({ isNewcomer: true });
    const asked = await withAnalytics(page);
    await arrive(page, "/");
    await question(page).getByRole("button", { name: "I'm OK with this" }).click();
    await page.waitForFunction(() => (window as unknown as { steps?: string[] }).steps?.length === 2);
    await expect.poll(() => steps(page)).toEqual(["head", "inline after external"]);
    await expect.poll(() => page.locator('head meta[name="stats"]').count()).toBe(1);
    await expect.poll(() => page.locator("body > #stats-pixel").count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer))
      .toEqual([{ event: "cookie_consent", choice: "accepted" }]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Credits" }).click();
    await page.waitForURL("**/pages/credits");
    expect(asked).toHaveLength(1);
    await page.reload();
    await page.waitForFunction(() => (window as unknown as { steps?: string[] }).steps?.length === 2);
    expect(asked).toHaveLength(2);
  });

  it("covers the page in the fullscreen theme and can't be dismissed without an answer", async () => {
    const page = await open({ isNewcomer: true });
    await page.route("**/", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"theme":"banner"', '"theme":"fullscreen"');
      await route.fulfill({ response, body });
    });
    await arrive(page, "/");
    const dialog = page.getByRole("dialog", { name: "Cookies" });
    await dialog.getByText(MESSAGE).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await dialog.getByRole("button", { name: "decline" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("can be withdrawn from the footer, and analytics stop", async () => {
    const page = await open({ isNewcomer: true });
    const asked = await withAnalytics(page);
    await arrive(page, "/");
    await question(page).getByRole("button", { name: "I'm OK with this" }).click();
    await page.waitForFunction(() => (window as unknown as { steps?: string[] }).steps?.length === 2);
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await Promise.all([
      page.waitForEvent("load"),
      question(page).getByRole("button", { name: "decline" }).click(),
    ]);
    await page.waitForLoadState("networkidle");
    await expect.poll(() => steps(page)).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});

journeys("legacy hooks", ({ open }) => {
  it("open overlays by function and by attribute", async () => {
    const page = await open();
    await arrive(page, "/");
    await page.waitForFunction(() => "openValuationModal" in window);
    await page.evaluate(() =>
      (window as unknown as { openValuationModal?: () => void }).openValuationModal?.(),
    );
    await page.waitForURL("**/#/book-a-valuation");
    await page.evaluate(() => (window as unknown as { openViewingModal?: () => void }).openViewingModal?.());
    await page.waitForURL("**/#/book-a-viewing");
    await arrive(page, "/pages/about");
    await page.waitForFunction(() => "openValuationModal" in window);
    await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-open-valuation", ""));
    await page.getByRole("heading", { level: 1 }).click();
    await page.waitForURL("**/pages/about#/book-a-valuation");
  });

  it("load the legacy calendar on the branches page only", async () => {
    const page = await open();
    const scripts: string[] = [];
    page.on("request", (request) => request.url().includes("legacy_calendar") && scripts.push(request.url()));
    await arrive(page, "/pages/about#/book_a_valuation");
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([]);
    await arrive(page, "/branches#/book_a_valuation");
    await page.waitForURL("**/branches#/book-a-valuation");
    expect(scripts).toHaveLength(1);
  });
});
