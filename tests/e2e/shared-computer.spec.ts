import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { arrive, DESKTOP, defineJourneys, PHONE } from "../support/browser.ts";
import { newEmail } from "../support/enquiry-form.ts";

const PASSWORD = "Fenland-heron-7";

const site = inject("writingSite");

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
const tab = (page: Page, name: RegExp) => panel(page).getByRole("navigation").getByRole("link", { name });
const toast = (page: Page, text: string) => page.getByText(text).first();
const heart = (page: Page, id: number) =>
  page.locator(`article[data-property-id="${id}"]`).getByRole("button", { name: /^Save (?!search)/ });

async function openPanel(page: Page, path: string): Promise<void> {
  await arrive(page, `/branches#${path}`);
  await panel(page).waitFor();
}

async function register(page: Page, email: string): Promise<void> {
  await openPanel(page, "/user/register");
  const form = panel(page);
  await form.getByLabel("First name").fill("Some");
  await form.getByLabel("Last name").fill("Body");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Password again").fill(PASSWORD);
  await form.getByRole("checkbox", { name: /I agree to the terms/ }).check();
  await form.getByRole("button", { name: "Register" }).click();
  await form.getByRole("heading", { name: "Your Details" }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await openPanel(page, "/user/sign-in");
  await panel(page).getByLabel("Email").fill(email);
  await panel(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await panel(page).getByRole("button", { name: "Sign in" }).click();
  await panel(page).getByRole("heading", { name: "Your Details" }).waitFor();
}

/** Signs in with a plain form, so that the open page learns of it only later. */
async function signInElsewhere(page: Page, email: string): Promise<void> {
  const plain = await page.context().newPage();
  await plain.goto("/user/sign-in?plain=1");
  await plain.getByLabel("Email").fill(email);
  await plain.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await plain.getByRole("button", { name: "Sign in" }).click();
  await plain.waitForURL((url) => !url.search.includes("plain=1") || url.search.includes("flash"));
  await plain.close();
}

async function signOut(page: Page): Promise<void> {
  await panel(page).getByRole("button", { name: "Sign out" }).click();
  await toast(page, "You have been signed out").waitFor();
}

async function listHomes(page: Page): Promise<number[]> {
  await arrive(page, "/search?channel=sales");
  const ids = await page
    .locator("article[data-property-id]")
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute("data-property-id"))));
  return ids;
}

async function save(page: Page, id: number): Promise<void> {
  await heart(page, id).click();
  await toast(page, "Property saved.").waitFor();
  await expect.poll(() => heart(page, id).getAttribute("aria-pressed")).toBe("true");
}

async function saveSearch(page: Page, query: string): Promise<void> {
  await arrive(page, `/search?${query}`);
  await page.getByRole("button", { name: "Save search" }).click();
  await toast(page, "Search saved.").waitFor();
}

async function expectSaved(page: Page, { homes, searches }: { homes: number; searches: number }) {
  await tab(page, new RegExp(`^${homes} Propert(y|ies)$`)).waitFor();
  await tab(page, new RegExp(`^${searches} Search(es)?$`)).waitFor();
}

const keptByServer = (page: Page) =>
  page.evaluate(async () => {
    const { property_ids } = await (await fetch("/saved_properties.ljson")).json();
    const searches = await (await fetch("/saved_searches.ljson")).json();
    return { homes: (property_ids as number[]).sort((a, b) => a - b), searches: searches.length as number };
  });

/** Everything the site has stored in this browser, except the cookie choice. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(
        ([name]) => name.startsWith("gable:") && !/cookie-consent|session-changed/.test(name),
      ),
    ),
  );

const ascending = (...ids: number[]) => ids.sort((a, b) => a - b);

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it("a shared computer is restored to what it was after two people have used one browser", {
      timeout: 180_000,
    }, async () => {
      expectComplaint(/40[13]/);
      const [rosa, piet] = [newEmail("rosa"), newEmail("piet")];
      const page = await open({ viewport: DESKTOP });
      const [own = 0, rosas = 0, seen = 0, piets = 0] = await listHomes(page);
      await save(page, own);
      await saveSearch(page, "channel=sales");
      const before = await stored(page);

      await register(page, rosa);
      await expectSaved(page, { homes: 1, searches: 1 });
      await arrive(page, "/search?channel=sales");
      await expect.poll(() => heart(page, own).getAttribute("aria-pressed")).toBe("true");
      await save(page, rosas);
      await page
        .locator(`article[data-property-id="${rosas}"]`)
        .getByRole("button", { name: /^Compare/ })
        .click();
      await saveSearch(page, "channel=lettings");
      await arrive(page, `/properties/${seen}/sales`);
      await openPanel(page, "/user/saved-properties");
      await page.reload();
      await expectSaved(page, { homes: 2, searches: 2 });
      await expect.poll(() => panel(page).locator("article").count()).toBe(2);
      expect(await keptByServer(page)).toEqual({ homes: ascending(own, rosas), searches: 2 });

      await signOut(page);
      await expectSaved(page, { homes: 1, searches: 1 });
      await expect.poll(() => panel(page).locator("article").count()).toBe(1);
      const after = await stored(page);
      expect(after).toMatchObject({
        "gable:saved-properties": before["gable:saved-properties"],
        "gable:saved-searches": before["gable:saved-searches"],
        "gable:search-history": before["gable:search-history"],
      });
      expect(JSON.stringify(after)).not.toMatch(new RegExp(`\\b(${rosas}|${seen})\\b`));
      expect(after).not.toHaveProperty("gable:account");

      // What was saved here before has been merged into Rosa's account, so Piet doesn't get it.
      await register(page, piet);
      await expectSaved(page, { homes: 0, searches: 0 });
      await arrive(page, "/search?channel=sales");
      await page.waitForLoadState("networkidle");
      const second = await page.context().newPage();
      await arrive(second, "/search?channel=sales");
      await save(page, piets);
      await expect.poll(() => heart(second, piets).getAttribute("aria-pressed")).toBe("true");
      expect(await keptByServer(page)).toEqual({ homes: [piets], searches: 0 });

      // The session ends. The browser notices with the next page, and the other tab is notified.
      await page.context().clearCookies();
      await openPanel(page, "/user/saved-properties");
      await expectSaved(page, { homes: 1, searches: 1 });
      expect(JSON.stringify(await stored(page))).not.toMatch(new RegExp(`\\b${piets}\\b`));

      await signIn(page, rosa);
      await expectSaved(page, { homes: 2, searches: 2 });
      await expect.poll(() => heart(second, rosas).getAttribute("aria-pressed")).toBe("true");
      await expect.poll(() => heart(second, piets).getAttribute("aria-pressed")).toBe("false");
      expect(await keptByServer(page)).toEqual({ homes: ascending(own, rosas), searches: 2 });

      // Piet signs in while Rosa is still signed in.
      await signInElsewhere(page, piet);
      await page.reload();
      await expectSaved(page, { homes: 1, searches: 0 });
      expect(await keptByServer(page)).toEqual({ homes: [piets], searches: 0 });
      await openPanel(page, "/user/privacy");
      await panel(page).getByLabel("Your password").fill(PASSWORD);
      await panel(page).getByRole("button", { name: "Delete my account" }).click();
      await toast(page, "Your account is deleted.").waitFor();
      // Nothing is left in the panel, so that it doesn't look as if the account were still there.
      await expectSaved(page, { homes: 0, searches: 0 });
      expect(JSON.stringify(await stored(page))).not.toMatch(new RegExp(`\\b(${own}|${rosas}|${piets})\\b`));
    });

    it("a refused heart shows that the session has ended, and nothing of the account stays in the browser", async () => {
      expectComplaint(/40[13]/);
      const page = await open({ viewport: DESKTOP });
      const [kept = 0, refused = 0] = await listHomes(page);
      await register(page, newEmail("rosa"));
      await arrive(page, "/search?channel=sales");
      await page.waitForLoadState("networkidle");
      await save(page, kept);
      await page.context().clearCookies();
      await heart(page, refused).click();
      await toast(page, "We couldn’t save that. Please try again.").waitFor();
      await expect.poll(() => heart(page, kept).getAttribute("aria-pressed")).toBe("false");
      await expect.poll(() => heart(page, refused).getAttribute("aria-pressed")).toBe("false");
      expect(JSON.stringify(await stored(page))).not.toMatch(new RegExp(`\\b(${kept}|${refused})\\b`));
      await save(page, refused);
      expect((await stored(page))["gable:saved-properties"]).toBe(`[${refused}]`);
    });

    it("an older version's leftovers in the browser aren't given to anyone", async () => {
      const page = await open({ viewport: PHONE });
      const [leaked = 0, own = 0] = await listHomes(page);
      // The state after a sign-out, with one heart clicked since.
      await page.evaluate(
        ([leakedId, ownId]) => {
          localStorage.setItem("gable:saved-properties", JSON.stringify([ownId, leakedId]));
          localStorage.setItem("gable:saved-properties-synced", "null");
          localStorage.setItem("gable:saved-properties-untold", JSON.stringify([[ownId, true]]));
          localStorage.setItem("gable:recently-viewed", JSON.stringify([leakedId]));
        },
        [leaked, own],
      );
      await openPanel(page, "/user/saved-properties");
      await expectSaved(page, { homes: 1, searches: 0 });
      expect(JSON.stringify(await stored(page))).not.toMatch(new RegExp(`\\b${leaked}\\b`));
      await register(page, newEmail("piet"));
      await expectSaved(page, { homes: 1, searches: 0 });
      expect(await keptByServer(page)).toEqual({ homes: [own], searches: 0 });
    });
  },
);
