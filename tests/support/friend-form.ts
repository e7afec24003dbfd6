import type { Locator, Page } from "playwright-core";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import { arrive } from "./browser.ts";

/** The path of the first property for sale. */
export async function firstHome({ request }: Page): Promise<string> {
  const { properties } = (await (await request.get("/search.ljson?channel=sales")).json()) as SearchPage;
  return properties[0]?.property_url ?? "";
}

export async function openFriendForm(page: Page): Promise<Locator> {
  await arrive(page, await firstHome(page));
  await page.getByRole("link", { name: "Send to a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to a friend" });
  await dialog.waitFor();
  return dialog;
}

export async function fillFriendForm(form: Locator | Page, friendEmail: string): Promise<void> {
  await form.getByLabel("Your name").fill("Rosa Whitlock");
  await form.getByLabel("Your email").fill("rosa@example.org");
  await form.getByLabel("Your friend’s name").fill("Seán O'Brien");
  await form.getByLabel("Your friend’s email").fill(friendEmail);
}

export const SENT_TEXT = "We've sent the property to your friend.";
