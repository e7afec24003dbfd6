import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { SORT_OPTIONS } from "../../src/domain/search/sort-options.ts";
import { arrive, DESKTOP, expectAccessible, journeys, PHONE } from "../support/browser.ts";
import { FIRST_LOAD_BYTES } from "../support/first-load-bytes.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const box = (page: Page) => page.getByLabel("Town, postcode or plain English");
const readFragment = (page: Page) => new URL(page.url()).searchParams.get("fragment") ?? "";

journeys("the results of a search", ({ open }) => {
  it("opens beside a picture of the map on wide screens, and stays a list once the map is hidden", async () => {
    const page = await open({ viewport: { width: 1201, height: 900 } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.shift = String((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await arrive(page, "/search?channel=sales");
    const still = page.getByRole("button", { name: "Show the map" });
    await still.waitFor();
    await expectAccessible(page);
    const columns = () =>
      page
        .getByRole("article")
        .first()
        .evaluate(
          (card) => getComputedStyle(card.closest("ul") as Element).gridTemplateColumns.split(" ").length,
        );
    expect(await columns()).toBe(2);
    await page.getByRole("button", { name: "Hide map" }).click();
    await still.waitFor({ state: "hidden" });
    expect(await columns()).toBe(3);
    await arrive(page, "/search?channel=lettings");
    await expect.poll(() => page.getByRole("button", { name: "Map", exact: true }).isVisible()).toBe(true);
    await expect.poll(() => still.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
  });

  it("asks for the map only on wide screens", async () => {
    const page = await open({ viewport: { width: 1200, height: 900 } });
    await arrive(page, "/search?channel=sales");
    await expect.poll(() => page.getByRole("button", { name: "Show the map" }).isVisible()).toBe(false);
  });

  it("saves a home with its heart, across pages, reloads and tabs", async () => {
    const page = await open();
    await arrive(page, "/search");
    const heart = cards(page)
      .first()
      .getByRole("button", { name: /^Save / });
    await heart.click();
    await page.getByText("Property saved.").waitFor();
    const other = await page.context().newPage();
    await arrive(other, "/search");
    await expect
      .poll(() =>
        cards(other)
          .first()
          .getByRole("button", { name: /^Save / })
          .getAttribute("aria-pressed"),
      )
      .toBe("true");
    await cards(other)
      .first()
      .getByRole("button", { name: /^Save / })
      .click();
    await other.getByText("Saved property removed.").waitFor();
    await page.waitForFunction(
      () => document.querySelector('[aria-label^="Save "]')?.getAttribute("aria-pressed") === "false",
    );
  });

  it("works with broken data in the browser's storage", async () => {
    const page = await open();
    await page.addInitScript(() => {
      localStorage.setItem("gable:search-history", '[{"query":5},null,"x"]');
      localStorage.setItem("gable:saved-properties", "{{{");
      localStorage.setItem("gable:saved-searches", '{"length":3}');
    });
    await arrive(page, "/search");
    await page.getByRole("button", { name: "Save search" }).first().click();
    await page.getByText("Search saved.").waitFor();
    await cards(page)
      .first()
      .getByRole("button", { name: /^Save / })
      .click();
    await page.getByText("Property saved.").waitFor();
  });

  it("shows saved homes and searches in the panel, and removes them", async () => {
    const page = await open();
    await arrive(page, "/search?fragment=from-3-bed");
    const first = cards(page).first();
    const address = await first.getByRole("link").getAttribute("href");
    await first.getByRole("button", { name: /^Save / }).click();
    await page.getByRole("button", { name: "Save search" }).first().click();
    await page.getByRole("link", { name: "Your account and favourites" }).first().click();
    const panel = page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
    await panel.getByRole("link", { name: "1 Property" }).click();
    await expect.poll(() => panel.getByRole("article").getByRole("link").getAttribute("href")).toBe(address);
    await expectAccessible(page);
    await panel.getByRole("link", { name: "1 Search" }).click();
    await panel.getByRole("link", { name: "3+ bed homes for sale" }).waitFor();
    await panel.getByText("Properties with at least 3 beds for sale").waitFor();
    await panel.getByRole("button", { name: "Remove 3+ bed homes for sale" }).click();
    await panel.getByText("Saved searches will appear here.").waitFor();
  });

  it("links from a home to the next and previous result, and back to the search", async () => {
    const page = await open();
    await arrive(page, "/search?fragment=from-2-bed%2Fpage-2");
    const addresses = await cards(page)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await cards(page).nth(1).getByRole("link").click();
    await page.waitForURL(`**${addresses[1]}`);
    await page.getByRole("heading", { name: "Material information" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Next property" }).click();
    await page.waitForURL(`**${addresses[2]}`);
    await page.getByRole("link", { name: "Previous property" }).click();
    await page.waitForURL(`**${addresses[1]}`);
    await page.getByRole("link", { name: "Previous property" }).click();
    await page.waitForURL(`**${addresses[0]}`);
    // It's the first on its page, so the previous one is on the previous page.
    await page.getByRole("link", { name: "Previous property" }).click();
    await page.waitForURL((url) => /^\/properties\//.test(url.pathname) && !addresses.includes(url.pathname));
    await page.locator(`a[aria-label="Next property"][href="${addresses[0]}"]`).waitFor();
    await page.getByRole("link", { name: "Back to search" }).click();
    await page.waitForURL("**/search?**");
    expect(readFragment(page)).toBe("from-2-bed");
  });

  it("steps through a card's photos without opening it", async () => {
    const page = await open();
    await arrive(page, "/search");
    const card = cards(page).first();
    const photo = await card.getByRole("img").boundingBox();
    if (!photo) throw new Error("The card has no photo.");
    await page.mouse.move(photo.x + photo.width / 2, photo.y + photo.height / 2);
    const next = card.getByRole("button", { name: /^Next photo of/ });
    await page.waitForFunction(
      (arrow) => arrow !== null && getComputedStyle(arrow).opacity === "1",
      await next.elementHandle(),
    );
    await next.click();
    await page.waitForFunction(() => {
      const row = document.querySelector("article .snap-x");
      return row !== null && row.scrollLeft >= row.clientWidth - 2;
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/search");
    await expect.poll(() => card.getByRole("img").count()).toBe(1);
    await page.mouse.click(photo.x + photo.width / 2, photo.y + photo.height / 2);
    await page.waitForURL("**/properties/**");
  });

  it("swipes through a card's photos", async () => {
    const page = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await arrive(page, "/search");
    const photo = await cards(page).first().getByRole("img").first().boundingBox();
    if (!photo) throw new Error("The card has no photo.");
    const session = await page.context().newCDPSession(page);
    const y = photo.y + photo.height / 2;
    await session.send("Input.synthesizeScrollGesture", {
      x: photo.x + 300,
      y,
      xDistance: -260,
      yDistance: 0,
    });
    await page.waitForFunction(() => (document.querySelector("article .snap-x")?.scrollLeft ?? 0) > 100);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/search");
  });

  it.each([DESKTOP, PHONE])(
    "loads without layout shift and within its size limit at $width px",
    async (viewport) => {
      const page = await open({ viewport });
      let script = 0;
      page.on("response", async (response) => {
        if (!response.url().endsWith(".js")) return;
        script += Number(response.headers()["content-length"] ?? (await response.body()).length);
      });
      const sumShift = await watchLayoutShift(page);
      await arrive(page, "/search");
      await page.waitForLoadState("networkidle");
      expect(await sumShift()).toBeLessThan(0.02);
      expect(script).toBeGreaterThan(50_000);
      expect(script).toBeLessThan(FIRST_LOAD_BYTES.searchScript);
    },
  );

  it("works without JavaScript: search box, filters, sort, pages and homes", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/");
    await box(page).fill("Ely");
    await page.getByRole("button", { name: /^Search/ }).click();
    await page.getByRole("heading", { name: /around Ely$/ }).waitFor();
    await page.getByRole("link", { name: /^Filters/ }).click();
    const within = page.getByLabel("Distance");
    const farthest = within.getByRole("option", { name: /^Within 40 miles/ });
    await within.selectOption(await farthest.getAttribute("value"));
    await page.getByLabel("Sort by").selectOption(SORT_OPTIONS["least-expensive-first"].label);
    await page.getByRole("button", { name: "Show results" }).click();
    expect(readFragment(page)).toBe("within-40-miles/kind-homes/least-expensive-first");
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await page.getByText(/^Showing 13–24 of/).waitFor();
    await cards(page).first().getByRole("link").click();
    await page.getByRole("heading", { name: "Material information" }).waitFor();
  });
});
