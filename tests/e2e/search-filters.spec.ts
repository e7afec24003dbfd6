import { expect, it } from "vitest";
import { arrive, DESKTOP, expectAccessible, journeys, PHONE } from "../support/browser.ts";

journeys("searching by place and words", ({ open }) => {
  it.each([DESKTOP, PHONE])(
    "searches as soon as a suggestion is chosen on the home page, at $width px",
    async (viewport) => {
      const page = await open({ viewport });
      await arrive(page, "/");
      const box = page.getByRole("search").getByLabel("Town, postcode or plain English");
      await box.click();
      await page.getByRole("combobox").waitFor();
      await box.pressSequentially("suff");
      await page.getByRole("option", { name: "Suffolk", exact: true }).click();
      await page.waitForURL(/place_id=suffolk.*kind-homes/);
      await page.getByRole("heading", { level: 1, name: /homes for sale in Suffolk$/ }).waitFor();
    },
  );

  it("counts what is for sale or to let on the home page's button", async () => {
    const page = await open();
    await arrive(page, "/");
    const button = page.getByRole("button", { name: /^Search [\d,]+ homes$/ });
    const forSale = await button.textContent();
    await page.getByRole("search").getByText("Rent", { exact: true }).click();
    await expect.poll(() => button.textContent()).not.toBe(forSale);
  });

  it("finds only homes from the home page, and links to shops and land", async () => {
    const page = await open();
    await arrive(page, "/");
    await page.getByRole("button", { name: /^Search [\d,]+ homes$/ }).click();
    await page.getByRole("heading", { level: 1, name: /^[\d,]+ homes for sale$/ }).waitFor();
    await page.getByRole("link", { name: "Remove Homes only" }).waitFor();
    await page.getByRole("link", { name: /^also [\d,]+ shops, offices and land$/ }).click();
    await page.getByRole("heading", { level: 1, name: /^[\d,]+ properties for sale$/ }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?channel=sales");
  });

  it("shows what was understood as chips", async () => {
    const page = await open();
    const q = "3 bed house with stables, low crime, near Ely";
    await arrive(page, `/search?channel=sales&q=${encodeURIComponent(q)}`);
    const chips = page.getByRole("list", { name: "Active filters" });
    await expect
      .poll(() => chips.getByRole("listitem").allTextContents())
      .toEqual(["3 bedrooms", "“stables”", "House", "Clear all"]);
  });

  it("says what wasn't understood in view on a phone", async () => {
    const page = await open({ viewport: PHONE });
    const q = "3 bed house with garden, low crime, near Ely";
    await arrive(page, `/search?channel=sales&q=${encodeURIComponent(q)}`);
    const box = await page.getByText("Not understood: “low crime”").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(390);
  });

  it("leads from an unknown name to similar names, everything and the map", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/search?channel=sales&q=Newmarkett");
    await page.getByRole("link", { name: "Newmarket, Suffolk" }).waitFor();
    await page.getByRole("link", { name: "Look on the map" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^See everything for sale/ }).click();
    await page.getByRole("heading", { level: 1, name: /^\d+ properties for sale$/ }).waitFor();
  });

  it("narrows a group to its types, and drops what only lettings have when buying", async () => {
    const page = await open();
    await arrive(page, "/search?channel=lettings&fragment=pets/tag-house");
    await page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.locator("label", { hasText: /^Terraced house/ }).click();
    await expect.poll(() => page.url()).toContain("terraced-house");
    await sheet.getByRole("button", { name: /^Show/ }).click();
    await page.getByRole("navigation", { name: "Buy or rent" }).getByRole("link", { name: "Buy" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("fragment")).toBe("tag-terraced-house");
  });
});
