import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, DESKTOP, expectAccessible, holdRequests, journeys, PHONE } from "../support/browser.ts";

const grid = (page: Page) => page.getByRole("region", { name: "Branches" });
const cards = (page: Page) => grid(page).getByRole("heading", { level: 2 });
const firstBranch = (page: Page) => cards(page).first().textContent();
/** Headless Chromium has no GPU, so the map library logs an error. */
const NO_GRAPHICS = /WebGL|GPU|GL Driver/i;

journeys("the branch finder", ({ open, expectComplaint }) => {
  it.each([DESKTOP, PHONE])(
    "finds the nearest branch through its suggestions at $width px",
    async (viewport) => {
      expectComplaint(NO_GRAPHICS);
      const page = await open({ viewport });
      await arrive(page, "/branches");
      await expect.poll(() => cards(page).count()).toBe(12);
      await expectAccessible(page);
      await page.getByLabel("Near").click();
      await page.getByRole("combobox", { name: "Near" }).fill("newm");
      await page.getByRole("option", { name: "Newmarket, Suffolk" }).click();
      await page.waitForURL("**/branches?place_id=newmarket-suffolk&location=Newmarket%2C+Suffolk");
      await page.getByText("nearest to Newmarket first").waitFor();
      await expect.poll(() => firstBranch(page)).toBe("Newmarket");
      await page.goBack();
      await page.waitForURL("**/branches");
    },
  );

  it("filters by service, and its cards link to that department", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await arrive(page, "/branches");
    await expect.poll(() => cards(page).count()).toBe(12);
    await page.getByLabel("Filter by service").focus();
    await page.getByLabel("Filter by service").selectOption("Auctions");
    await page.waitForURL("**/branches?service=auctions");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("service");
    await grid(page).getByRole("link").first().click();
    await page.waitForURL("**/departments/auctions");
    await page.getByRole("heading", { level: 1, name: /^Auctions in/ }).waitFor();
    await expectAccessible(page);
  });

  it("keeps the focus and the caret while the field with suggestions takes over", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await arrive(page, "/branches");
    const release = await holdRequests(page, /place-combobox/);
    await page.getByLabel("Near").click();
    await page.keyboard.type("Pen");
    await page.keyboard.down("z");
    // Notes what has the focus as soon as the field is there, before anything else can run.
    const focused = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector("[role=combobox][name=location]"))
              resolve(document.activeElement?.getAttribute("name"));
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    release();
    expect(await focused).toBe("location");
    await page.keyboard.up("z");
    await page.keyboard.type("ance");
    expect(await page.getByLabel("Near").inputValue()).toBe("Penzance");
  });

  it("says when there is no branch near a place", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await arrive(page, "/branches");
    await page.getByLabel("Near").click();
    await page.getByLabel("Near").fill("Penzance");
    await page.keyboard.press("Enter");
    await page.getByText("Sorry we couldn't find any branches in the Penzance area.").waitFor();
    expect(await page.getByRole("region", { name: "Map of our branches" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Show the branches on a map" }).count()).toBe(0);
  });

  it("leads to a branch from its pin on the map, and to the department of the chosen service", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    const pin = (name: RegExp) => page.getByRole("link", { name });
    await arrive(page, "/branches");
    await expect.poll(() => pin(/^\d+: /).count()).toBe(12);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await pin(/^\d+: Newmarket$/).click();
    await page.waitForURL("**/branches/newmarket");
    await page.getByRole("heading", { level: 1, name: /Newmarket/ }).waitFor();
    expect(
      await page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument),
    ).toBe(true);
    await arrive(page, "/branches?service=auctions");
    const auctions = await cards(page).count();
    await expect.poll(() => pin(/^\d+: /).count()).toBe(auctions);
    expect(auctions).toBeLessThan(12);
    await pin(/^1: /).press("Enter");
    await page.waitForURL("**/departments/auctions");
  });

  it("loads the map on a phone only on request", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open({ viewport: PHONE });
    const maps: string[] = [];
    // The still picture comes with the page; the map's style and tiles don't.
    page.on(
      "request",
      (request) => /\/basemap\/(?!still\.svg)/.test(request.url()) && maps.push(request.url()),
    );
    await arrive(page, "/branches");
    await page.waitForLoadState("networkidle");
    expect(maps).toEqual([]);
    await page.getByRole("button", { name: "Show the branches on a map" }).click();
    await page
      .getByText("The map can't be shown on this device.")
      .or(page.getByRole("region", { name: "Map of our branches" }))
      .first()
      .waitFor();
  });

  it("works without JavaScript", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/branches");
    await page.getByLabel("Near").fill("Ely");
    await page.getByRole("button", { name: "Find a branch" }).click();
    await expect.poll(() => page.url()).toContain("location=Ely");
    await expect.poll(() => firstBranch(page)).toBe("Ely");
    await page.getByRole("link", { name: "People", exact: true }).click();
    await page.getByLabel("Branch", { exact: true }).selectOption("Ely");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("region", { name: "People" }).getByRole("link").first().click();
    await expect.poll(() => page.url()).toMatch(/\/staff\/\d+$/);
  });
});

journeys("staff and sales event pages", ({ open }) => {
  it.each([DESKTOP, PHONE])("fit the screen and are accessible at $width px", async (viewport) => {
    const page = await open({ viewport });
    for (const path of ["/staff", "/staff/6", "/branches/ely", "/sales-events", "/sales-events/8"]) {
      await arrive(page, path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    }
  });
});
