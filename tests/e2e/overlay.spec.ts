import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  arrive,
  DESKTOP,
  expectAccessible,
  journeys,
  PHONE,
  untilFocused,
  untilQuiet,
} from "../support/browser.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
const userLink = (page: Page) => page.getByRole("link", { name: "Your account and favourites" });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const hash = (page: Page) => new URL(page.url()).hash;

async function arriveScrolled(page: Page): Promise<number> {
  await arrive(page, "/");
  await page.mouse.wheel(0, 700);
  await page.waitForFunction(() => window.scrollY === 700);
  return 700;
}

async function openPanel(page: Page): Promise<void> {
  await userLink(page).click();
  await panel(page).waitFor();
  await untilFocused(page);
}

journeys("the user panel over a page", ({ open: openPage, expectComplaint }) => {
  const open = (options: Parameters<typeof openPage>[0] = {}) =>
    openPage({ reducedMotion: "no-preference", ...options });

  it.each([
    ["the close button", (page: Page) => panel(page).getByRole("button", { name: "Close" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["a click outside", (page: Page) => page.mouse.click(40, 400)],
    ["the browser's Back", (page: Page) => page.goBack().then(() => undefined)],
  ])("closes by %s, keeps the scroll position and returns the focus", async (_how, close) => {
    const page = await open();
    const before = await arriveScrolled(page);
    await openPanel(page);
    await expect.poll(() => hash(page)).toBe("#/user");
    await expect.poll(() => scrollY(page)).toBe(before);
    await close(page);
    await panel(page).waitFor({ state: "hidden" });
    await expect.poll(() => scrollY(page)).toBe(before);
    await expect.poll(() => hash(page)).toBe("");
    await page.waitForFunction(() => document.activeElement?.getAttribute("href") === "#/user");
  });

  it("stays on the page when Escape is pressed twice in quick succession", async () => {
    expectComplaint(/404.*\/nowhere\)/);
    const page = await open();
    await arrive(page, "/nowhere");
    await arrive(page, "/");
    await openPanel(page);
    await page.evaluate(() => {
      for (let press = 0; press < 2; press++) {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
        );
      }
    });
    await panel(page).waitFor({ state: "hidden" });
    // Going forward reopens the panel only if the two key presses went back just one entry.
    await page.goForward();
    await panel(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

  it("closes over a missing page without requesting that page again", async () => {
    expectComplaint(/404.*\/nowhere\)/);
    const page = await open();
    await arrive(page, "/nowhere");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openPanel(page);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    expect(asked.filter((path) => path.endsWith(".ljson") && path !== "/user.ljson")).toEqual([]);
    await expect.poll(() => page.getByRole("heading", { name: "Page not found" }).isVisible()).toBe(true);
  });

  it("opens without a loading message the second time", async () => {
    const page = await open();
    await arrive(page, "/");
    await openPanel(page);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    await page.evaluate(() => Object.assign(window, { texts: [] }));
    await page.evaluate(() => {
      const note = () =>
        (window as unknown as { texts: string[] }).texts.push(document.body.textContent ?? "");
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    await openPanel(page);
    const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts.join());
    expect(texts).not.toContain("Loading user profile");
  });

  it("requests nothing of the page again", async () => {
    const page = await open();
    await arrive(page, "/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openPanel(page);
    await page.goBack();
    await panel(page).waitFor({ state: "hidden" });
    expect(asked.filter((path) => !/^\/(assets\/|favicon|user\.ljson)/.test(path))).toEqual([]);
  });

  it("locks the page behind it and keeps the focus inside", async () => {
    const page = await open();
    const before = await arriveScrolled(page);
    await openPanel(page);
    await page.mouse.move(300, 400);
    const turned = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          addEventListener("wheel", afterTwoFrames, { once: true, passive: true });
        }),
    );
    await page.mouse.wheel(0, 500);
    await turned;
    expect(await scrollY(page)).toBe(before);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      // The focus guard at either end returns the focus asynchronously.
      await page.waitForFunction(() => {
        const isGuard = document.activeElement?.hasAttribute("data-base-ui-focus-guard");
        return !isGuard && document.activeElement?.closest("[role=dialog]");
      });
    }
  });

  it("has tabs with their own URLs that share one history entry", async () => {
    const page = await open();
    await arrive(page, "/");
    await openPanel(page);
    await panel(page).getByRole("heading", { name: "Register" }).waitFor();
    await panel(page).getByRole("link", { name: "0 Properties" }).click();
    await panel(page).getByText("Saved properties will appear here.").waitFor();
    await panel(page).getByRole("link", { name: "0 Searches" }).click();
    await panel(page).getByText("Saved searches will appear here.").waitFor();
    await expect.poll(() => hash(page)).toBe("#/user/saved-searches");
    await page.goBack();
    await panel(page).waitFor({ state: "hidden" });
    await expect.poll(() => hash(page)).toBe("");
  });

  it("opens from its URL, also from a real path, and closes onto the page", async () => {
    const page = await open();
    await arrive(page, "/user/saved-properties?from=mail");
    await panel(page).getByText("Saved properties will appear here.").waitFor();
    await expect.poll(() => page.url()).toMatch(/\/\?from=mail#\/user\/saved-properties$/);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    await expect.poll(() => hash(page)).toBe("#/");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });

  it("opens from the address bar without scrolling the page", async () => {
    const page = await open();
    const before = await arriveScrolled(page);
    await page.evaluate(() => {
      location.hash = "#/user";
    });
    await panel(page).waitFor();
    await expect.poll(() => scrollY(page)).toBe(before);
  });

  it("ignores a hash that names no overlay", async () => {
    const page = await open();
    await arrive(page, "/#/no-such-overlay");
    await untilQuiet(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("says what it is loading, reports a failure and loads on retry", async () => {
    expectComplaint(/Failed to load resource|Failed to fetch dynamically/);
    const page = await open();
    await arrive(page, "/");
    let isBlocked = true;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/user-panel/, async (route) => {
      await released;
      return isBlocked ? route.abort() : route.continue();
    });
    await userLink(page).click();
    await page.getByText("Loading user profile").waitFor();
    release();
    await page.getByText("This didn’t load.").waitFor();
    isBlocked = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await panel(page).waitFor();
  });

  it.each([DESKTOP, PHONE])(
    "is accessible at $width px, and fills the screen of a phone",
    async (viewport) => {
      const page = await open({ viewport });
      await arrive(page, "/");
      await openPanel(page);
      await expectAccessible(page);
      const box = await panel(page).boundingBox();
      expect(box).toMatchObject({ height: viewport.height, width: Math.min(520, viewport.width) });
    },
  );
});
