import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, expectAccessible, journeys, PHONE } from "../support/browser.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save search" }).last();
const savedButton = (page: Page) => page.getByRole("button", { name: "Search saved" }).last();

journeys("saved searches", ({ open }) => {
  it("show 'Search saved' only for the very search that is saved, and undo it on the spot", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/search?channel=sales&place_id=ely-cambridgeshire&fragment=from-3-bed");
    await saveButton(page).click();
    await savedButton(page).waitFor();
    await page.getByLabel("Sort:").selectOption("Lowest price");
    await savedButton(page).waitFor();
    for (const fragment of [
      "from-3-bed/within-5-miles",
      "from-3-bed/newer-than-7-days",
      "from-3-bed/tag-garden",
    ]) {
      const query = `channel=sales&place_id=ely-cambridgeshire&fragment=${encodeURIComponent(fragment)}`;
      await arrive(page, `/search?${query}`);
      await saveButton(page).waitFor();
    }
    await arrive(page, "/search?channel=sales&place_id=ely-cambridgeshire&fragment=from-3-bed");
    await savedButton(page).click();
    await page.getByText("Saved search removed.").waitFor();
    await saveButton(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("gable:saved-searches"))).toBe("[]");
  });

  it("say what the search is, and can be renamed", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(
      page,
      `/search?channel=sales&place_id=ely-cambridgeshire&fragment=${encodeURIComponent("from-3-bed/up-to-500000/tag-house")}`,
    );
    await saveButton(page).click();
    await page.getByText("Search saved.").waitFor();
    await arrive(page, "/branches#/user/saved-searches");
    await panel(page)
      .getByRole("button", { name: /^Rename 3\+ bed houses in Ely.* up to £500,000$/ })
      .click();
    await expectAccessible(page);
    await panel(page).getByLabel("Name of this search").fill("For Mum");
    await page.keyboard.press("Enter");
    await page.getByText("Search renamed.").waitFor();
    await page.reload();
    await panel(page).getByRole("link", { name: "For Mum" }).click();
    await page.waitForURL("**/search?**");
    await savedButton(page).waitFor();
  });

  it("keep the map's view as an area, named after the nearest town", async () => {
    const page = await open();
    await arrive(
      page,
      `/search?channel=sales&hashbang=map&fragment=${encodeURIComponent("view-0.2,52.36,0.32,52.44")}#/map`,
    );
    // The button belongs to the view in the URL, which the map changes once it has loaded.
    await page.getByRole("region", { name: "Map", exact: true }).locator("[data-pin]").first().waitFor();
    await page.waitForLoadState("networkidle");
    await saveButton(page).click();
    await savedButton(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("gable:saved-searches")))
      .toContain("area_town");
    await arrive(page, "/branches#/user/saved-searches");
    await panel(page)
      .getByRole("link", { name: /^Properties in an area near \w/ })
      .click();
    await page.waitForURL(/\/search\?.*fragment=poly-/);
    await page.getByText("Drawn area").first().waitFor();
    await savedButton(page).waitFor();
  });
});
