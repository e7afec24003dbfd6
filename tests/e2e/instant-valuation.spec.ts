import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { VALUATION_TEXTS } from "../../src/domain/enquiry/instant-valuation/instant-valuation-schema.ts";
import {
  arrive,
  DESKTOP,
  expectAccessible,
  holdRequests,
  journeys,
  PHONE,
  untilFocused,
  untilQuiet,
} from "../support/browser.ts";

const RANGE = /^£[\d,]+ to £[\d,]+$/;
const NO_ESTIMATE = "Not enough information for an estimate";

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

/** A terraced house in Cambridge: the demo agency has many. */
async function fillIn(form: Page | Locator): Promise<void> {
  await form.getByLabel("Postcode of the property").fill("cb12ab");
  await form.getByLabel("Property type").selectOption("Terraced house");
  await form.getByLabel("Bedrooms").selectOption("3");
  await form.getByLabel("Floor size in square feet").fill("1,050");
}

journeys("instant valuation", ({ open, expectComplaint }) => {
  it.each([PHONE, DESKTOP])("works by keyboard, including changes, at $width px", async (viewport) => {
    const page = await open({ viewport });
    await arrive(page, "/");
    await page.getByRole("link", { name: "Get an instant estimate" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Instant valuation" });
    await dialog.getByLabel("Postcode of the property").waitFor();
    await untilFocused(page);
    await expectAccessible(page);

    // Tab past the close button, then through the fields in order.
    await expect
      .poll(async () => {
        await page.keyboard.press("Tab");
        return focusedName(page);
      })
      .toBe("postcode");
    await page.keyboard.type("cb1");
    await page.keyboard.press("Enter");
    await dialog.getByText(VALUATION_TEXTS.postcode).waitFor();
    await expect.poll(() => focusedName(page)).toBe("postcode");
    await page.keyboard.type(" 2ab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Terr");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1,050");
    await page.keyboard.press("Enter");

    const heading = dialog.getByRole("heading", { name: RANGE });
    await heading.waitFor();
    await expect.poll(() => focusedText(page)).toMatch(RANGE);
    // The dialog must not take the focus although the focused button is gone, so the next Tab stop is the link.
    await untilQuiet(page);
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedText(page)).toBe("Book a valuation");
    await dialog.getByText("Terraced house, 3 bedrooms, 1,050 sq ft, at CB1 2AB").waitFor();
    await dialog.getByText("we haven’t seen your home").waitFor();
    await dialog.getByText("we haven't reduced them").waitFor();
    const homes = dialog.getByRole("region", { name: "Homes we compared" }).getByRole("listitem");
    await expect.poll(() => homes.count()).toBeGreaterThanOrEqual(4);
    await expect
      .poll(() => dialog.getByRole("link", { name: "Book a valuation" }).getAttribute("href"))
      .toBe("#/book-a-valuation?postcode=CB1+2AB");
    await expectAccessible(page);

    await dialog.getByRole("button", { name: "Change the details" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedName(page)).toBe("postcode");
    await expect.poll(() => dialog.getByLabel("Postcode of the property").inputValue()).toBe("CB1 2AB");
    await expect.poll(() => dialog.getByLabel("Floor size in square feet").inputValue()).toBe("1050");
    await dialog.getByLabel("Bedrooms").selectOption("9");
    await dialog.getByRole("button", { name: "Show the estimate" }).press("Enter");
    await dialog.getByRole("heading", { name: NO_ESTIMATE }).waitFor();
    await expect.poll(() => focusedText(page)).toBe(NO_ESTIMATE);
    await dialog.getByText("We looked for homes like yours (terraced house, 9 bedrooms)").waitFor();

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focusedText(page)).toBe("Get an instant estimate");
  });

  it("links to the compared homes, and shows an error when the estimate fails", async () => {
    expectComplaint(/503|Failed to load resource/);
    const page = await open();
    const release = await holdRequests(page, "**/instant-valuation-overlay-*.js");
    await arrive(page, "/pages/selling#/valuation?postcode=CB1+2AB");
    await page.getByText("Loading Instant Valuation", { exact: true }).waitFor();
    release();
    const dialog = page.getByRole("dialog", { name: "Instant valuation" });
    await expect.poll(() => dialog.getByLabel("Postcode of the property").inputValue()).toBe("CB1 2AB");
    await fillIn(dialog);
    await page.route("**/instant_valuation?*", (route) => route.fulfill({ status: 503 }));
    await dialog.getByRole("button", { name: "Show the estimate" }).click();
    await dialog.getByRole("alert").getByText("We couldn't work out your estimate.").waitFor();
    await page.unroute("**/instant_valuation?*");
    await dialog.getByRole("button", { name: "Show the estimate" }).click();
    await dialog.getByRole("heading", { name: RANGE }).waitFor();
    // In a new tab, so that the estimate and the page underneath stay.
    const opened = page.waitForEvent("popup");
    await dialog.getByRole("listitem").getByRole("link").first().click();
    await expect
      .poll(async () => new URL((await opened).url()).pathname)
      .toMatch(/^\/properties\/\d+\/sales$/);
    await dialog.getByRole("heading", { name: RANGE }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/pages/selling");
  });

  it("keeps the estimate when the visitor books a valuation and comes back, and after a reload", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/pages/selling");
    await page.getByRole("main").getByRole("link", { name: "Get an instant estimate" }).click();
    const dialog = page.getByRole("dialog", { name: "Instant valuation" });
    await fillIn(dialog);
    await dialog.getByRole("button", { name: "Show the estimate" }).click();
    const heading = dialog.getByRole("heading", { name: RANGE });
    const range = await heading.textContent();
    const booking = page.getByRole("dialog", { name: "Book a Valuation" });
    const ways = [() => page.goBack(), () => booking.getByRole("button", { name: "Back" }).click()];
    for (const comeBack of ways) {
      await dialog.getByRole("link", { name: "Book a valuation" }).click();
      await expect.poll(() => booking.getByLabel("Postcode").inputValue()).toBe("CB1 2AB");
      await comeBack();
      await expect.poll(() => heading.textContent()).toBe(range);
    }
    await page.reload();
    await expect.poll(() => heading.textContent()).toBe(range);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/pages/selling");
  });

  it("opens over the page that links to it", async () => {
    const page = await open();
    await arrive(page, "/branches");
    await page.getByRole("contentinfo").getByRole("link", { name: "Instant valuation" }).click();
    await page.getByRole("dialog", { name: "Instant valuation" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/branches");
  });

  it("says before the booking that no branch serves the postcode", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/#/valuation?postcode=ZE1+0AA&type=terraced-house&beds=3");
    const dialog = page.getByRole("dialog", { name: "Instant valuation" });
    await dialog.getByText("We don't have agents near your property").waitFor();
    expect(await dialog.getByRole("link", { name: "Book a valuation" }).count()).toBe(0);
    await expectAccessible(page);
  });

  it.each([PHONE, DESKTOP])("is a separate page without JavaScript, at $width px", async (viewport) => {
    const page = await open({ javaScriptEnabled: false, viewport });
    await page.goto("/pages/selling");
    await page.getByRole("main").getByRole("link", { name: "Get an instant estimate" }).click();
    await page.getByRole("heading", { level: 1, name: "Instant valuation" }).waitFor();
    await fillIn(page);
    await page.getByLabel("Floor size in square feet").fill("large");
    await page.getByRole("button", { name: "Show the estimate" }).click();
    await page.getByText(VALUATION_TEXTS.squareFeet).waitFor();
    await fillIn(page);
    await page.getByRole("button", { name: "Show the estimate" }).click();
    await page.getByRole("heading", { level: 2, name: RANGE }).waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "Book a valuation", exact: true }).getAttribute("href"))
      .toBe("/book-a-valuation?plain=1&postcode=CB1%202AB");
    await page.getByLabel("Property type").selectOption("Land");
    await page.getByRole("button", { name: "Show the estimate" }).click();
    await page.getByRole("heading", { level: 2, name: NO_ESTIMATE }).waitFor();
    await page.getByText("One of our valuers would need to see it.").waitFor();
  });
});
