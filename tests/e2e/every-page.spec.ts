import { expect, it } from "vitest";
import { expectAccessible, journeys } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";

const SMALLEST = { width: 320, height: 640 };

const PATHS = [
  "/",
  "/search?channel=sales",
  "/search?channel=lettings",
  "/search?channel=sales&fragment=from-90-bed",
  "/branches",
  "/branches?location=Aberdeen",
  "/branches/ely",
  "/staff",
  "/compare",
  "/sales-events",
  "/pages/about",
  "/book-a-valuation?plain=1",
  "/user/sign-in?plain=1",
  "/nowhere",
];

journeys("every page", ({ open, expectComplaint }) => {
  it.each([...PATHS, "a property"])("fits 320 px and has no accessibility fault: %s", async (path) => {
    expectComplaint(/404.*\/nowhere/);
    const page = await open({ viewport: SMALLEST });
    await page.goto(path === "a property" ? await findHome(page, { isWanted: () => true }) : path);
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page, { hasBestPractices: true });
    await page.setViewportSize({ width: 1_440, height: 900 });
    await expectAccessible(page, { hasBestPractices: true });
  });
});
