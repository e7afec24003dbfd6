import type { Page, Route } from "playwright-core";
import { expect, inject, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import type { Mail } from "../../src/server/mail/mail.ts";
import { findProperty } from "../../src/server/property/property-queries.ts";
import { putProperties } from "../../src/server/property/write-properties.ts";
import { arrive, DESKTOP, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { newEmail } from "../support/enquiry-form.ts";
import { readMailFolder } from "../support/mail-folder.ts";

const PASSWORD = "Fenland-heron-7";
const NEW_PASSWORD = "Bittern-in-the-reeds";

const site = inject("writingSite");

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
const tab = (page: Page, name: RegExp) => panel(page).getByRole("navigation").getByRole("link", { name });
const toast = (page: Page, text: string) => page.getByText(text).first();

async function openPanel(page: Page, path = "/user"): Promise<void> {
  await arrive(page, `/branches#${path}`);
  await panel(page).waitFor();
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  const form = panel(page);
  await form.getByLabel("First name").fill("Rosa");
  await form.getByLabel("Last name").fill("O'Brien");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Password again").fill(PASSWORD);
  await form.getByRole("checkbox", { name: /I agree to the terms/ }).check();
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await panel(page).getByLabel("Email").fill(email);
  await panel(page).getByLabel("Password", { exact: true }).fill(password);
  await panel(page).getByRole("button", { name: "Sign in" }).click();
}

/** Saves three properties and a search while signed out. */
async function saveAsStranger(page: Page): Promise<number> {
  await arrive(page, "/search?channel=sales");
  const hearts = page.getByRole("button", { name: /^Save (?!search)/ });
  for (const index of [0, 1, 2]) {
    await hearts.nth(index).click();
    await expect.poll(() => hearts.nth(index).getAttribute("aria-pressed")).toBe("true");
  }
  await page.getByRole("button", { name: "Save search" }).click();
  await toast(page, "Search saved.").waitFor();
  const id = await page.locator("article[data-property-id]").first().getAttribute("data-property-id");
  return Number(id);
}

async function reducePrice(propertyId: number): Promise<void> {
  const db = openDatabase({ dataDir: site.dataDir, databaseUrl: undefined });
  const property = (await findProperty(db.query, propertyId)) ?? expect.fail("There is no such home.");
  const cheaper = { ...property, priceValue: (property.priceValue ?? 0) - 10_000 };
  await db.transaction((trx) => putProperties(db, trx, [cheaper]));
  await db.close();
}

const notice = (page: Page) => panel(page).getByRole("region", { name: "Confirm your email address" });

type Open = (options: { viewport: typeof PHONE; javaScriptEnabled?: boolean }) => Promise<Page>;

/** Follows the emailed link in a browser without JavaScript, as email clients open it. */
async function confirm(open: Open, email: string): Promise<void> {
  const { text } = await mailWith(email, /^Confirm your email address$/);
  const link = /\/user\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? expect.fail("There is no link.");
  const reader = await open({ viewport: PHONE, javaScriptEnabled: false });
  await reader.goto(link);
  await reader.getByText(email).waitFor();
  await reader.getByRole("button", { name: "Confirm email address" }).click();
  await reader.waitForURL(/\/user\/confirm-email\?done=/);
}

async function mailWith(email: string, subject: RegExp): Promise<Mail> {
  const find = () =>
    readMailFolder(site.dataDir).findLast((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(() => find()?.subject, { timeout: 60_000 }).toMatch(subject);
  return find() ?? expect.fail("The mail is gone.");
}

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it("an account works from start to end: saving while signed out, registering, confirming, two devices, an alert, a reset, changes and deletion", {
      timeout: 180_000,
    }, async () => {
      expectComplaint(/401.*\/session\)/);
      const email = newEmail("rosa", "example.london");
      const phone = await open({ viewport: PHONE });
      const reducedId = await saveAsStranger(phone);
      await openPanel(phone);
      await fillRegistration(phone, email);
      await panel(phone).getByLabel("Password again").fill("something-else");
      await panel(phone).getByRole("button", { name: "Register" }).click();
      await phone
        .getByRole("status")
        .or(phone.getByRole("alert"))
        .getByText("Passwords do not match")
        .first()
        .waitFor();
      await expectAccessible(phone);
      await panel(phone).getByLabel("Password again").fill(PASSWORD);
      await panel(phone).getByRole("button", { name: "Register" }).click();
      await toast(phone, "You have been successfully registered!").waitFor();
      await panel(phone).getByRole("heading", { name: "Your Details" }).waitFor();
      await panel(phone).getByText("Signed in as Rosa O'Brien").waitFor();
      await tab(phone, /^3 Properties$/).waitFor();
      await tab(phone, /^1 Search$/).waitFor();
      await expectAccessible(phone);

      await notice(phone).getByText(`We've sent a link to ${email}`).waitFor();
      await notice(phone).getByRole("button", { name: "Send the link again" }).click();
      await toast(phone, `We've sent a new link to ${email}.`).waitFor();
      await confirm(open, email);
      await phone.reload();
      await panel(phone).getByRole("heading", { name: "Your Details" }).waitFor();
      await expect.poll(() => notice(phone).count()).toBe(0);
      await mailWith(email, /^Welcome to Ouse & Lark$/);

      const desk = await open({ viewport: DESKTOP });
      await openPanel(desk, "/user/sign-in");
      await signIn(desk, { email, password: "not-this-one" });
      await toast(desk, "Sign in failed, please try again").waitFor();
      await signIn(desk, { email, password: PASSWORD });
      await toast(desk, "You have successfully signed in").waitFor();
      await panel(desk).getByRole("heading", { name: "Your Details" }).waitFor();
      await tab(desk, /^3 Properties$/).click();
      await expect.poll(() => panel(desk).locator("article").count()).toBe(3);
      await tab(desk, /^1 Search$/).click();
      const frequency = panel(desk).getByRole("group", { name: /^Email me matching properties/ });
      await expect.poll(() => frequency.getByRole("radio", { name: "Immediately" }).isChecked()).toBe(true);
      await expectAccessible(desk);

      await reducePrice(reducedId);
      const alert = await mailWith(email, /reduced|lower|home/i);
      expect(alert.text).toContain("£10,000");
      const unsubscribe = /<([^>]+)>/.exec(alert.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
      const oneClick = await fetch(site.url + new URL(unsubscribe).pathname, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
      expect(oneClick.ok).toBe(true);
      await openPanel(desk, "/user/saved-searches");
      await desk.reload();
      await expect.poll(() => frequency.getByRole("radio", { name: "Never" }).isChecked()).toBe(true);

      const elsewhere = await open({ viewport: PHONE });
      await openPanel(elsewhere, "/user/forgotten-password");
      await panel(elsewhere).getByRole("heading", { name: "Forgotten your password?" }).waitFor();
      await panel(elsewhere).getByLabel("Email").fill(email);
      await panel(elsewhere).getByRole("button", { name: "Send me a link" }).click();
      await panel(elsewhere)
        .getByText(/^Thank you\. If the email you have entered/)
        .waitFor();
      const reset = await mailWith(email, /Choose a new password/);
      const link = /(\/#\/user\/new-password\?token=[\w-]+)/.exec(reset.text)?.[1] ?? "";
      await arrive(elsewhere, link);
      await panel(elsewhere).getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
      await panel(elsewhere).getByLabel("New password again").fill(NEW_PASSWORD);
      await panel(elsewhere).getByRole("button", { name: "Save new password" }).click();
      await panel(elsewhere).getByRole("heading", { name: "Your Details" }).waitFor();

      await desk.reload();
      await tab(desk, /^My Profile$/).waitFor();
      await openPanel(desk, "/user/sign-in");
      await signIn(desk, { email, password: NEW_PASSWORD });
      await panel(desk).getByRole("link", { name: "Edit details" }).click();
      await panel(desk).getByLabel("Town").fill("Ely");
      await panel(desk).getByLabel("First name").fill("Róisín");
      await panel(desk).getByRole("button", { name: "Update" }).click();
      await toast(desk, "Profile successfully updated.").waitFor();
      await panel(desk).getByText("Róisín O'Brien", { exact: true }).waitFor();
      await panel(desk).getByRole("link", { name: "Update marketing preferences" }).click();
      await panel(desk).getByLabel("Opt in").check();
      await panel(desk).getByRole("button", { name: "Update preferences" }).click();
      await toast(desk, "Your preferences have been successfully updated").waitFor();
      await panel(desk).getByRole("link", { name: "Back to profile" }).click();
      await panel(desk).getByRole("button", { name: "Sign out" }).click();
      await toast(desk, "You have been signed out").waitFor();
      await tab(desk, /^0 Properties$/).waitFor();
      await tab(desk, /^0 Searches$/).waitFor();

      await openPanel(elsewhere, "/user/privacy");
      await panel(elsewhere).getByLabel("Your password").fill(NEW_PASSWORD);
      await panel(elsewhere).getByRole("button", { name: "Delete my account" }).click();
      await toast(elsewhere, "Your account is deleted.").waitFor();
      await openPanel(desk, "/user/sign-in");
      await signIn(desk, { email, password: NEW_PASSWORD });
      await toast(desk, "Sign in failed, please try again").waitFor();
    });

    it("an account loses nothing when a call fails, and shows an error", async () => {
      expectComplaint(/50[03]|40[13]|net::ERR_FAILED/);
      const email = newEmail("rosa", "example.london");
      const page = await open({ viewport: DESKTOP });
      let failing = "";
      const withoutUser = (route: Route) => route.abort();
      await page.route("**/*", (route) =>
        failing !== "" && route.request().method() === "POST" && route.request().url().includes(failing)
          ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" })
          : route.fallback(),
      );
      await saveAsStranger(page);
      await openPanel(page, "/user/register");
      await fillRegistration(page, email);
      failing = "/user.ljson";
      await panel(page).getByRole("button", { name: "Register" }).click();
      await toast(page, "Sorry, something went wrong. You may already have an account").waitFor();
      await expect.poll(() => panel(page).getByLabel("Email").inputValue()).toBe(email);

      failing = "/saved_properties";
      await panel(page).getByRole("button", { name: "Register" }).click();
      await panel(page).getByRole("heading", { name: "Your Details" }).waitFor();
      await tab(page, /^3 Properties$/).waitFor();
      failing = "";
      await page.reload();
      await tab(page, /^3 Properties$/).waitFor();

      failing = "/saved_properties";
      await arrive(page, "/search?channel=sales");
      const heart = page.getByRole("button", { name: /^Save (?!search)/ }).nth(4);
      await page.waitForLoadState("networkidle");
      await heart.click();
      await toast(page, "We couldn’t save that. Please try again.").waitFor();
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");

      failing = "";
      await page.route("**/user.ljson*", withoutUser);
      await arrive(page, "/search?channel=sales");
      await page.waitForLoadState("networkidle");
      await heart.click();
      await toast(page, "Property saved.").waitFor();
      await page.unroute("**/user.ljson*", withoutUser);
      await page.reload();
      await page.waitForLoadState("networkidle");
      await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
      const keptIds = () =>
        page.evaluate(() => fetch("/saved_properties.ljson").then((response) => response.json()));
      await expect.poll(async () => (await keptIds()).property_ids.length).toBe(4);

      await openPanel(page, "/user/edit");
      failing = "/user.ljson";
      await panel(page).getByLabel("Town").fill("Soham");
      await panel(page).getByRole("button", { name: "Update" }).click();
      await panel(page)
        .getByRole("alert")
        .getByText("Sorry, something went wrong. Please try again.")
        .waitFor();
      await expect.poll(() => panel(page).getByLabel("Town").inputValue()).toBe("Soham");

      await openPanel(page, "/user/marketing-preferences");
      failing = "/marketing_preferences";
      await panel(page).getByRole("button", { name: "Update preferences" }).click();
      await toast(page, "There was an error updating your preferences").waitFor();

      failing = "/session";
      await panel(page).getByRole("button", { name: "Sign out" }).click();
      await toast(page, "There was an error signing out").waitFor();
      await panel(page).getByText("Signed in as Rosa O'Brien").waitFor();

      failing = "";
      await page.context().clearCookies();
      await panel(page).getByRole("button", { name: "Update preferences" }).click();
      await toast(page, "Please sign in to update your preferences").waitFor();
    });

    it("the panel clears everything in this browser after asking for confirmation", async () => {
      const page = await open({ viewport: PHONE });
      await saveAsStranger(page);
      await openPanel(page);
      await panel(page).getByRole("button", { name: "Forget everything in this browser" }).click();
      await panel(page).getByRole("button", { name: "Yes, forget everything" }).click();
      await page.waitForURL(site.url);
      await openPanel(page);
      await tab(page, /^0 Properties$/).waitFor();
      await tab(page, /^0 Searches$/).waitFor();
    });
  },
);
