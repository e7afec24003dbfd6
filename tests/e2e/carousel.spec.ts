import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { SalesEventPage } from "../../src/domain/site/content/sales-event-pages.ts";
import {
  arrive,
  DESKTOP,
  expectAccessible,
  expectNothingOpens,
  holdRequests,
  journeys,
  PHONE,
  untilFocused,
} from "../support/browser.ts";

const carousel = (page: Page, name = "The premises") => page.getByRole("dialog", { name });
const premises = (page: Page) => page.locator("#premises").getByRole("link");
const hash = (page: Page) => new URL(page.url()).hash;
const next = (page: Page) => page.getByRole("button", { name: "Next picture" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous picture" });

async function openSecond(page: Page): Promise<void> {
  await arrive(page, "/pages/history");
  await premises(page).nth(1).click();
  await carousel(page).getByText("2/5").waitFor();
  await untilFocused(page);
}

journeys("the carousel", ({ open }) => {
  it("opens at the clicked picture with its caption, and wraps around at both ends", async () => {
    const page = await open();
    await openSecond(page);
    await expect.poll(() => hash(page)).toBe("#/history-images/premises?picture=2");
    await carousel(page).getByText("The house outside Bury St Edmunds").waitFor();
    for (const index of ["3/5", "4/5", "5/5", "1/5"]) {
      await next(page).click();
      await carousel(page).getByText(index).waitFor();
    }
    await carousel(page).getByText("Ely High Street in Walter Thurlow’s day").waitFor();
    await previous(page).click();
    await carousel(page).getByText("5/5").waitFor();
    await carousel(page).getByText("The Broadway, St Ives").waitFor();
    await page.keyboard.press("Home");
    await carousel(page).getByText("1/5").waitFor();
    await carousel(page).getByRole("button", { name: "Picture 3: Ely High Street now" }).click();
    await carousel(page).getByText("3/5").waitFor();
  });

  it.each([
    ["the close button", (page: Page) => carousel(page).getByRole("button", { name: "Close" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["a click beside the picture", (page: Page) => page.mouse.click(130, 700)],
    ["the browser's Back", (page: Page) => page.goBack().then(() => undefined)],
  ])("closes by %s, keeps the scroll position and returns the focus to the picture", async (_how, close) => {
    const page = await open();
    await openSecond(page);
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await close(page);
    await carousel(page).waitFor({ state: "hidden" });
    await expect.poll(() => hash(page)).toBe("");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await page.waitForFunction(
      () => document.activeElement?.getAttribute("href") === "#/history-images/premises?picture=2",
    );
  });

  it("stays open when the picture itself is clicked", async () => {
    const page = await open();
    await openSecond(page);
    await carousel(page).getByRole("img").first().click();
    await next(page).click();
    await carousel(page).getByText("3/5").waitFor();
  });

  it("follows horizontal swipes, but neither vertical ones nor the mouse", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true });
    await openSecond(page);
    const picture = () => carousel(page).getByRole("img").first();
    const draw = async (pointerType: string, to: { clientX: number; clientY: number }) => {
      const pointer = { pointerType, isPrimary: true, pointerId: 1, bubbles: true };
      await picture().dispatchEvent("pointerdown", { ...pointer, clientX: 200, clientY: 400 });
      await picture().dispatchEvent("pointerup", { ...pointer, ...to });
    };
    await draw("touch", { clientX: 60, clientY: 410 });
    await carousel(page).getByText("3/5").waitFor();
    await draw("touch", { clientX: 340, clientY: 390 });
    await carousel(page).getByText("2/5").waitFor();
    await draw("touch", { clientX: 120, clientY: 700 });
    await draw("mouse", { clientX: 60, clientY: 400 });
    await draw("touch", { clientX: 340, clientY: 400 });
    await carousel(page).getByText("1/5").waitFor();
  });

  it("preloads the neighbouring pictures in the carousel's widths", async () => {
    const page = await open();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await openSecond(page);
    await page.waitForLoadState("networkidle");
    for (const shop of ["high-street-01", "town-house-01", "shop-front-01-front"]) {
      expect(fetched.filter((path) => path.startsWith("/images/1160/") && path.includes(shop))).toHaveLength(
        1,
      );
    }
    expect(fetched.some((path) => path.startsWith("/images/1160/") && path.includes("shop-front-04"))).toBe(
      false,
    );
    const srcset = await carousel(page).getByRole("img").first().getAttribute("srcset");
    const widths = [...(srcset ?? "").matchAll(/images\/(\d+)\//g)].map(([, width]) => width);
    expect(widths).toEqual(["320", "375", "414", "575", "768", "992", "1160"]);
  });

  it("shows a gallery card's own pictures", async () => {
    const page = await open();
    await arrive(page, "/pages/homes-we-love");
    await page.getByRole("link", { name: /The rectory with the red door 5 pictures$/ }).click();
    await carousel(page, "The rectory with the red door").getByText("1/5").waitFor();
    await expect.poll(() => hash(page)).toBe("#/gallery-card-slider-expand/red-door-rectory/six-houses");
    await carousel(page, "The rectory with the red door").getByText("Front, with the red door").waitFor();
  });

  it.each([
    ["/sales-events/1", "#/agricultural-sales-event/1", "1/4"],
    ["/sales-events/4", "#/antiques-sales-event/4", "1/3"],
    ["/sales-events/8", "#/property-auction-sales-event/8", "1/5"],
  ])("shows the pictures of %s", async (path, expected, index) => {
    const page = await open();
    await arrive(page, path);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const pictures = page
      .getByRole("region", { name: "Pictures" })
      .getByRole("link", { name: /^See larger: / });
    await pictures.first().click();
    await carousel(page, title ?? "")
      .getByText(index)
      .waitFor();
    await expect.poll(() => hash(page)).toBe(`${expected}?picture=1`);
  });

  it("says so when there is no image", async () => {
    const page = await open();
    await page.route("**/sales-events/4.ljson", async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as SalesEventPage;
      await route.fulfill({ response, json: { ...json, event: { ...json.event, images: [] } } });
    });
    await arrive(page, "/sales-events");
    await page.locator('a[href="/sales-events/4"]').click();
    await page.waitForURL("**/sales-events/4");
    await page.evaluate(() => {
      location.hash = "#/antiques-sales-event/4";
    });
    await page.getByRole("dialog").getByText("No image").waitFor();
    await expect.poll(() => next(page).count()).toBe(0);
    await expectAccessible(page);
  });

  it.each([
    ["/", "#/history-images/premises"],
    ["/pages/history", "#/history-images/nothing"],
    ["/pages/history", "#/gallery-card-slider-expand/pink-cottage/six-houses"],
    ["/sales-events/4", "#/antiques-sales-event/5"],
    ["/sales-events/4", "#/agricultural-sales-event/4"],
  ])("doesn't open over %s for %s, and leaves the page usable", async (path, wanted) => {
    await expectNothingOpens(await open(), path + wanted);
  });

  it("says what it is loading", async () => {
    const page = await open();
    await arrive(page, "/pages/history");
    const release = await holdRequests(page, /assets\/carousel/);
    await premises(page).first().click();
    await page.getByText("Loading pictures").waitFor();
    release();
    await carousel(page).getByText("1/5").waitFor();
  });

  it.each([DESKTOP, PHONE, { width: 844, height: 390 }])(
    "shows the whole picture and is accessible at $width px",
    async (viewport) => {
      const page = await open({ viewport });
      await openSecond(page);
      await expectAccessible(page);
      const picture = await carousel(page).getByRole("img").first().boundingBox();
      const { x = 0, y = 0, width = 0, height = 0 } = picture ?? {};
      expect(width / height).toBeCloseTo(3 / 2, 1);
      expect(height).toBeGreaterThan(220);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      const caption = await carousel(page).getByText("The house outside Bury St Edmunds").boundingBox();
      expect(caption?.y).toBeGreaterThanOrEqual(y + height);
    },
  );
});
