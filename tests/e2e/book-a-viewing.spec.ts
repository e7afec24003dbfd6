import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isViewingOffered } from "../../src/domain/enquiry/viewing/viewing.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import {
  arrive,
  DESKTOP,
  defineJourneys,
  expectAccessible,
  PHONE,
  untilFocused,
} from "../support/browser.ts";
import {
  agree,
  CLIENT_SENTENCES,
  fillEnquiry,
  mailsFrom,
  newEmail,
  register,
  TERMS_SENTENCE,
  THANKS,
  tabTo,
  typeEnquiry,
  valuesOf,
} from "../support/enquiry-form.ts";
import { firstHome } from "../support/friend-form.ts";
import { PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ command: PRODUCTION });
});
afterAll(() => site?.stop());

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Book a Viewing" });
/** In the card on a desk, in the bar on a phone. */
const entryOf = (page: Page) => page.getByRole("link", { name: "Book a Viewing" }).last();
const sendOf = (form: Locator | Page) => form.getByRole("button", { name: "Send", exact: true });

async function openForm(page: Page): Promise<Locator> {
  await arrive(page, await firstHome(page));
  await entryOf(page).click();
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

async function findGoneHome({ request }: Page): Promise<string> {
  for (let number = 1; number <= 40; number++) {
    const fragment = encodeURIComponent(`status-all/page-${number}`);
    const search = await request.get(`/search.ljson?channel=sales&fragment=${fragment}`);
    const { properties } = (await search.json()) as SearchPage;
    const gone = properties.find((card) => !isViewingOffered(card));
    if (gone) return gone.property_url;
  }
  return expect.fail("There is no home that is gone.");
}

/** As one who has agreed to be counted. */
function acceptCookies(): void {
  localStorage.setItem(
    "gable:cookie-consent",
    JSON.stringify({ choice: "accepted", at: Date.now() - 60_000 }),
  );
}

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it.each([
      ["phone", PHONE],
      ["desktop", DESKTOP],
    ])(
      "somebody at a %s books a viewing by keyboard, is counted and is thanked on the property's page",
      async (who, viewport) => {
        const email = newEmail(who);
        const page = await open({ viewport, isNewcomer: true });
        await page.addInitScript(acceptCookies);
        const url = await firstHome(page);
        await arrive(page, url);
        await entryOf(page).focus();
        await page.keyboard.press("Enter");
        const dialog = dialogOf(page);
        await dialog.waitFor();
        await untilFocused(page);
        await tabTo(page, "lead_client[first_name]");
        await page.keyboard.press("Enter");
        for (const sentence of [...CLIENT_SENTENCES, "Please enter a valid message", TERMS_SENTENCE])
          await dialog.getByText(sentence, { exact: true }).waitFor();
        await page.waitForTimeout(400);
        await expectAccessible(page);
        await page.waitForFunction(
          () => document.activeElement?.getAttribute("name") === "lead_client[first_name]",
        );
        await typeEnquiry(page, ["Rosa", "O'Brien", email, "01632 960123", "Saturday, if it is dry."]);
        await page.keyboard.press("Enter");
        await page.getByRole("status").getByText(THANKS).waitFor();
        await expect.poll(() => new URL(page.url()).pathname).toBe(url);
        await expect
          .poll(() =>
            page.evaluate(() => window.dataLayer?.filter(({ event }) => event === "ga4_form_submission")),
          )
          .toEqual([{ event: "ga4_form_submission", lead_type: "book-a-viewing" }]);
        await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
        const [mail] = mailsFrom(site.dataDir, email);
        expect(mail?.subject).toMatch(/^Viewing enquiry: .* from Rosa O'Brien$/);
        expect(mail?.text).toContain("Saturday, if it is dry.");

        await entryOf(page).click();
        await expect.poll(() => valuesOf(dialog)).toEqual(["", "", "", "", ""]);
        await expect.poll(() => dialog.getByText("Your enquiry wasn't sent.").count()).toBe(0);
      },
    );

    it("what a refusal of the server sends back is still in the form, and goes once", async () => {
      const email = newEmail("refused");
      const page = await open();
      const dialog = await openForm(page);
      await fillEnquiry(dialog, email);
      await dialog.getByLabel("Message").fill("Any day.\nAfter five");
      await page.evaluate(() =>
        document.querySelector('meta[name="csrf-token"]')?.setAttribute("content", "x"),
      );
      await sendOf(dialog).click();
      await page.getByText("This page had been open for too long.").waitFor();
      await entryOf(page).click();
      await dialog.getByText("Your enquiry wasn't sent. We've kept what you typed.").waitFor();
      await expect
        .poll(() => valuesOf(dialog))
        .toEqual(["Rosa", "O'Brien", email, "01632 960123", "Any day.\nAfter five"]);
      await expect.poll(() => dialog.getByRole("checkbox").isChecked()).toBe(false);
      await agree(dialog);
      await sendOf(dialog).click();
      await page.getByRole("status").getByText(THANKS).waitFor();
      await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
    });

    it("Back finds what was typed when the site does not answer", async () => {
      expectComplaint(/ERR_CONNECTION_REFUSED|ERR_FAILED|chrome-error/);
      // Of the browser's own page.
      expectComplaint(/localStorage/);
      const page = await open();
      const dialog = await openForm(page);
      await fillEnquiry(dialog, "away@example.org");
      await dialog.getByLabel("Message").fill("Any day");
      await page.route("**/leads", (route) => route.abort("connectionrefused"));
      await sendOf(dialog).click();
      await page.waitForURL(/chrome-error|leads$/);
      await page.unroute("**/leads");
      await page.goBack();
      await expect
        .poll(() => valuesOf(dialog))
        .toEqual(["Rosa", "O'Brien", "away@example.org", "01632 960123", "Any day"]);
    });

    it("somebody who is signed in finds their details, and only the message is left to write", async () => {
      const page = await open();
      const email = newEmail("known");
      await register(page, email);
      const dialog = await openForm(page);
      await expect.poll(() => valuesOf(dialog)).toEqual(["Rosa", "O'Brien", email, "01632 960123", ""]);
    });

    it("is not offered for a home that is gone, and its address still opens it", async () => {
      const page = await open();
      const url = await findGoneHome(page);
      await arrive(page, url);
      await page.getByRole("link", { name: "Other ways to ask" }).waitFor();
      await expect.poll(() => entryOf(page).count()).toBe(0);
      await arrive(page, `${url}#/book-a-viewing`);
      await dialogOf(page).waitFor();
    });

    it.each([PHONE, DESKTOP])("without script it is a page of its own, at $width px", async (viewport) => {
      expectComplaint(/422/);
      const email = newEmail(`plain-${viewport.width}`);
      const page = await open({ javaScriptEnabled: false, viewport });
      const url = await firstHome(page);
      await page.goto(url);
      await entryOf(page).click();
      await page.getByRole("heading", { level: 1, name: "Book a Viewing" }).waitFor();
      await fillEnquiry(page, email);
      await page.getByLabel("First name").fill("R2");
      await page.getByLabel("Message").fill("Any day");
      await sendOf(page).click();
      await page.getByText("Please enter a valid first name").waitFor();
      await expect.poll(() => valuesOf(page)).toEqual(["R2", "O'Brien", email, "01632 960123", "Any day"]);
      await page.getByLabel("First name").fill("Rosa");
      await agree(page);
      await sendOf(page).click();
      await page.getByRole("status").getByText(THANKS).waitFor();
      await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
      await page.getByRole("link", { name: /^Back to/ }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(url);
    });
  },
);
