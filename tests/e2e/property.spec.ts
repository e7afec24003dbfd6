import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import { assetsFromManifest } from "../../src/web/page-assets.ts";
import { arrive, DESKTOP, expectAccessible, journeys, PHONE, untilFocused } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";
import { FIRST_LOAD_BYTES } from "../support/first-load-bytes.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

const hash = (page: Page) => new URL(page.url()).hash;
const hasGallery = ({ details }: PropertyPage) =>
  details.photos.length >= 5 && details.floorplans.length > 0 && details.epcCharts.length > 0;
const findSale = (page: Page) => findHome(page, { isWanted: hasGallery });
const findLetting = (page: Page) =>
  findHome(page, { channel: "lettings", isWanted: ({ tenantInfo }) => tenantInfo !== null });

journeys("the property page", ({ open, expectComplaint }) => {
  it.each([DESKTOP, PHONE])("is accessible and has no layout shift at $width px", async (viewport) => {
    const page = await open({ viewport });
    const sumShift = await watchLayoutShift(page);
    // Delays the code of the lower sections, whose server-rendered HTML must stay until then.
    await page.route(/assets\/property-(more|similar)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await arrive(page, await findSale(page));
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.getByRole("heading", { name: "Material information" }).count()).toBe(1);
    await expectAccessible(page);
    expect(await sumShift()).toBeLessThan(0.02);
  });

  it("fetches the first photo in one size only", async () => {
    const page = await open();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    const url = await findSale(page);
    const home = (await (await page.request.get(`${url}.ljson`)).json()) as PropertyPage;
    const key = home.details.photos[0]?.key ?? "";
    await arrive(page, url);
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((path) => path.startsWith("/images/") && path.endsWith(key))).toHaveLength(1);
  });

  it("loads at most 120 kB of JavaScript at first", () => {
    const manifest = JSON.parse(readFileSync("dist/client/manifest.json", "utf8"));
    const { script, preloadsOf } = assetsFromManifest(manifest);
    const files = new Set([script, ...preloadsOf("property-route")]);
    const bytes = [...files].map((file) => gzipSync(readFileSync(`dist/client${file}`), { level: 9 }).length);
    expect(files.size).toBeGreaterThan(3);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_LOAD_BYTES.propertyScript);
  });

  it("loads the map on desktop once it is visible, and on a phone on request", async () => {
    const desk = await open();
    const url = await findSale(desk);
    await arrive(desk, url);
    await expect.poll(() => desk.locator("canvas").count()).toBe(0);
    await desk.getByRole("heading", { name: "Where it is" }).scrollIntoViewIfNeeded();
    await desk.mouse.wheel(0, 500);
    await desk.getByRole("region", { name: /^Map of / }).waitFor();
    const phone = await open({ viewport: PHONE, hasTouch: true });
    await arrive(phone, url);
    const ask = phone.getByRole("button", { name: "See it on the map" });
    await ask.scrollIntoViewIfNeeded();
    await expect.poll(() => phone.locator("canvas").count()).toBe(0);
    await ask.tap();
    await phone.getByRole("region", { name: /^Map of / }).waitFor();
  });

  it("shares its link where the browser can, and copies it elsewhere", async () => {
    const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    const url = await findSale(page);
    await arrive(page, `${url}?x=1`);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("Link copied.").waitFor();
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(url);

    const sharer = await open();
    await sharer.addInitScript(() =>
      Object.defineProperty(navigator, "share", {
        value: async (what: ShareData) => {
          document.title = `shared ${what.url}`;
        },
      }),
    );
    await arrive(sharer, url);
    await sharer.getByRole("button", { name: "Share" }).press("Enter");
    await sharer.waitForFunction((path) => document.title.endsWith(path), url);
  });

  it("prints without header, footer and map, with all material information", async () => {
    const page = await open();
    await page.addInitScript(() => {
      window.print = () => {
        document.title = "printed";
      };
    });
    await arrive(page, await findSale(page));
    await page.getByRole("button", { name: "Print" }).click();
    await page.waitForFunction(() => document.title === "printed");
    await page.setViewportSize({ width: 718, height: 1_000 });
    await page.emulateMedia({ media: "print" });
    for (const name of ["banner", "contentinfo"] as const)
      await expect.poll(() => page.getByRole(name).count()).toBe(0);
    await expect.poll(() => page.getByRole("region", { name: /^Map of / }).count()).toBe(0);
    await expect.poll(() => page.getByRole("rowheader").count()).toBeGreaterThan(9);
    await expect.poll(() => page.getByText("Similar homes nearby").isVisible()).toBe(false);
  });

  it("has telephone and save buttons in a bottom bar on phones, and next to the text on desktop", async () => {
    const phone = await open({ viewport: PHONE, hasTouch: true });
    const url = await findSale(phone);
    await arrive(phone, url);
    const call = phone.getByRole("link", { name: /^Call \d/ }).last();
    const box = await call.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    const heart = phone.getByRole("button", { name: /^Save / }).last();
    await heart.tap();
    await phone.getByText("Property saved.").waitFor();
    const desk = await open();
    await arrive(desk, url);
    await expect.poll(() => desk.getByRole("link", { name: /^Call \d/ }).count()).toBe(1);
  });

  it("suggests other homes when the home doesn't exist", async () => {
    const page = await open();
    expectComplaint(/404/);
    await arrive(page, "/properties/999999/sales");
    await page.getByRole("heading", { name: "The newest on the market" }).waitFor();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    await page.getByRole("region", { name: "The newest on the market" }).getByRole("link").first().click();
    await page.waitForURL(/\/properties\/\d+\/sales$/);
    await page.getByRole("heading", { name: "Material information" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "The newest on the market" }).waitFor();
  });

  it.each([
    ["a sale", findSale, "#/tenant-info"],
    ["a sale", findSale, "#/video/99"],
    ["a sale", findSale, "#/contact-staff-member/999999"],
    ["a letting", findLetting, "#/calculator"],
  ])("opens no overlay that doesn't apply to %s (%#)", async (_what, find, wanted) => {
    const page = await open();
    await arrive(page, (await find(page)) + wanted);
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("shows tenant fees by mouse, touch and keyboard", async () => {
    for (const [how, options] of [
      ["click", {}],
      ["tap", { viewport: PHONE, hasTouch: true }],
      ["Enter", {}],
    ] as const) {
      const page = await open(options);
      await arrive(page, await findLetting(page));
      const link = page.getByRole("link", { name: "What you may be asked to pay" });
      await (how === "click" ? link.click() : how === "tap" ? link.tap() : link.press("Enter"));
      const dialog = page.getByRole("dialog", { name: "What you may be asked to pay" });
      await dialog.getByText("Holding deposit").waitFor();
      await untilFocused(page);
      if (how === "click") await expectAccessible(page);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await expect.poll(() => hash(page)).toBe("");
    }
  });

  it("closes an overlay to the same URL although the code of its link's section hadn't arrived", async () => {
    const page = await open();
    const url = await findLetting(page);
    let wasAsked = false;
    await page.route(/\/property-more-[^/]*\.js$/, () => {
      wasAsked = true;
    });
    await arrive(page, url);
    await page.getByRole("link", { name: "What you may be asked to pay" }).click();
    const dialog = page.getByRole("dialog", { name: "What you may be asked to pay" });
    await dialog.getByText("Holding deposit").waitFor();
    await untilFocused(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => page.url()).toBe(new URL(url, page.url()).href);
    expect(wasAsked).toBe(true);
  });

  it("opens the contact forms of the branch and the negotiator", async () => {
    const page = await open();
    const isWanted = (home: PropertyPage) => home.contact.negotiator?.reach != null;
    const url = await findHome(page, { isWanted });
    const { contact } = (await (await page.request.get(`${url}.ljson`)).json()) as PropertyPage;
    await arrive(page, url);
    await page.getByRole("link", { name: "Ask a question" }).click();
    const office = page.getByRole("dialog", { name: `Contact our ${contact.branchName} branch` });
    await office.getByRole("link", { name: `Call ${contact.telephone}` }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: `Contact ${contact.negotiator?.fullName}` }).click();
    await page.getByRole("dialog", { name: `Contact ${contact.negotiator?.fullName}` }).waitFor();
    await expectAccessible(page);
  });
});

journeys("the layout and print of the property page", ({ open }) => {
  it.each([DESKTOP, PHONE])("shows the key facts on the first screen at $width px", async (viewport) => {
    const page = await open({ viewport });
    await arrive(page, await findSale(page));
    const bar = await page
      .getByRole("link", { name: /^Call \d/ })
      .last()
      .boundingBox();
    const end = viewport === PHONE ? (bar?.y ?? 0) : viewport.height;
    for (const name of ["Bedrooms", "Bathrooms"]) {
      const fact = page.locator("header dl > div", { hasText: name });
      await expect.poll(async () => toBottom(await fact.boundingBox())).toBeLessThanOrEqual(end);
    }
  });

  it("loads only the pictures that will be printed when printing starts", async () => {
    // Low and narrow, so that the floorplan is far below what the browser fetches ahead.
    const page = await open({ viewport: { width: 320, height: 300 } });
    await arrive(page, await findSale(page));
    await page.waitForLoadState("networkidle");
    const countLate = (drawings: Locator) =>
      drawings.evaluateAll(
        (images) => images.filter((image) => !(image as HTMLImageElement).complete).length,
      );
    const printed = page.locator("main figure img");
    const similar = page.locator("section", { hasText: "Similar homes nearby" }).locator("img");
    await expect.poll(() => countLate(printed)).toBeGreaterThan(0);
    const others = await countLate(similar);
    expect(others).toBeGreaterThan(0);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect.poll(() => countLate(printed)).toBe(0);
    expect(await countLate(similar)).toBe(others);
  });
});

function toBottom(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}
