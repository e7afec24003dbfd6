import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, DESKTOP, expectAccessible, journeys, PHONE } from "../support/browser.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

const banner = (page: Page) => page.getByRole("banner");
const section = (page: Page, name: string) => banner(page).getByRole("button", { name, exact: true });
const dropdownLink = (page: Page, name: string) => banner(page).getByRole("link", { name, exact: true });
const isScrolled = (page: Page) => banner(page).getAttribute("data-scrolled");
const level = (page: Page, name: string) =>
  page.getByRole("dialog", { name: "Menu" }).getByRole("navigation", { name, exact: true });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openPhoneMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).click();
  await level(page, "Main").waitFor();
}

/** Waits for the fonts, which may move words by a fraction of a pixel; fonts.spec.ts has a limit for that. */
const untilFontsLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

journeys("the desktop header", ({ open }) => {
  it("opens a section and its submenu on hover, and closes when the mouse leaves", async () => {
    const page = await open();
    const sumShift = await watchLayoutShift(page);
    await arrive(page, "/pages/about");
    await untilFontsLoaded(page);
    const shiftBefore = await sumShift();
    await section(page, "Buy").hover();
    await dropdownLink(page, "Buy overview").waitFor();
    await expect.poll(() => section(page, "Buy").getAttribute("aria-expanded")).toBe("true");
    await section(page, "Buying with us").hover();
    await dropdownLink(page, "Making an offer").waitFor();
    await expect.poll(() => dropdownLink(page, "Cottages").count()).toBe(0);
    await section(page, "Auctions").hover();
    await dropdownLink(page, "Auctions overview").waitFor();
    await expect.poll(() => dropdownLink(page, "Buy overview").count()).toBe(0);
    await page.mouse.move(700, 880);
    await dropdownLink(page, "Auctions overview").waitFor({ state: "detached" });
    expect(await sumShift()).toBe(shiftBefore);
  });

  it("opens and closes on click, and keeps open what hover opened", async () => {
    const page = await open();
    await arrive(page, "/pages/about");
    await section(page, "Buy").hover();
    await section(page, "Buy").click();
    await expect.poll(() => dropdownLink(page, "Buy overview").isVisible()).toBe(true);
    await section(page, "Buy").click();
    await dropdownLink(page, "Buy overview").waitFor({ state: "detached" });
    await section(page, "Buy").click();
    await section(page, "Buying with us").click();
    await expectAccessible(page);
    await dropdownLink(page, "Buying with us overview").click();
    await page.waitForURL("**/pages/buying");
    await dropdownLink(page, "Buying with us overview").waitFor({ state: "detached" });
  });

  it("works with the keyboard alone", async () => {
    const page = await open();
    await arrive(page, "/pages/about");
    await section(page, "Buy").focus();
    await page.keyboard.press("Enter");
    await dropdownLink(page, "Buy overview").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Buy overview");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toMatch(/^Homes for sale overview\d+$/);
    while ((await focused(page)) !== "Buying with us") await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dropdownLink(page, "Making an offer").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Buying with us overview");
    await page.keyboard.press("Escape");
    await dropdownLink(page, "Buy overview").waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Buy");
    await page.keyboard.press("Space");
    await dropdownLink(page, "Buy overview").waitFor();
    await page.getByRole("main").getByRole("link").first().focus();
    await dropdownLink(page, "Buy overview").waitFor({ state: "detached" });
  });

  it.each([1440, 1201])("opens every section under its item at %i px", async (width) => {
    const page = await open({ viewport: { ...DESKTOP, width } });
    await arrive(page, "/pages/about");
    const buttons = banner(page).getByRole("navigation").locator("button[aria-expanded]");
    const names = await buttons.allTextContents();
    expect(names).toEqual([
      "Buy",
      "Rent",
      "Sell",
      "New homes",
      "Auctions",
      "Antiques",
      "Agriculture",
      "Services",
    ]);
    for (const name of names) {
      await section(page, name).click();
      const item = await section(page, name).boundingBox();
      const first = await banner(page).getByRole("list", { name, exact: true }).boundingBox();
      const lists = banner(page).locator("[id$=-panel] ul");
      expect(first?.x).toBeLessThan((item?.x ?? 0) + (item?.width ?? 0));
      expect((first?.x ?? 0) + (first?.width ?? 0)).toBeGreaterThan(item?.x ?? Number.POSITIVE_INFINITY);
      for (const list of await lists.all()) {
        const box = await list.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      await page.keyboard.press("Escape");
    }
  });

  it("marks the section of the page and counts what its searches find", async () => {
    const page = await open();
    await arrive(page, "/search?channel=lettings");
    await expect.poll(() => banner(page).locator("[aria-current]").allTextContents()).toEqual(["Rent"]);
    await section(page, "Rent").click();
    const flats = banner(page).getByRole("link", { name: /^Flats/ });
    const count = Number(((await flats.textContent()) ?? "").replace("Flats", ""));
    await flats.click();
    await page.getByRole("heading", { level: 1, name: new RegExp(`^${count} homes? to let$`) }).waitFor();
  });

  it("counts saved homes, also after a reload", async () => {
    const page = await open();
    await arrive(page, "/search?channel=sales");
    const account = page.getByRole("link", { name: /^Your account and favourites/ });
    await page
      .getByRole("button", { name: /^Save .*,/ })
      .first()
      .click();
    await expect.poll(() => account.getAttribute("aria-label")).toBe("Your account and favourites, 1 saved");
    await arrive(page, "/pages/about");
    await expect.poll(() => account.getAttribute("aria-label")).toBe("Your account and favourites, 1 saved");
  });

  it("shows a section's own illustration or the default", async () => {
    const page = await open();
    await arrive(page, "/pages/about");
    for (const [name, drawing] of [
      ["Antiques", "antiques"],
      ["Buy", "default"],
    ] as const) {
      await section(page, name).click();
      const picture = banner(page).locator(`img[src="/menu-graphics/${drawing}.svg"]`);
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)))
        .toBeGreaterThan(0);
      await page.keyboard.press("Escape");
    }
  });

  it("shows the second menu and the valuation tab on the home page, and changes after 30 px without layout shifts", async () => {
    const page = await open();
    const sumShift = await watchLayoutShift(page);
    await arrive(page, "/");
    await untilFontsLoaded(page);
    const shiftBefore = await sumShift();
    await expect
      .poll(() =>
        page
          .getByRole("navigation", { name: "More", exact: true })
          .getByRole("link", { name: "Careers" })
          .isVisible(),
      )
      .toBe(true);
    await expect
      .poll(() => page.getByRole("link", { name: "Book a Valuation" }).first().getAttribute("href"))
      .toBe("#/book-a-valuation");
    for (const [top, scrolled] of [
      [30, "false"],
      [31, "true"],
      [0, "false"],
    ] as const) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.waitForFunction(
        (state) => document.querySelector("header")?.dataset.scrolled === state,
        scrolled,
      );
    }
    expect(await sumShift()).toBe(shiftBefore);
    await arrive(page, "/pages/history");
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.waitForFunction(() => window.scrollY === 400);
    await expect.poll(() => isScrolled(page)).toBe("false");
    await expect.poll(() => page.getByRole("navigation", { name: "More", exact: true }).count()).toBe(0);
  });
});

journeys("the header on phones", ({ open }) => {
  it.each([{ width: 1200, height: 800 }, { width: 768, height: 1024 }, PHONE, { width: 360, height: 640 }])(
    "goes three levels deep and back at $width px",
    async (viewport) => {
      // During the animation, text would fail the contrast check.
      const page = await open({ viewport, hasTouch: true, reducedMotion: "reduce" });
      await arrive(page, "/pages/about");
      await expect.poll(() => banner(page).getByRole("navigation").count()).toBe(0);
      await openPhoneMenu(page);
      await expect
        .poll(() => level(page, "More").getByRole("link", { name: "Careers" }).isVisible())
        .toBe(true);
      await expectAccessible(page);
      await level(page, "Main").getByRole("button", { name: "Buy" }).click();
      await level(page, "Buy").getByRole("button", { name: "Buying with us" }).click();
      await expect
        .poll(() => level(page, "Buying with us").getByRole("link", { name: "Stamp duty" }).isVisible())
        .toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Back");
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await level(page, "Buying with us").waitFor({ state: "detached" });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe("Buying with us");
      await level(page, "Buy").getByRole("link", { name: "Buy overview" }).click();
      await page.waitForURL("**/search?channel=sales&fragment=kind-homes");
      await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "detached" });
    },
  );

  it("locks scrolling, traps the focus and returns it on Escape", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/");
    await page.evaluate(() => window.scrollTo(0, 300));
    await openPhoneMenu(page);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .toBe("hidden");
    for (let press = 0; press < 30; press += 1) await page.keyboard.press("Tab");
    const isInside = () =>
      page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector("dialog")?.contains(document.activeElement),
      );
    await expect.poll(() => isInside()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Open menu");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  });

  it("closes with a swipe and with its button, and links to the account panel and the telephone", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true });
    await arrive(page, "/");
    await openPhoneMenu(page);
    const sheet = page.getByRole("dialog", { name: "Menu" });
    const touch = { pointerType: "touch", isPrimary: true, pointerId: 1, bubbles: true };
    await sheet.dispatchEvent("pointerdown", { ...touch, clientX: 300, clientY: 400 });
    await sheet.dispatchEvent("pointerup", { ...touch, clientX: 120, clientY: 410 });
    await sheet.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Open menu");
    await openPhoneMenu(page);
    await expect
      .poll(() => sheet.getByRole("link", { name: /Call us on/ }).getAttribute("href"))
      .toBe("tel:01632960100");
    await sheet.getByRole("button", { name: "Close menu" }).click();
    await sheet.waitFor({ state: "detached" });
    await openPhoneMenu(page);
    await sheet.getByRole("link", { name: "Your account and favourites" }).click();
    await page.getByRole("dialog", { name: /Favourites/ }).waitFor();
    await expect.poll(() => sheet.count()).toBe(0);
  });

  it("doesn't appear on desktop", async () => {
    const page = await open({ viewport: { ...DESKTOP, width: 1201 } });
    await arrive(page, "/");
    await expect.poll(() => page.getByRole("button", { name: "Open menu" }).isVisible()).toBe(false);
    await expect.poll(() => section(page, "Buy").isVisible()).toBe(true);
  });
});
