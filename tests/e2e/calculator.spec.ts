import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { hasCalculators } from "../../src/domain/calculator/visibility.ts";
import type { Channel } from "../../src/domain/property/channel.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import { arrive, expectAccessible, journeys, PHONE } from "../support/browser.ts";

const calculator = (page: Page) => page.getByRole("dialog", { name: "What it would cost" });
const answer = (page: Page) => calculator(page).locator("output");

/** Returns the path of a home with calculators, or of one to let. */
async function findHome(page: Page, channel: Channel): Promise<string> {
  const response = await page.request.get(`/search.ljson?channel=${channel}`);
  const { properties } = (await response.json()) as SearchPage;
  const home = properties.find(({ tags, priceValue, property_channel }) =>
    hasCalculators({ channel: property_channel, tags, priceValue, propertyType: "house" }),
  );
  return ((channel === "sales" ? home : properties[0]) ?? expect.fail("There is no matching home."))
    .property_url;
}

/** Opens the calculator on a property page and sets the same price for every test. */
async function openCalculator(page: Page): Promise<void> {
  await arrive(page, await findHome(page, "sales"));
  await page.getByRole("link", { name: "Work out the mortgage and stamp duty" }).click();
  await calculator(page).getByLabel("Property price").fill("425000");
}

/** Returns the field's value with "|" at the caret: "42|5,000". */
function marked(field: Locator): Promise<string> {
  return field.evaluate((element: HTMLInputElement) => {
    const caret = element.selectionStart ?? -1;
    return `${element.value.slice(0, caret)}|${element.value.slice(caret)}`;
  });
}

journeys("the calculators", ({ open }) => {
  it("keep the dialog's height between their tabs", async () => {
    const page = await open({ viewport: { width: 1_440, height: 1_000 } });
    await openCalculator(page);
    const dialog = calculator(page);
    const before = await dialog.boundingBox();
    await dialog.getByRole("tab", { name: "Stamp Duty" }).click();
    await dialog.getByRole("tabpanel", { name: "Stamp Duty" }).waitFor();
    expect(await dialog.boundingBox()).toEqual(before);
  });

  it("show the payment in pounds, and with 'Show pence' in pounds and pence", async () => {
    const page = await open({ viewport: PHONE });
    await openCalculator(page);
    const dialog = calculator(page);
    await dialog.getByLabel("Property price").fill("400000");
    await dialog.getByLabel("Interest rate").fill("5");
    await expect.poll(() => answer(page).textContent()).toBe("£1,871");
    await dialog.getByText("Show pence").click();
    await expect.poll(() => answer(page).textContent()).toBe("£1,870.69");
    await dialog.getByText("£320,000.00").waitFor();
    await expectAccessible(page);
    await dialog.getByText("Show pence").click();
    await expect.poll(() => answer(page).textContent()).toBe("£1,871");
  });

  it("update while typing, show errors next to their field, and return the focus when closed", async () => {
    const page = await open();
    await openCalculator(page);
    const dialog = calculator(page);
    await expect
      .poll(() => dialog.getByRole("tab", { name: "Mortgage" }).getAttribute("aria-selected"))
      .toBe("true");
    await dialog.getByLabel("Interest rate").fill("4.5");
    await expect.poll(() => answer(page).textContent()).toBe("£1,890");
    await dialog.getByLabel("Interest rate").fill("11");
    const rate = dialog.getByRole("textbox", {
      name: "Interest rate",
      description: "Enter a value between 0.01 and 10",
    });
    await expect.poll(() => rate.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => answer(page).textContent()).toBe("£0");
    await rate.fill("4.5");
    await dialog.getByLabel("Term").fill("36");
    await dialog.getByText("Enter a value between 5 and 35").waitFor();
    await dialog.getByLabel("Term").fill("25");
    await dialog.getByText("Interest only").click();
    await expect.poll(() => answer(page).textContent()).toBe("£1,275");
    await page.keyboard.press("Escape");
    await calculator(page).waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Work out"));
  });

  it("keep the caret in place while an amount is formatted", async () => {
    const page = await open();
    await openCalculator(page);
    const price = calculator(page).getByLabel("Property price");
    await price.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2));
    await page.keyboard.type("9");
    await expect.poll(() => marked(price)).toBe("4,29|5,000");
    await page.keyboard.type("x");
    await expect.poll(() => marked(price)).toBe("4,29|5,000");
    await page.keyboard.press("Backspace");
    await expect.poll(() => marked(price)).toBe("42|5,000");
    await price.fill("1234567890123");
    await expect.poll(() => price.inputValue()).toBe("12,345,678,901");
  });

  it("show a chart and a table of the years", async () => {
    const page = await open();
    await openCalculator(page);
    await calculator(page)
      .getByRole("img", { name: /^Still owed: £340,000 now, £0 after 25 years/ })
      .waitFor();
    await calculator(page).getByText("Year by year").click();
    await expect.poll(() => calculator(page).getByRole("row").count()).toBe(26);
    await expectAccessible(page);
  });

  it("calculate stamp duty by band with the keyboard, with one of two options at a time", async () => {
    const page = await open({ viewport: PHONE });
    await openCalculator(page);
    const dialog = calculator(page);
    await dialog.getByRole("tab", { name: "Mortgage" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await dialog.getByText("Stamp duty to pay").waitFor();
    await expect.poll(() => answer(page).textContent()).toBe("£11,250");
    await dialog.getByText("2.6% of the price").waitFor();
    await dialog.getByRole("row", { name: "£250,000 to £425,000 5% £8,750" }).waitFor();
    await dialog.getByText("Rates for England in force since 1 April 2025.").waitFor();
    const firstTime = dialog.getByRole("checkbox", { name: /First time buyer/ });
    await firstTime.press("Space");
    await expect.poll(() => answer(page).textContent()).toBe("£6,250");
    await dialog.getByRole("checkbox", { name: /Additional property/ }).press("Space");
    await expect.poll(() => firstTime.isChecked()).toBe(false);
    await expect.poll(() => answer(page).textContent()).toBe("£32,500");
    await dialog.getByText("Scotland").click();
    await expect.poll(() => answer(page).textContent()).toBe("£49,850");
    await expectAccessible(page);
  });

  it("don't open on a home to let or on a page without a home", async () => {
    const page = await open();
    for (const path of [await findHome(page, "lettings"), "/branches"]) {
      await arrive(page, `${path}#/calculator`);
      await page.waitForLoadState("networkidle");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect.poll(() => page.getByText("The true monthly cost").count()).toBe(0);
    }
  });

  it("accept a visitor's own monthly figures and restore ours", async () => {
    const page = await open();
    await arrive(page, await findHome(page, "sales"));
    const panel = page.getByRole("region", { name: "The true monthly cost" });
    const total = panel.locator("output");
    await panel.scrollIntoViewIfNeeded();
    const ours = await total.textContent();
    await panel.getByLabel("Mortgage, pounds a month").fill("123456");
    await expect.poll(() => total.textContent()).toMatch(/^£12\d,\d{3} a month$/);
    await panel.getByText("Your own figure").waitFor();
    await panel.getByRole("button", { name: "Reset to our figures" }).click();
    await expect.poll(() => total.textContent()).toBe(ours);
  });
});
