import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { expect, it } from "vitest";
import {
  arrive,
  DESKTOP,
  expectAccessible,
  journeys,
  journeysOnBothEngines,
  PHONE,
} from "../support/browser.ts";
import { FIRST_LOAD_BYTES } from "../support/first-load-bytes.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

/** Words move by a fraction of a pixel if the fonts arrive late. */
const MOST_SHIFT = 0.005;

async function countGzippedBytes(responses: Response[], type: string): Promise<number> {
  const wanted = responses.filter((response) => response.request().resourceType() === type);
  const bodies = await Promise.all(wanted.map((response) => response.body()));
  return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0);
}

journeys("the home page", ({ open, expectComplaint }) => {
  it.each([
    DESKTOP,
    PHONE,
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1200, height: 800 },
  ])("fits the screen, is accessible and has no layout shifts at $width px", async (viewport) => {
    const page = await open({ viewport });
    const sumShift = await watchLayoutShift(page);
    await arrive(page, "/");
    await expect.poll(() => page.title()).toBe("Homes for sale and to let in East Anglia | Ouse & Lark");
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe("Find your place between the rivers");
    await page.mouse.wheel(0, 4_000);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(await sumShift()).toBeLessThan(MOST_SHIFT);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });

  it("stays within its script and style budgets on the first visit", async () => {
    const page = await open();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await arrive(page, "/");
    await page.waitForLoadState("networkidle");
    const script = await countGzippedBytes(responses, "script");
    const style = await countGzippedBytes(responses, "stylesheet");
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThanOrEqual(FIRST_LOAD_BYTES.homeScript);
    expect(style).toBeGreaterThan(1_000);
    expect(style).toBeLessThanOrEqual(FIRST_LOAD_BYTES.homeStyle);
  });

  it("preloads the first image and the fonts", async () => {
    const page = await open();
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(
      /<link rel="preload" as="image" imagesrcset="[^"]+" imagesizes="[^"]+" fetchpriority="high">/,
    );
    expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
    await arrive(page, "/");
    const picture = page.locator("img[fetchpriority=high]");
    const url = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
    const answer = await page.request.get(url, { headers: { accept: "image/avif,*/*" } });
    expect(answer.headers()["content-type"]).toBe("image/avif");
  });

  it("has a skip link to the content for keyboard users", async () => {
    const page = await open();
    await arrive(page, "/");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Skip to the content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("channel");
  });

  it("keeps the focus of someone who tabs into the newest homes", async () => {
    const page = await open();
    await arrive(page, "/");
    const newest = page.getByRole("region", { name: "New this week" });
    const all = newest.getByRole("link", { name: /^All \d+ new listings/ });
    await all.focus();
    await page.mouse.wheel(0, 300);
    await newest
      .getByRole("button", { name: /^Next photo of/ })
      .first()
      .waitFor({ state: "attached" });
    await expect.poll(() => all.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it.each([DESKTOP, PHONE])("leads to a map on which an area can be drawn at $width px", async (viewport) => {
    // The map library logs these in headless browsers without a graphics card.
    expectComplaint(/WebGL|GPU|GL Driver/i);
    const page = await open({ viewport });
    await arrive(page, "/");
    await page.getByRole("link", { name: "Draw an area" }).click();
    await page.waitForURL((url) => url.pathname === "/search" && url.hash === "#/map");
    const map = page.getByRole("region", { name: "Map", exact: true });
    await map.getByRole("button", { name: "Freehand", pressed: true }).waitFor();
    const box = (await map.boundingBox()) ?? expect.fail("There is no map.");
    const spot = (step: number): [x: number, y: number] => [
      box.x + box.width / 2 + 100 * Math.cos(step / 4),
      box.y + box.height / 2 + 100 * Math.sin(step / 4),
    ];
    await page.mouse.move(...spot(0));
    await page.mouse.down();
    for (let step = 1; step <= 24; step++) await page.mouse.move(...spot(step));
    await page.mouse.up();
    await page.waitForURL((url) =>
      /kind-homes.*poly-|poly-.*kind-homes/.test(url.searchParams.get("fragment") ?? ""),
    );
    await expectAccessible(page);
  });

  it("can be linked to by section from other pages", async () => {
    expectComplaint(/404.*\/(nowhere|properties\/nothing\/here)(\.ljson)?\)/);
    const page = await open();
    await arrive(page, "/nowhere");
    await page.getByRole("contentinfo").getByRole("link", { name: "Valuations", exact: true }).click();
    await page.waitForURL("**/#valuations");
    const heading = page.getByRole("heading", { name: "What is your home worth?" });
    await heading.waitFor();
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(DESKTOP.height);
    await expect.poll(() => page.title()).toContain("Homes for sale");
  });
});

/** These read the stock, the places and the branches. */
journeysOnBothEngines("from the home page", ({ open }) => {
  it("links to its newest homes and saves them, although their code isn't in the first load", async () => {
    const page = await open();
    await arrive(page, "/");
    const newest = page.getByRole("region", { name: "New this week" });
    await expect.poll(() => newest.getByRole("article").count()).toBe(5);
    const heart = newest.getByRole("button", { name: /^Save / }).first();
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await page.reload();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await newest.getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await page.waitForURL("**/properties/*/sales");
    await page.goBack();
    await newest.getByRole("link", { name: /^All \d+ new listings/ }).click();
    await page.getByRole("heading", { level: 1, name: /homes for sale$/ }).waitFor();
  });

  it("opens the valuation form with the postcode that was typed", async () => {
    const page = await open();
    await arrive(page, "/");
    await page.getByLabel("Your postcode").fill("cb7 4ex");
    await page.getByRole("button", { name: "Book a Valuation" }).click();
    const dialog = page.getByRole("dialog", { name: "Book a Valuation" });
    await expect
      .poll(() => dialog.getByLabel("Postcode", { exact: true }).inputValue())
      .toMatch(/^cb7 4ex$/i);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.getByLabel("Your postcode").inputValue()).toBe("cb7 4ex");
  });

  it("searches near the visitor, and says so when the browser doesn't share the position", async () => {
    const page = await open({ geolocation: { latitude: 52.3996, longitude: 0.262 }, permissions: [] });
    await arrive(page, "/");
    await page.getByRole("button", { name: "Near me" }).click();
    await page
      .getByRole("status")
      .getByText(/Your browser didn’t share your location/)
      .waitFor();
    await page.context().grantPermissions(["geolocation"]);
    await page.getByRole("button", { name: "Near me" }).click();
    await page.getByRole("heading", { level: 1, name: /homes for sale around Ely$/ }).waitFor();
  });

  it("leads to branch pages from the rivers and from the list on phones", async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await open({ viewport });
      await arrive(page, "/");
      await page
        .locator("#branches")
        .getByRole("link", { name: /^Ely.*\d+ homes$/ })
        .click();
      await page.waitForURL("**/branches/ely");
    }
  });
});
