import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { arrive } from "./browser.ts";
import { readMailFolder } from "./mail-folder.ts";

export const THANKS = "We have received your enquiry and our agent will be in touch soon.";

/** The errors that an empty form shows. */
export const CLIENT_SENTENCES = [
  "Please enter a valid first name",
  "Please enter a valid last name",
  "Please enter a valid email",
  "Please enter a valid phone number",
];
export const TERMS_SENTENCE = "You must agree to our terms & conditions";

let people = 0;
/**
 * A new email for every attempt, unique among workers that share a site, so that a retry doesn't find its own
 * enquiries.
 */
export function newEmail(who: string, host = "example.org"): string {
  people += 1;
  return `${who}-${process.pid}-${people}@${host}`;
}

export async function fillEnquiry(form: Locator | Page, email: string): Promise<void> {
  await form.getByLabel("First name").fill("Rosa");
  await form.getByLabel("Last name").fill("O'Brien");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel("Phone").fill("01632 960123");
  await agree(form);
}

export async function agree(form: Locator | Page): Promise<void> {
  await form.getByRole("checkbox", { name: /I agree to the terms/ }).check();
}

/** Fills in the form with the keyboard only, starting in the first name. */
export async function typeEnquiry(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.waitForFunction(() => document.activeElement?.getAttribute("type") === "checkbox");
  await page.keyboard.press("Space");
  // Past the links to the terms.
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.getAttribute("type") === "submit")) break;
  }
  await page.waitForFunction(() => document.activeElement?.getAttribute("type") === "submit");
}

/** Presses Tab from the overlay's heading past the close button. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 6; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute("name") === wanted, name))
      return;
    await page.keyboard.press("Tab");
  }
  expect.fail(`Tab does not lead to ${name}.`);
}

/** Registers a new account and signs in. */
export async function register(page: Page, email: string): Promise<void> {
  await arrive(page, "/branches#/user/register");
  const panel = page.getByRole("dialog");
  await panel.getByLabel("First name").fill("Rosa");
  await panel.getByLabel("Last name").fill("O'Brien");
  await panel.getByRole("textbox", { name: "Email" }).fill(email);
  await panel.getByLabel("Telephone").fill("+44 1632 960123");
  await panel.getByLabel("Password", { exact: true }).fill("Fenland-heron-7");
  await panel.getByLabel("Password again").fill("Fenland-heron-7");
  await agree(panel);
  await panel.getByRole("button", { name: "Register" }).click();
  await panel.getByRole("link", { name: "Edit details" }).or(panel.getByText("Sign out")).first().waitFor();
}

export async function readValues(form: Locator | Page): Promise<string[]> {
  return Promise.all(
    ["First name", "Last name", "Email", "Phone", "Message"].map((label) =>
      form.getByRole("textbox", { name: label }).inputValue(),
    ),
  );
}

/** Emails from this person to the branch, which the site's own worker writes into its folder. */
export function mailsFrom(dataDir: string, email: string) {
  return readMailFolder(dataDir).filter(({ replyTo }) => replyTo === email);
}

/** Waits for the only email from this person to the branch and returns its text. */
export async function untilMailed(dataDir: string, email: string): Promise<string> {
  await expect.poll(() => mailsFrom(dataDir, email).length).toBe(1);
  return mailsFrom(dataDir, email)[0]?.text ?? "";
}
