import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { COMPARISON_TEXTS } from "../../src/domain/property/compare/toggle-compared.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import { arrive, DESKTOP, expectAccessible, journeys, PHONE } from "../support/browser.ts";

const SEARCH = "/search?channel=sales&fragment=from-2-bed";

async function findHomes(page: Page) {
  const answer = await page.request.get(SEARCH.replace("/search", "/search.ljson"));
  return ((await answer.json()) as SearchPage).properties;
}

const toggles = (page: Page) =>
  page.getByRole("region", { name: "Results" }).getByRole("button", { name: /^Compare / });
const bar = (page: Page) => page.getByRole("region", { name: "Comparison" });
const rows = (page: Page) => page.getByRole("table").getByRole("row");

journeys("comparing homes", ({ open }) => {
  it.each([DESKTOP, PHONE])("leads from search results to the differences at $width px", async (viewport) => {
    const page = await open({ viewport, hasTouch: viewport === PHONE });
    const homes = await findHomes(page);
    await arrive(page, SEARCH);
    for (const index of [0, 1, 2]) {
      await toggles(page).nth(index).click();
      await bar(page)
        .getByRole("link", { name: `Compare (${index + 1})` })
        .waitFor();
    }
    await expect.poll(() => toggles(page).nth(1).getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => bar(page).getByRole("img").count()).toBe(3);
    const window = await page.evaluate(() => innerHeight);
    const map = await page.getByRole("button", { name: "Map" }).last().boundingBox();
    const foot = await bar(page).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(window);
    expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await expectAccessible(page);

    await bar(page).getByRole("link", { name: "Compare (3)" }).click();
    await page.getByRole("heading", { level: 1, name: "3 homes side by side" }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get("ids")?.split(",").length).toBe(3);
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);

    await page.getByRole("link", { name: `Remove ${homes[2]?.display_address}` }).click();
    await page.getByRole("heading", { level: 1, name: "2 homes side by side" }).waitFor();
    await page.getByText("Removed from your comparison.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");

    const all = await rows(page).count();
    await page.getByRole("link", { name: "Show only what differs" }).click();
    await page.getByRole("link", { name: /^Show all \d+ rows$/ }).waitFor();
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    await expect
      .poll(() => page.getByRole("rowheader", { name: "Price differs", exact: true }).count())
      .toBe(1);
    await expect.poll(() => page.getByRole("rowheader", { name: "Status", exact: true }).count()).toBe(0);

    await page.getByRole("link", { name: "Add another home" }).click();
    await bar(page).getByRole("link", { name: "Compare (2)" }).waitFor();
  });

  it("accepts at most four homes of one channel, and says so", async () => {
    const page = await open();
    await arrive(page, SEARCH);
    for (const index of [0, 1, 2, 3, 4]) await toggles(page).nth(index).click();
    await page.getByText("You can compare up to four homes.").waitFor();
    await bar(page).getByRole("link", { name: "Compare (4)" }).waitFor();
    await expect.poll(() => toggles(page).nth(4).getAttribute("aria-pressed")).toBe("false");

    await arrive(page, "/search?channel=lettings");
    await bar(page).getByRole("link", { name: "Compare (4)" }).waitFor();
    await toggles(page).first().click();
    await page.getByText(COMPARISON_TEXTS.restarted).waitFor();
    await bar(page).getByRole("link", { name: "Compare (1)" }).waitFor();
    await bar(page).getByRole("button", { name: "Clear the comparison" }).click();
    await bar(page).waitFor({ state: "detached" });
  });

  it("works without JavaScript once the URL names the homes", async () => {
    const page = await open({ javaScriptEnabled: false });
    const [one, two] = await findHomes(page);
    await page.goto(`/compare?ids=${one?.id},${two?.id}`);
    await expect.poll(() => page.getByRole("columnheader").count()).toBe(2);
    await page.getByRole("link", { name: "Show only what differs" }).click();
    await page.waitForURL("**&only=differences");
    await page.getByRole("link", { name: `Remove ${two?.display_address}` }).click();
    await page.getByRole("heading", { name: "One more home to compare it with" }).waitFor();
  });
});

journeys("recently viewed homes", ({ open }) => {
  it("appear below the second viewed home and on the home page until they are cleared", async () => {
    const page = await open();
    const [one, two] = await findHomes(page);
    const list = page.getByRole("region", { name: "Recently viewed", exact: true });
    const kept = () => page.evaluate(() => localStorage.getItem("gable:recently-viewed"));
    const scrollDown = async () => {
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    };
    await arrive(page, one?.property_url ?? "");
    await expect.poll(kept).toBe(`[${one?.id}]`);
    await scrollDown();
    await expect.poll(() => list.count()).toBe(0);

    await arrive(page, two?.property_url ?? "");
    await expect.poll(kept).toBe(`[${two?.id},${one?.id}]`);
    await scrollDown();
    await expect.poll(() => list.getByRole("article").count()).toBe(1);
    await list
      .getByRole("link", { name: one?.display_address.split(",")[0] ?? "" })
      .first()
      .waitFor();
    await expectAccessible(page);

    await arrive(page, "/");
    await expect.poll(() => list.count()).toBe(0);
    await scrollDown();
    await expect.poll(() => list.getByRole("article").count()).toBe(2);
    await list.getByRole("button", { name: "Clear recently viewed homes" }).click();
    await list.waitFor({ state: "detached" });
    await expect.poll(kept).toBe("[]");
  });
});
