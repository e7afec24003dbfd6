import sharp from "sharp";
import { expect, it } from "vitest";
import { RATE_LIMITS } from "../../src/server/http/limits/rate-limits.ts";
import { arrive, journeys } from "../support/browser.ts";

const AROUND_ELY = "/search?channel=sales&place_id=ely-cambridgeshire&fragment=within-40-miles";

journeys("pictures", ({ open, expectComplaint }) => {
  it("all load for a visitor who views search results and three homes, far below the render limit", async () => {
    const page = await open();
    const answers: { path: string; status: number }[] = [];
    page.on("response", (response) => {
      const path = new URL(response.url()).pathname;
      if (path.startsWith("/images/")) answers.push({ path, status: response.status() });
    });
    await arrive(page, AROUND_ELY);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    const links = await page
      .locator('main a[href^="/properties/"]')
      .evaluateAll((found) => [
        ...new Set(found.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
      ]);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links.slice(0, 3)) {
      await arrive(page, link);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const paths = new Set(answers.map(({ path }) => path));
    expect(paths.size).toBeGreaterThan(12);
    expect(paths.size).toBeLessThan(RATE_LIMITS.imageRender.max / 4);
  });

  it("that fail to load show their colour and description, and no broken-image icon", async () => {
    expectComplaint(/503/);
    const page = await open();
    await page.route("**/images/**", (route) => route.fulfill({ status: 503, body: "{}" }));
    await arrive(page, AROUND_ELY);
    const photo = page.locator("main img[alt]:not([alt=''])").first();
    await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
    const description = await photo.getAttribute("alt");
    await photo.evaluate((img) => {
      const copy = img.cloneNode() as HTMLImageElement;
      copy.loading = "eager";
      // On a plain background, anything that the browser paints would show.
      copy.style.background = "rgb(0, 128, 0)";
      const box = document.createElement("div");
      box.id = "box";
      box.style.cssText = "position:fixed;z-index:99999;inset:0 auto auto 0;width:300px;height:200px";
      box.append(copy);
      document.body.append(box);
    });
    const copy = page.locator("#box").getByRole("img", { name: description ?? "", exact: true });
    await expect.poll(() => copy.evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
    await expect
      .poll(async () => {
        const { channels } = await sharp(await copy.screenshot()).stats();
        return channels.map(({ min, max }) => [min, max]);
      })
      .toEqual([
        [0, 0],
        [128, 128],
        [0, 0],
      ]);
  });
});
