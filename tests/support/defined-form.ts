import type { Locator, Page } from "playwright-core";
import { agree } from "./enquiry-form.ts";
import { findHome } from "./find-home.ts";

export function createPdf(bytes: number) {
  return {
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes)]),
  };
}

/** The URL of a property that offers the new-homes form. */
export function findPlot(page: Page): Promise<string> {
  return findHome(page, { isWanted: ({ newHomesForm }) => newHomesForm !== null });
}

export async function fillPerson(form: Locator | Page, email: string): Promise<void> {
  await form.getByLabel("First name").fill("Seán");
  await form.getByLabel("Last name").fill("O'Brien");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone number").fill("01632 960 123");
}

export async function fillApplication(form: Locator | Page, email: string): Promise<void> {
  await fillPerson(form, email);
  await form.getByLabel("Role").selectOption("Saleroom porter, Ely");
  await form.getByLabel("Reason for applying").fill("I am strong.");
  await agree(form);
}
