import { expect, it } from "vitest";
import { arrive, DESKTOP, expectAccessible, journeysOnBothEngines, PHONE } from "../support/browser.ts";

journeysOnBothEngines("moving about", ({ open, expectComplaint }) => {
  it("goes from page to page without loading anew, and back to where one was", async () => {
    expectComplaint(/404/);
    const page = await open();
    await arrive(page, "/");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY === 900);
    // No other page exists yet but the one that is missing: go there as the router would.
    await page.evaluate(() => {
      history.pushState({ key: "elsewhere", idx: 1 }, "", "/nowhere");
      window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
    await page.getByRole("heading", { name: "Nobody lives at this address" }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toBe("Nobody lives at this address | Ouse & Lark");
    await page.goBack();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    await page.waitForFunction(() => window.scrollY === 900);
    expect(
      await page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument),
    ).toBe(true);
  });

  it("moves focus to the content and names the page", async () => {
    expectComplaint(/404/);
    const page = await open();
    await arrive(page, "/nowhere");
    expect(await page.title()).toBe("Nobody lives at this address | Ouse & Lark");
    await page.getByRole("link", { name: "Ouse & Lark, home" }).first().click();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    expect(await page.title()).toContain("Homes for sale");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
  });

  it.each([DESKTOP, PHONE])(
    "an address that is none answers 404 and looks like the site at $width px",
    async (viewport) => {
      expectComplaint(/404/);
      const page = await open({ viewport });
      const response = await page.goto("/properties/nothing/here");
      expect(response?.status()).toBe(404);
      await page.getByRole("heading", { name: "Nobody lives at this address" }).waitFor();
      await expectAccessible(page);
    },
  );
});
