import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import { arrive, expectAccessible, journeys, PHONE, untilFocused } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";

const hash = (page: Page) => new URL(page.url()).hash;
const hasAll = ({ details }: PropertyPage) =>
  details.photos.length >= 5 && details.floorplans.length > 0 && details.epcCharts.length > 0;
const plan = (page: Page) => page.getByRole("dialog", { name: "Floorplan" });
const readZoom = async (page: Page) =>
  Number.parseInt(
    (await plan(page)
      .getByText(/^\d+%$/)
      .textContent()) ?? "",
    10,
  );

/** Dispatches a pointer event at an offset from the centre of the drawing. */
async function point(picture: Locator, type: string, pointer: { id: number; x: number; y: number }) {
  const box = (await picture.boundingBox()) ?? expect.fail("There is no drawing.");
  await picture.dispatchEvent(type, {
    pointerType: "touch",
    pointerId: pointer.id,
    isPrimary: pointer.id === 1,
    bubbles: true,
    clientX: box.x + box.width / 2 + pointer.x,
    clientY: box.y + box.height / 2 + pointer.y,
  });
}

/** The init scripts of the test browser also run in third-party frames, which have no storage. */
const NO_STORAGE = /^page: Failed to read the 'localStorage' property/;

journeys("the overlays of a property page", ({ open, expectComplaint }) => {
  it("show the photos from the clicked one on, or all of them from the button", async () => {
    const page = await open();
    const url = await findHome(page, { isWanted: hasAll });
    const { card, details } = (await (await page.request.get(`${url}.ljson`)).json()) as PropertyPage;
    const count = details.photos.length;
    const dialog = page.getByRole("dialog", { name: card.display_address });
    await arrive(page, url);
    await page.locator('main li a[href="#/property-images?picture=3"]').click();
    await dialog.getByText(`3/${count}`).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.activeElement?.getAttribute("href")?.endsWith("picture=3"));
    await page.getByRole("link", { name: `${count} photos` }).press("Enter");
    await dialog.getByText(`1/${count}`).waitFor();
    await untilFocused(page);
    await page.keyboard.press("ArrowLeft");
    await dialog.getByText(`${count}/${count}`).waitFor();
  });

  it("open the tapped photo on a phone", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true });
    const url = await findHome(page, { isWanted: hasAll });
    await arrive(page, url);
    await page
      .getByRole("link", { name: /^See larger: / })
      .first()
      .tap();
    await page
      .getByRole("dialog")
      .getByText(/^1\/\d+$/)
      .waitFor();
    await expect.poll(() => hash(page)).toBe("#/property-images?picture=1");
  });

  it("zoom a floorplan with keys and buttons, and then pan instead of changing the picture", async () => {
    const page = await open();
    await arrive(page, await findHome(page, { isWanted: hasAll }));
    await page.getByRole("link", { name: "Floorplan", exact: true }).click();
    await plan(page).waitFor();
    await untilFocused(page);
    await expect.poll(() => readZoom(page)).toBe(100);
    await page.keyboard.press("+");
    await expect.poll(() => readZoom(page)).toBe(150);
    const moved = () =>
      plan(page)
        .getByRole("img")
        .first()
        .evaluate((image) => image.parentElement?.style.transform);
    const before = await moved();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => moved()).not.toBe(before);
    await page.keyboard.press("0");
    await expect.poll(() => readZoom(page)).toBe(100);
    await plan(page).getByRole("button", { name: "Zoom in" }).click();
    await plan(page).getByRole("button", { name: "Zoom out" }).click();
    await expect.poll(() => readZoom(page)).toBe(100);
    await expectAccessible(page);
  });

  it("zoom a floorplan by pinch and by double tap", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true });
    await arrive(page, await findHome(page, { isWanted: hasAll }));
    await page.getByRole("link", { name: "Floorplan", exact: true }).tap();
    const picture = plan(page).getByRole("img").first().locator("xpath=../..");
    await picture.waitFor();
    await point(picture, "pointerdown", { id: 1, x: -20, y: 0 });
    await point(picture, "pointerdown", { id: 2, x: 20, y: 0 });
    await point(picture, "pointermove", { id: 2, x: 60, y: 0 });
    await expect.poll(() => readZoom(page)).toBe(200);
    await point(picture, "pointerup", { id: 2, x: 60, y: 0 });
    await point(picture, "pointerup", { id: 1, x: -20, y: 0 });
    await page.keyboard.press("0");
    const box = (await picture.boundingBox()) ?? expect.fail("There is no drawing.");
    for (const _tap of [1, 2]) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await plan(page).getByText("250%").waitFor();
  });

  it("close each time a typed hash opens them", async () => {
    const page = await open();
    await arrive(page, await findHome(page, { isWanted: hasAll }));
    for (const address of ["#/floorplan", "#/epc-chart", "#/floorplan"]) {
      await page.evaluate((typed) => {
        location.hash = typed;
      }, address);
      await page.getByRole("dialog").waitFor();
      await untilFocused(page);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
  });

  it("show the energy chart", async () => {
    const page = await open();
    const url = await findHome(page, { isWanted: hasAll });
    await arrive(page, url);
    await page.locator('a[href="#/epc-chart?picture=1"]').click();
    await page.getByRole("dialog", { name: "Energy rating" }).getByRole("img").first().waitFor();
    await expectAccessible(page);
  });

  it("play a video from a provider without cookies at once, with disabled buttons at both ends", async () => {
    const page = await open();
    expectComplaint(NO_STORAGE);
    expectComplaint(/third party: https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//);
    await page.route(/youtube-nocookie|player\.vimeo/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>video</title>" }),
    );
    const isWanted = ({ videos }: PropertyPage) =>
      videos.length === 2 && videos.every(({ kind }) => kind === "video");
    const url = await findHome(page, { isWanted });
    const { videos } = (await (await page.request.get(`${url}.ljson`)).json()) as PropertyPage;
    await arrive(page, url);
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await page.getByRole("link", { name: videos[0]?.label ?? "", exact: true }).press("Enter");
    const frame = page.getByRole("dialog").locator("iframe");
    await expect.poll(() => frame.getAttribute("src")).toBe(videos[0]?.embed?.url);
    await expectAccessible(page);
    const [previous, next] = ["Previous", "Next"].map((name) => page.getByRole("button", { name }));
    expect([await previous?.isDisabled(), await next?.isDisabled()]).toEqual([true, false]);
    await next?.click();
    await expect.poll(() => frame.getAttribute("src")).toBe(videos[1]?.embed?.url);
    expect([await previous?.isDisabled(), await next?.isDisabled()]).toEqual([false, true]);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
  });

  it("wait for a click before a tour that sets cookies, unless cookies were accepted", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true });
    expectComplaint(NO_STORAGE);
    expectComplaint(/third party: https:\/\/my\.matterport\.com\//);
    const isWanted = ({ videos }: PropertyPage) => videos[0]?.provider === "Matterport";
    const url = await findHome(page, { isWanted });
    const { videos } = (await (await page.request.get(`${url}.ljson`)).json()) as PropertyPage;
    const fulfil = (visited: Page) =>
      visited.route(/matterport/, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>tour</title>" }),
      );
    await fulfil(page);
    await arrive(page, url);
    await page.getByRole("link", { name: videos[0]?.label ?? "", exact: true }).tap();
    await page.getByText("Matterport may set its own cookies when it’s shown here.").waitFor();
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show the virtual tour" }).tap();
    await page.locator("iframe").waitFor();

    const willing = await open({ isNewcomer: true });
    await willing.addInitScript(() =>
      localStorage.setItem(
        "gable:cookie-consent",
        JSON.stringify({ choice: "accepted", at: Date.now() - 60_000 }),
      ),
    );
    await fulfil(willing);
    await arrive(willing, `${url}#/video/1`);
    await willing.locator("iframe").waitFor();
  });
});
