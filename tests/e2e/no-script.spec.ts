import { expect, it } from "vitest";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import { journeys, PHONE } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";

journeys("without JavaScript", ({ open, expectComplaint }) => {
  it("a page is readable and its links work", async () => {
    expectComplaint(/404.*\/(nowhere|properties\/nothing\/here)(\.ljson)?\)/);
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await page
      .getByRole("navigation", { name: "More", exact: true })
      .getByRole("link", { name: "Branches" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Get in touch" }).waitFor();
    await page.goto("/nowhere");
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await expect.poll(() => page.title()).toContain("Homes for sale");
  });

  it("a property's photos and floorplan lead to their pictures, and the calculator to the rates", async () => {
    const page = await open({ javaScriptEnabled: false });
    const hasDrawings = ({ details, sections }: PropertyPage) =>
      details.photos.length >= 5 && details.floorplans.length > 0 && sections.monthlyCost;
    const home = await findHome(page, { isWanted: hasDrawings });
    await page.goto(home);
    await page.getByRole("link", { name: "Stamp duty rates on GOV.UK" }).waitFor();
    await page.getByRole("link", { name: "Floorplan", exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/#floorplan$/);
    await page.getByRole("link", { name: /^\d+ photos$/ }).click();
    await page.waitForURL("**/images/**");
    await page.goto(home);
    await page.locator("main li").first().click();
    await page.waitForURL("**/images/**");
  });

  it("the link to the instant valuation leads to its page", async () => {
    const page = await open({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto("/pages/about");
    await page.getByRole("link", { name: "Instant valuation", exact: true }).click();
    await page.getByLabel("Postcode of the property").waitFor();
  });

  it("the phone's menu opens and its links work", async () => {
    const page = await open({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto("/");
    const item = page
      .getByRole("navigation", { name: "Main", exact: true })
      .getByRole("link", { name: "Branches" });
    await expect.poll(() => item.isVisible()).toBe(false);
    await page.locator("summary").click();
    await item.click();
    await page.getByRole("heading", { level: 1, name: "Get in touch" }).waitFor();
  });
});
