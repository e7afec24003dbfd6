import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { RESET_REQUESTED_TEXT } from "../../src/domain/account/account-texts.ts";
import { SEARCH_NOT_CHANGED_TEXT, SEARCH_SAVED_TEXT } from "../../src/domain/saved/saved-search.ts";
import { arrive, journeys } from "../support/browser.ts";
import { fillFriendForm, openFriendForm, SENT_TEXT } from "../support/friend-form.ts";

const PASSWORD = "Fenland-heron-7";

/** The site is shared and a failed test runs again, so every account has its own email address. */
let people = 0;
function newEmail(): string {
  people += 1;
  return `idle-${process.pid}-${people}@example.org`;
}

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
const toast = (page: Page, text: string) => page.getByText(text).first();

async function openPanel(page: Page, path: string): Promise<void> {
  await arrive(page, `/branches#${path}`);
  await panel(page).waitFor();
}

async function register(page: Page, email: string): Promise<void> {
  await openPanel(page, "/user/register");
  const form = panel(page);
  await form.getByLabel("First name").fill("Rosa");
  await form.getByLabel("Last name").fill("Whitlock");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Password again").fill(PASSWORD);
  await form.getByRole("checkbox", { name: /I agree to the terms/ }).check();
  await form.getByRole("button", { name: "Register" }).click();
  await form.getByRole("heading", { name: "Your Details" }).waitFor();
}

/** Starts a new session with a plain form, so that the open page still has the token of the old one. */
async function signInElsewhere(page: Page, email: string): Promise<void> {
  const plain = await page.context().newPage();
  await plain.goto("/user/sign-in?plain=1");
  await plain.getByLabel("Email").fill(email);
  await plain.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await plain.getByRole("button", { name: "Sign in" }).click();
  await plain.waitForURL((url) => url.search.includes("flash"));
  await plain.close();
}

async function listFrequencies(page: Page): Promise<string[]> {
  const answer = await page.request.get("/saved_searches.ljson");
  return (await answer.json()).map(({ alert_frequency }: { alert_frequency: string }) => alert_frequency);
}

journeys("a page whose session has been replaced", ({ open, expectComplaint }) => {
  it("saves a home and a search, and changes the search's alerts", async () => {
    expectComplaint(/403/);
    const email = newEmail();
    const page = await open();
    await register(page, email);
    await arrive(page, "/search?channel=sales");
    await page.waitForLoadState("networkidle");

    await signInElsewhere(page, email);
    await page
      .getByRole("button", { name: /^Save (?!search)/ })
      .first()
      .click();
    await toast(page, "Property saved.").waitFor();

    await signInElsewhere(page, email);
    await page.getByRole("button", { name: "Save search" }).click();
    await toast(page, SEARCH_SAVED_TEXT).waitFor();
    await expect.poll(() => listFrequencies(page)).toEqual(["I"]);

    await openPanel(page, "/user/saved-searches");
    const frequency = panel(page).getByRole("group", { name: /^Email me matching properties/ });
    await frequency.waitFor();
    await signInElsewhere(page, email);
    await frequency.getByText("Monthly").click();
    await expect.poll(() => listFrequencies(page)).toEqual(["M"]);
  });

  it("doesn't save one person's search to another person's account", async () => {
    expectComplaint(/403/);
    const [rosa, piet] = [newEmail(), newEmail()];
    const page = await open();
    await register(page, piet);
    await panel(page).getByRole("button", { name: "Sign out" }).click();
    await toast(page, "You have been signed out").waitFor();
    await register(page, rosa);
    await arrive(page, "/search?channel=sales");
    await page.waitForLoadState("networkidle");
    await signInElsewhere(page, piet);
    await page.getByRole("button", { name: "Save search" }).click();
    await toast(page, SEARCH_NOT_CHANGED_TEXT).waitFor();
    expect(await listFrequencies(page)).toEqual([]);
  });
});

journeys("a page whose visitor cookie is gone", ({ open, expectComplaint }) => {
  it("sends a home to a friend", async () => {
    expectComplaint(/403/);
    const page = await open();
    const dialog = await openFriendForm(page);
    await fillFriendForm(dialog, newEmail());
    await page.context().clearCookies();
    await dialog.getByRole("button", { name: "Send to my friend" }).click();
    await page.getByText(SENT_TEXT).waitFor();
  });

  it("requests a new password", async () => {
    expectComplaint(/403/);
    const page = await open();
    await openPanel(page, "/user/forgotten-password");
    await panel(page).getByLabel("Email").fill(newEmail());
    await page.context().clearCookies();
    await panel(page).getByRole("button", { name: "Send me a link" }).click();
    await panel(page).getByRole("status").getByText(RESET_REQUESTED_TEXT).waitFor();
  });
});
