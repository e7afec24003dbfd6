import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, DESKTOP, journeys, PHONE } from "../support/browser.ts";

const FIRST_PAGE = "/search?channel=sales&fragment=from-2-bed";
const SECOND_PAGE = "/search?channel=sales&fragment=from-2-bed%2Fpage-2";
const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const readFragment = (page: Page) => new URL(page.url()).searchParams.get("fragment") ?? "";

/** The paths of a page's homes, in the order of its cards. */
async function listPaths(page: Page, path: string): Promise<string[]> {
  await arrive(page, path);
  return cards(page)
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

async function openCard(page: Page, path: string): Promise<void> {
  await cards(page).locator(`h3 a[href="${path}"]`).click();
  await page.waitForURL(`**${path}`);
}

async function step(page: Page, name: "Next property" | "Previous property", path: string): Promise<void> {
  await page.getByRole("link", { name }).click();
  await page.waitForURL(`**${path}`);
}

async function expectAtCard(page: Page, path: string): Promise<void> {
  await page.waitForFunction((href) => document.activeElement?.matches(`article h3 a[href="${href}"]`), path);
  await page.waitForFunction((href) => {
    const card = document.querySelector(`h3 a[href="${href}"]`)?.closest("article");
    const { top = -1, bottom = Number.POSITIVE_INFINITY } = card?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= window.innerHeight;
  }, path);
}

journeys("from a home to its neighbours and back", ({ open }) => {
  it.each([DESKTOP, PHONE])(
    "steps across a page boundary and further, in both directions, at $width px",
    async (viewport) => {
      const page = await open({ viewport });
      const second = await listPaths(page, SECOND_PAGE);
      const first = await listPaths(page, FIRST_PAGE);
      const [beforeLast = "", last = ""] = first.slice(-2);
      const [next = "", afterNext = ""] = second;
      await openCard(page, beforeLast);
      await step(page, "Next property", last);
      await step(page, "Next property", next);
      await step(page, "Next property", afterNext);
      await step(page, "Previous property", next);
      await step(page, "Previous property", last);
      await step(page, "Previous property", beforeLast);
      await page.getByRole("link", { name: "Back to search" }).click();
      await page.waitForURL("**/search?**");
      expect(readFragment(page)).toBe("from-2-bed");
      await expectAtCard(page, beforeLast);
    },
  );

  it("returns to the page of the home that was viewed last, at its card", async () => {
    const page = await open();
    const [next = ""] = await listPaths(page, SECOND_PAGE);
    const last = (await listPaths(page, FIRST_PAGE)).at(-1) ?? "";
    await openCard(page, last);
    await step(page, "Next property", next);
    await page.locator(`a[aria-label="Previous property"][href="${last}"]`).waitFor();
    await page.getByRole("link", { name: "Back to search" }).click();
    await page.waitForURL("**/search?**");
    expect(readFragment(page)).toBe("from-2-bed/page-2");
    await expectAtCard(page, next);
  });

  it("keeps its neighbours after the browser's Back and a reload", async () => {
    const page = await open();
    const [next = ""] = await listPaths(page, SECOND_PAGE);
    const [beforeLast = "", last = ""] = (await listPaths(page, FIRST_PAGE)).slice(-2);
    await openCard(page, last);
    await step(page, "Next property", next);
    await page.locator(`a[aria-label="Previous property"][href="${last}"]`).waitFor();
    await page.goBack();
    await page.waitForURL(`**${last}`);
    await page.reload();
    await step(page, "Previous property", beforeLast);
  });

  it.each([DESKTOP, PHONE])("returns to the card that was clicked, at $width px", async (viewport) => {
    const page = await open({ viewport });
    const paths = await listPaths(page, SECOND_PAGE);
    const clicked = paths[7] ?? "";
    await openCard(page, clicked);
    await page.getByRole("link", { name: "Back to search" }).click();
    await page.waitForURL("**/search?**");
    expect(readFragment(page)).toBe("from-2-bed/page-2");
    await expectAtCard(page, clicked);
  });

  it("returns to the card on the map of a phone", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await arrive(page, "/search?channel=sales&q=Ely&hashbang=map#/map");
    const map = page.getByRole("region", { name: "Map", exact: true });
    await map.locator("[data-pin]").first().click();
    const card = map.getByRole("region", { name: "Selected home" });
    const path = (await card.locator("h3 a").getAttribute("href")) ?? "";
    await card.locator("h3 a").click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("link", { name: "Back to search" }).click();
    await page.waitForURL("**/search?**");
    await expect.poll(() => card.locator("h3 a").getAttribute("href")).toBe(path);
  });
});
