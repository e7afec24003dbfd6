import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, DESKTOP, expectAccessible, journeysOnBothEngines, PHONE } from "../support/browser.ts";
import { FIRST_LOAD_BYTES } from "../support/first-load-bytes.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

/** Words of the header move by a fraction of a pixel if the fonts arrive late. */
const MOST_SHIFT = 0.001;

async function countGzippedBytes(responses: Response[], type: string): Promise<number> {
  const wanted = responses.filter((response) => response.request().resourceType() === type);
  const bodies = await Promise.all(wanted.map((response) => response.body()));
  return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0);
}

journeysOnBothEngines("the home page", ({ open, expectComplaint }) => {
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
    const picture = page.getByRole("img", { name: /thatched cottage/ });
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

  it("can be linked to by section from other pages", async () => {
    expectComplaint(/404.*\/(nowhere|properties\/nothing\/here)(\.ljson)?\)/);
    const page = await open();
    await arrive(page, "/nowhere");
    await page
      .getByRole("navigation", { name: "Main", exact: true })
      .getByRole("link", { name: "Valuations" })
      .click();
    await page.waitForURL("**/#valuations");
    const heading = page.getByRole("heading", { name: "What is your home worth?" });
    await heading.waitFor();
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(DESKTOP.height);
    await expect.poll(() => page.title()).toContain("Homes for sale");
  });
});
