import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import {
  arrive,
  DESKTOP,
  defineJourneys,
  expectAccessible,
  loseToken,
  PHONE,
  untilFocused,
} from "../support/browser.ts";
import {
  agree,
  CLIENT_SENTENCES,
  fillEnquiry,
  mailsFrom,
  newEmail,
  readValues,
  register,
  TERMS_SENTENCE,
  THANKS,
  tabTo,
  typeEnquiry,
} from "../support/enquiry-form.ts";
import { firstHome } from "../support/friend-form.ts";

const site = inject("writingSite");

const getDialog = (page: Page) => page.getByRole("dialog", { name: "Book a Viewing" });
/** In the sidebar card on a desktop, in the bottom bar on a phone. */
const getEntry = (page: Page) => page.getByRole("link", { name: "Book a Viewing" }).last();
const getSendButton = (form: Locator | Page) =>
  form.getByRole("button", { name: "Send enquiry", exact: true });

async function openForm(page: Page): Promise<Locator> {
  await arrive(page, await firstHome(page));
  await getEntry(page).click();
  await getDialog(page).waitFor();
  return getDialog(page);
}

async function findGoneHome({ request }: Page): Promise<string> {
  for (let number = 1; number <= 40; number++) {
    const fragment = encodeURIComponent(`status-all/page-${number}`);
    const search = await request.get(`/search.ljson?channel=sales&fragment=${fragment}`);
    const { properties } = (await search.json()) as SearchPage;
    const gone = properties.find((card) => ["Sold", "Exchanged", "Completed"].includes(card.status));
    if (gone) return gone.property_url;
  }
  return expect.fail("There is no sold or let home.");
}

/** Consents to analytics. */
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
      "a visitor on a %s books a viewing by keyboard, is counted and sees the thanks on the property's page",
      async (who, viewport) => {
        const email = newEmail(who);
        const page = await open({ viewport, isNewcomer: true });
        await page.addInitScript(acceptCookies);
        const url = await firstHome(page);
        await arrive(page, url);
        await getEntry(page).focus();
        await page.keyboard.press("Enter");
        const dialog = getDialog(page);
        await dialog.waitFor();
        await untilFocused(page);
        await tabTo(page, "lead_client[first_name]");
        await page.keyboard.press("Enter");
        for (const sentence of [...CLIENT_SENTENCES, "Please enter a valid message", TERMS_SENTENCE])
          await dialog.getByText(sentence, { exact: true }).waitFor();
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

        await getEntry(page).click();
        await expect.poll(() => readValues(dialog)).toEqual(["", "", "", "", ""]);
        await expect.poll(() => dialog.getByText("Your draft is kept.").count()).toBe(0);
      },
    );

    it("a refused form keeps what was typed and can be sent again", async () => {
      const email = newEmail("refused");
      const page = await open();
      const dialog = await openForm(page);
      await fillEnquiry(dialog, email);
      await dialog.getByLabel("Message").fill("Any day.\nAfter five");
      const findToken = await loseToken(page);
      await getSendButton(dialog).click();
      // It's open again, and the error has the focus.
      const problem = dialog.getByRole("alert").getByText("This page was open for too long.");
      await problem.waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "alert");
      await findToken();
      await dialog.getByText("Your draft is kept.").waitFor();
      await expect
        .poll(() => readValues(dialog))
        .toEqual(["Rosa", "O'Brien", email, "01632 960123", "Any day.\nAfter five"]);
      await expect.poll(() => dialog.getByRole("checkbox").isChecked()).toBe(false);
      await agree(dialog);
      await getSendButton(dialog).click();
      await page.getByRole("status").getByText(THANKS).waitFor();
      await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
    });

    it("the form keeps what was typed when the site doesn't answer and the visitor goes back", async () => {
      expectComplaint(/ERR_CONNECTION_REFUSED|ERR_FAILED|chrome-error/);
      // From the browser's own error page.
      expectComplaint(/localStorage/);
      const page = await open();
      const dialog = await openForm(page);
      await fillEnquiry(dialog, "away@example.org");
      await dialog.getByLabel("Message").fill("Any day");
      await page.route("**/leads", (route) => route.abort("connectionrefused"));
      await getSendButton(dialog).click();
      await expect.poll(() => page.url()).toMatch(/chrome-error|leads$/);
      await page.unroute("**/leads");
      await page.goBack();
      await expect
        .poll(() => readValues(dialog))
        .toEqual(["Rosa", "O'Brien", "away@example.org", "01632 960123", "Any day"]);
    });

    it("a signed-in visitor's details are prefilled, except the message", async () => {
      const page = await open();
      const email = newEmail("known");
      await register(page, email);
      const dialog = await openForm(page);
      await expect.poll(() => readValues(dialog)).toEqual(["Rosa", "O'Brien", email, "01632960123", ""]);
    });

    it("a sold home doesn't offer a viewing, but the form's URL still opens it", async () => {
      const page = await open();
      const url = await findGoneHome(page);
      await arrive(page, url);
      await page.getByRole("link", { name: "Ask a question" }).waitFor();
      await expect.poll(() => getEntry(page).count()).toBe(0);
      await arrive(page, `${url}#/book-a-viewing`);
      await getDialog(page).waitFor();
    });

    it.each([PHONE, DESKTOP])(
      "the form is a separate page without JavaScript, at $width px",
      async (viewport) => {
        expectComplaint(/422/);
        const email = newEmail(`plain-${viewport.width}`);
        const page = await open({ javaScriptEnabled: false, viewport });
        const url = await firstHome(page);
        await page.goto(url);
        await getEntry(page).click();
        await page.getByRole("heading", { level: 1, name: "Book a Viewing" }).waitFor();
        await fillEnquiry(page, email);
        await page.getByLabel("First name").fill("R2");
        await page.getByLabel("Message").fill("Any day");
        await getSendButton(page).click();
        await page.getByText("Please enter a valid first name").waitFor();
        await expect
          .poll(() => readValues(page))
          .toEqual(["R2", "O'Brien", email, "01632 960123", "Any day"]);
        await page.getByLabel("First name").fill("Rosa");
        await agree(page);
        await getSendButton(page).click();
        await page.getByRole("status").getByText(THANKS).waitFor();
        await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
        await page.getByRole("link", { name: /^Back to/ }).click();
        await expect.poll(() => new URL(page.url()).pathname).toBe(url);
      },
    );
  },
);
