import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import { arrive, DESKTOP, journeys, PHONE } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";
import { readPrintedPages } from "../support/printed-pages.ts";

const findSale = (page: Page) =>
  findHome(page, {
    isWanted: ({ details }) => details.photos.length >= 5 && details.floorplans.length > 0,
  });
const findShop = (page: Page) =>
  findHome(page, { isWanted: ({ details }: PropertyPage) => details.commercial !== null });
const findLetting = (page: Page) => findHome(page, { channel: "lettings", isWanted: () => true });

journeys("the printed particulars", ({ open }) => {
  it.each([
    ["a house", DESKTOP, findSale],
    ["a house, from a phone", PHONE, findSale],
    ["a shop", DESKTOP, findShop],
    ["a letting", DESKTOP, findLetting],
  ] as const)("of %s have no blank page", async (_what, viewport, find) => {
    const page = await open({ viewport });
    await arrive(page, await find(page));
    await page.waitForLoadState("networkidle");
    const pages = readPrintedPages(await page.pdf({ format: "A4" }));
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages.length).toBeLessThanOrEqual(5);
    // The last page has at least the telephone number and the QR code.
    for (const drawn of pages) expect(drawn.match(/\bT[jJ]\b/g)?.length ?? 0).toBeGreaterThan(3);
  });

  it("show logo, address, price, photos, facts, description, floorplan, contact and QR code", async () => {
    const page = await open();
    const url = await findSale(page);
    const home = (await (await page.request.get(`${url}.ljson`)).json()) as PropertyPage;
    await arrive(page, url);
    const qr = page.getByRole("img", { name: /^QR code of http/ });
    expect(await qr.isVisible()).toBe(false);
    await page.setViewportSize({ width: 718, height: 1_000 });
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => qr.isVisible()).toBe(true);
    expect(await qr.getAttribute("alt")).toMatch(new RegExp(`^QR code of https?://[^/]+${url}$`));
    await expect.poll(() => qr.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const countShown = (part: string) =>
      page.locator("main").getByText(part).filter({ visible: true }).count();
    for (const part of [
      "Ouse & Lark",
      home.headline.address,
      home.facts.reference,
      home.details.summary,
      `To see it, call ${home.contact.telephone}`,
      "Floorplan",
      "Material information",
    ])
      expect([part, await countShown(part)]).not.toEqual([part, 0]);
    for (const part of ["The true monthly cost", "Book a Viewing", "Tell me when this is known"])
      expect([part, await countShown(part)]).toEqual([part, 0]);
    expect(await page.locator("main ul img").first().isVisible()).toBe(true);
  });
});
