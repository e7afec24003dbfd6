import { expect, it } from "vitest";
import { journeys, PHONE } from "../support/browser.ts";

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
