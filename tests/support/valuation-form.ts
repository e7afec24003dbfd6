import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { closingDaysSchema } from "../../src/domain/enquiry/valuation/closing-days-schema.ts";
import { findFirstOpenDay } from "../../src/domain/enquiry/valuation/open-days.ts";
import { dayLabel } from "../../src/domain/time/calendar-days.ts";
import { londonDay } from "../../src/domain/time/london-day.ts";
import { arrive } from "./browser.ts";

export const VALUATION_THANKS =
  "We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.";

/** The first day when the demo agency visits. */
export function firstVisitDay(): string {
  const closing = closingDaysSchema.parse(JSON.parse(readFileSync("demo/site/closing-days.json", "utf8")));
  return findFirstOpenDay({ closing, today: londonDay(Date.now()) }) ?? "";
}

export async function openValuation(page: Page, path = "/"): Promise<Locator> {
  await arrive(page, `${path}#/book-a-valuation`);
  const dialog = page.getByRole("dialog", { name: "Book a Valuation" });
  await dialog.waitFor();
  return dialog;
}

export async function fillPerson(form: Locator | Page, email: string): Promise<void> {
  await form.getByLabel("First name").fill("Rosa");
  await form.getByLabel("Last name").fill("Whitlock");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("01632 960 123");
}

export async function fillHome(form: Locator | Page, postcode: string): Promise<void> {
  await form.getByLabel("House number").fill("12");
  await form.getByLabel("Street").fill("Fore Hill");
  await form.getByLabel("Town").fill("Ely");
  await form.getByLabel("Postcode").fill(postcode);
}

/** Goes from the first step to the last, entering the address by hand. */
export async function reachConfirm(dialog: Locator, email: string): Promise<void> {
  await fillPerson(dialog, email);
  await dialog.getByRole("button", { name: "Enter Address Manually" }).click();
  await fillHome(dialog, "CB7 4EX");
  await dialog.getByRole("button", { name: "Next: date and time" }).click();
  await dialog.getByRole("button", { name: dayLabel(firstVisitDay()) }).click();
  await dialog.getByRole("button", { name: "All am" }).click();
  await dialog.getByRole("button", { name: "Next: confirm" }).click();
  await dialog.getByRole("button", { name: "Book my valuation" }).waitFor();
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}
