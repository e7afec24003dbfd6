import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { PropertyCard } from "../../src/domain/property/card/property-card.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import { arrive, DESKTOP, expectAccessible, journeys, PHONE } from "../support/browser.ts";

const MOST_PAGES = 40;

/** The first home for sale that is also to let. */
async function findLinked({ request }: Page): Promise<PropertyCard> {
  for (let number = 1; number <= MOST_PAGES; number++) {
    const answer = await request.get(`/search.ljson?channel=sales&fragment=page-${number}`);
    const { properties } = (await answer.json()) as SearchPage;
    const linked = properties.find(({ also_listed }) => also_listed);
    if (linked) return linked;
  }
  throw new Error("There is no such home.");
}

journeys("a home that is for sale and to let", ({ open }) => {
  it.each([DESKTOP, PHONE])("leads from one listing to the other at $width px", async (viewport) => {
    const page = await open({ viewport, hasTouch: viewport === PHONE });
    const home = await findLinked(page);
    await arrive(page, home.property_url);
    const toLet = page.getByRole("link", { name: /^Also to let, £[\d,]+ a month$/ });
    await expectAccessible(page);
    await toLet.click();
    await page.waitForURL(`**${home.also_listed?.property_url}`);
    await page.getByRole("heading", { level: 1, name: home.display_address.split(", ")[0] ?? "" }).waitFor();
    await page.getByRole("link", { name: /^Also for sale/ }).click();
    await page.waitForURL(`**${home.property_url}`);
  });

  it("shows both listings among the saved homes", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true });
    const home = await findLinked(page);
    await arrive(page, home.property_url);
    await page
      .getByRole("button", { name: `Save ${home.display_address}` })
      .first()
      .click();
    await arrive(page, "/branches#/user/saved-properties");
    await page.getByRole("link", { name: home.display_address }).waitFor();
    await page.getByRole("link", { name: home.also_listed?.text ?? "" }).click();
    await page.waitForURL(`**${home.also_listed?.property_url}`);
    await expect.poll(() => page.getByRole("link", { name: /^Also for sale/ }).count()).toBe(1);
  });
});

journeys("the documents of a home", ({ open }) => {
  it("open as PDF files", async () => {
    const page = await open({ viewport: DESKTOP });
    const answer = await page.request.get("/search.ljson?channel=sales&fragment=tag-auction");
    const { properties } = (await answer.json()) as SearchPage;
    const urls = properties.map(({ property_url }) => property_url);
    for (const url of urls) {
      await arrive(page, url);
      const link = page.getByRole("link", { name: /Legal pack/ }).first();
      if ((await link.count()) === 0) continue;
      const href = (await link.getAttribute("href")) ?? "";
      const file = await page.request.get(href);
      expect(file.headers()["content-type"]).toBe("application/pdf");
      expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
      return;
    }
    expect.fail("No lot has a legal pack.");
  });
});
