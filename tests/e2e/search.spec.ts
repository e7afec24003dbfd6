import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { FILTER_LABELS } from "../../src/domain/search/page/filter-labels.ts";
import { SORT_OPTIONS } from "../../src/domain/search/sort-options.ts";
import { arrive, expectAccessible, journeys, PHONE } from "../support/browser.ts";

const LOWEST_PRICE = SORT_OPTIONS["least-expensive-first"].label;

const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const box = (page: Page) => page.getByLabel("Town, postcode or plain English");
const untilFragment = (page: Page, pattern: RegExp) =>
  page.waitForURL((url) => pattern.test(url.searchParams.get("fragment") ?? ""));
const readTotal = async (page: Page) =>
  Number((await heading(page).textContent())?.match(/^[\d,]+/)?.[0].replace(",", ""));

journeys("the search", ({ open }) => {
  it("turns plain English on the home page into filters that can be removed one by one", async () => {
    const page = await open();
    await arrive(page, "/");
    await box(page).click();
    await page.getByRole("combobox", { name: "Town, postcode" }).fill("three bed house with a moat near Ely");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?**");
    const chips = page.getByRole("list", { name: "Active filters" });
    await page.getByText("Not understood: “moat”").waitFor();
    await expect
      .poll(() => chips.getByRole("link").allTextContents())
      .toEqual(["3 bedrooms", "Homes only", "House", "Clear all"]);
    await expect.poll(() => box(page).inputValue()).toBe("Ely, Cambridgeshire");
    await expectAccessible(page);
    await chips.getByRole("link", { name: "Remove House" }).click();
    await chips.getByRole("link", { name: "Remove House" }).waitFor({ state: "detached" });
    await expect
      .poll(() => chips.getByRole("link").allTextContents())
      .toEqual(["3 bedrooms", "Homes only", "Clear all"]);
    await page.goBack();
    await chips.getByRole("link", { name: "Remove House" }).waitFor();
  });

  it("lets visitors choose a suggested place with the keyboard alone", async () => {
    const page = await open();
    await arrive(page, "/search");
    await box(page).focus();
    await page.getByRole("combobox", { name: "Town, postcode" }).fill("newmarket suf");
    await page.getByRole("option", { name: "Newmarket, Suffolk" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?channel=sales&place_id=newmarket-suffolk");
    await page.getByRole("heading", { name: /around Newmarket$/ }).waitFor();
    await page.getByRole("button", { name: "Search everywhere" }).click();
    await page.waitForURL("**/search?channel=sales");
  });

  it("shows each option's count, finds that many, and keeps focus and scroll position", async () => {
    const page = await open();
    await arrive(page, "/search");
    await page.getByRole("button", { name: "Bedrooms", exact: true }).click();
    const option = page.getByRole("radio", { name: /^3 or more/ });
    await option.waitFor();
    const row = page.locator("label", { has: option });
    const promised = Number((await row.textContent())?.match(/\d+$/)?.[0]);
    await page.evaluate(() => window.scrollTo(0, 120));
    await option.evaluate((radio: HTMLInputElement) => {
      radio.focus({ preventScroll: true });
      radio.click();
    });
    await untilFragment(page, /^from-3-bed$/);
    await page.getByRole("button", { name: `Show ${promised} homes` }).waitFor();
    await expect.poll(() => readTotal(page)).toBe(promised);
    // At least the same position; a little more for the row of chips that was added above.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(120);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("min_beds");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("3+ beds");
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("fragment"));
    await page.goForward();
    await untilFragment(page, /^from-3-bed$/);
  });

  it("has all filters in a sheet on phones", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/search?channel=lettings");
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByLabel("Pets considered").check();
    await untilFragment(page, /pets/);
    await sheet.getByLabel(FILTER_LABELS.maxPrice.legend).selectOption({ index: 10 });
    await untilFragment(page, /up-to-\d+/);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: /^Show \d+ propert/ }).click();
    await sheet.waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("list", { name: "Active filters" }).getByRole("link").count())
      .toBe(3);
  });

  it("closes the sheet and undoes its choices on Back", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/search?channel=lettings");
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByLabel("Pets considered").check();
    await untilFragment(page, /pets/);
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await page.waitForURL("**/search?channel=lettings");
  });

  it.each([
    [1201, 240],
    [1200, 240],
    [768, 240],
    [360, 150],
  ])("fits every filter at %i px, with a readable search box", async (width, least) => {
    const page = await open({ viewport: { width, height: 800 } });
    await arrive(
      page,
      "/search?place_id=ely-cambridgeshire&fragment=from-2-bed%2Ffrom-200000%2Fup-to-1250000%2Fwithin-15-miles%2Ftag-house",
    );
    expect((await box(page).boundingBox())?.width).toBeGreaterThanOrEqual(least);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  it.each([390, 360])("fits the sort and 'Save search' below a short heading at %i px", async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    await arrive(page, "/search?place_id=ely-cambridgeshire&fragment=from-3-bed%2Fup-to-3-bed");
    for (const part of [page.getByLabel("Sort:"), page.getByRole("button", { name: "Save search" }).last()]) {
      const place = await part.boundingBox();
      expect(place?.width).toBeGreaterThan(60);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  it("says that a place is unknown instead of showing everything", async () => {
    const page = await open();
    await arrive(page, "/search?place_id=nowhere-at-all");
    await page.getByRole("heading", { name: "We couldn’t find “nowhere at all”" }).waitFor();
  });

  it("suggests the intended place next to the results", async () => {
    const page = await open();
    await arrive(page, "/search?q=3%20bed%20house%20in%20Newmarkt");
    await page.getByRole("link", { name: "Newmarket, Suffolk", exact: true }).click();
    await page.getByRole("heading", { name: /around Newmarket$/ }).waitFor();
  });

  it("keeps the focus when a filter is removed with the keyboard", async () => {
    const page = await open();
    await arrive(page, "/search?fragment=from-2-bed%2Ftag-garden");
    await page.getByRole("link", { name: "Remove 2 or more bedrooms" }).press("Enter");
    await untilFragment(page, /^tag-garden$/);
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Remove Garden");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  });

  it("never offers a maximum below the minimum", async () => {
    const page = await open();
    await arrive(page, "/search?fragment=from-500000");
    await page.getByRole("button", { name: "From £500k" }).click();
    await page.getByLabel(FILTER_LABELS.maxPrice.legend).waitFor();
    const options = await page.getByLabel(FILTER_LABELS.maxPrice.legend).locator("option").allTextContents();
    expect(options[1]).toMatch(/^£500,000/);
  });

  it("clears the prices when the channel changes", async () => {
    const page = await open();
    await arrive(page, "/search?fragment=from-3-bed%2Fup-to-500000");
    await page.getByRole("navigation", { name: "Buy or rent" }).getByRole("link", { name: "Rent" }).click();
    await page.waitForURL("**/search?channel=lettings&fragment=from-3-bed");
    await page.getByRole("heading", { name: /to let$/ }).waitFor();
  });

  it("sorts, and has numbered pages with their own URLs", async () => {
    const page = await open();
    await arrive(page, "/search");
    await page.getByLabel("Sort:").selectOption(LOWEST_PRICE);
    await untilFragment(page, /^least-expensive-first$/);
    const second = page.getByRole("link", { name: "Page 2", exact: true });
    // The URL changes a moment before the links do.
    await expect.poll(() => second.getAttribute("href")).toContain("least-expensive-first");
    await second.click();
    await untilFragment(page, /^page-2\/least-expensive-first$/);
    await page.getByText(/^Showing 13–24 of/).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Previous" }).getAttribute("rel")).toBe("prev");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("suggests looser searches when nothing matches", async () => {
    const page = await open();
    await arrive(page, "/search?fragment=from-3-bed%2Fup-to-50000");
    await page.getByRole("heading", { name: "No properties match all your filters" }).waitFor();
    await expectAccessible(page);
    const offer = page.getByRole("link", { name: /^(Try|Raise the maximum to)/ }).first();
    const promised = Number((await offer.textContent())?.match(/(\d+) homes?$/)?.[1]);
    await offer.click();
    await cards(page).first().waitFor();
    await expect.poll(() => readTotal(page)).toBe(promised);
  });

  it("suggests the intended place", async () => {
    const page = await open();
    await arrive(page, "/search?q=Newmarkt");
    await page.getByRole("link", { name: "Newmarket, Suffolk" }).click();
    await page.waitForURL("**place_id=newmarket-suffolk");
    await page.getByRole("heading", { name: /around Newmarket$/ }).waitFor();
  });
});
