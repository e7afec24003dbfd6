import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, holdRequests, journeys } from "../support/browser.ts";

const BRANCHES = "**/branches.ljson*";
const FAILED_LOADS = /Failed to load resource|Failed to fetch/;

const pathOf = (page: Page) => new URL(page.url()).pathname;
const countEntries = (page: Page) => page.evaluate(() => window.history.length);

async function clickOffices(page: Page): Promise<Request> {
  const asked = page.waitForRequest(BRANCHES);
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/branches"]')?.click());
  return asked;
}

journeys("changing pages", ({ open, expectComplaint }) => {
  it("shows the page that was asked for last, and gives up the one before", async () => {
    const page = await open();
    await arrive(page, "/");
    const release = await holdRequests(page, BRANCHES);
    const given = page.waitForEvent("requestfailed", (request) => request.url().includes("/branches.ljson"));
    await clickOffices(page);
    await page.getByRole("status").filter({ hasText: "Loading the page" }).waitFor();
    expect(pathOf(page)).toBe("/");
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/search"]')?.click());
    expect((await given).failure()?.errorText).toBe("net::ERR_ABORTED");
    await page.waitForURL("**/search*");
    release();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => pathOf(page)).toBe("/search");
  });

  it("goes back while a page is loading, without that page in the history", async () => {
    const page = await open();
    await arrive(page, "/search");
    await page.getByRole("link", { name: "Ouse & Lark, home" }).first().click();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    const entries = await countEntries(page);
    const release = await holdRequests(page, BRANCHES);
    await clickOffices(page);
    await page.goBack();
    await page.waitForURL("**/search*");
    release();
    await page.goForward();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    expect(pathOf(page)).toBe("/");
    expect(await countEntries(page)).toBe(entries);
  });

  it("opens an overlay while a page is loading, and stays on the page below it", async () => {
    const page = await open();
    await arrive(page, "/");
    const release = await holdRequests(page, BRANCHES);
    await clickOffices(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#/user"]')?.click());
    await page.getByRole("dialog").waitFor();
    release();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(pathOf(page)).toBe("/");
  });

  it("replaces the history entry for a link to the same page", async () => {
    const page = await open();
    await arrive(page, "/");
    const entries = await countEntries(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("link", { name: "Ouse & Lark, home" }).first().click();
    await page.waitForFunction(() => typeof window.history.state?.key === "string");
    expect(await countEntries(page)).toBe(entries);
    expect(asked.filter((url) => url.includes(".ljson"))).toEqual([]);
  });

  it("leaves a click with Ctrl to the browser", async () => {
    const page = await open();
    await arrive(page, "/");
    const opened = page.context().waitForEvent("page");
    await page
      .locator('main a[href^="/properties/"]')
      .first()
      .click({ modifiers: ["Control"] });
    await (await opened).waitForURL("**/properties/**");
    expect(pathOf(page)).toBe("/");
  });

  it("says that a page didn't load, and loads it when asked again", async () => {
    expectComplaint(FAILED_LOADS);
    const page = await open();
    await arrive(page, "/");
    await page.route(BRANCHES, (route) => route.abort());
    await clickOffices(page);
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    expect(pathOf(page)).toBe("/branches");
    await page.unroute(BRANCHES);
    await page.goBack();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
    await clickOffices(page);
    await page.getByRole("heading", { name: "Get in touch" }).waitFor();
  });

  it("says that a page's code didn't load, and stays usable", async () => {
    expectComplaint(FAILED_LOADS);
    const page = await open();
    await arrive(page, "/");
    await page.route("**/branches-route-*.js", (route) => route.abort());
    await clickOffices(page);
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
  });

  it("follows a redirect of the page's data", async () => {
    const page = await open();
    await arrive(page, "/search");
    const sale = await page.locator('main a[href^="/properties/"]').first().getAttribute("href");
    const wrong = (sale ?? "").replace("/sales", "/lettings");
    await page.evaluate((href) => {
      const link = document.querySelector("footer a[href^='/']:not([target])");
      link?.setAttribute("href", href);
    }, wrong);
    const entries = await countEntries(page);
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click(),
      wrong,
    );
    await page.waitForURL(`**${sale}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await countEntries(page)).toBe(entries + 1);
  });
});
