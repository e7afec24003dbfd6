import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
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
  readValues,
  register,
  TERMS_SENTENCE,
  THANKS,
  tabTo,
  typeEnquiry,
} from "../support/enquiry-form.ts";
import { firstHome } from "../support/friend-form.ts";

const site = inject("writingSite");

const getSendButton = (form: Locator | Page) =>
  form.getByRole("button", { name: "Send enquiry", exact: true });

async function openPanel(page: Page, path: string): Promise<Locator> {
  await arrive(page, path);
  const dialog = page.getByRole("dialog", { name: /^Contact / });
  await dialog.waitFor();
  return dialog;
}

async function waitForDesk(email: string): Promise<string | undefined> {
  await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
  return mailsFrom(site.dataDir, email)[0]?.to;
}

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it.each([
      ["phone", PHONE],
      ["desktop", DESKTOP],
    ])("a visitor on a %s contacts a person by keyboard", async (who, viewport) => {
      const email = newEmail(who);
      const page = await open({ viewport });
      const dialog = await openPanel(page, "/staff/12#/contact-staff-member/12");
      await untilFocused(page);
      await tabTo(page, "lead_client[first_name]");
      await page.keyboard.press("Enter");
      for (const sentence of [...CLIENT_SENTENCES, TERMS_SENTENCE])
        await dialog.getByText(sentence, { exact: true }).waitFor();
      // They deal with lettings only, so there's nothing to choose.
      await expect.poll(() => dialog.getByRole("radio").count()).toBe(0);
      await expectAccessible(page);
      await typeEnquiry(page, ["Rosa", "O'Brien", email, "016x32abc960-123", ""]);
      await expect.poll(() => dialog.getByLabel("Phone").inputValue()).toBe("01632960-123");
      await page.keyboard.press("Enter");
      await dialog.getByRole("heading", { name: "Thank you" }).waitFor();
      await dialog.getByText(THANKS).waitFor();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Back to page" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(await waitForDesk(email)).toBe("samuel.okoro@ouselark.example");
    });

    it("a desk's form goes to that desk, and a branch's form asks what it's about", async () => {
      const deskEmail = newEmail("desk");
      const officeEmail = newEmail("office");
      const page = await open();
      const desk = await openPanel(page, "/branches/ely/departments/lettings#/contact-office");
      await fillEnquiry(desk, deskEmail);
      await getSendButton(desk).click();
      await desk.getByText(THANKS).waitFor();
      expect(await waitForDesk(deskEmail)).toBe("ely.lettings@ouselark.example");
      const office = await openPanel(await open(), "/branches/ely#/contact-office");
      await expect
        .poll(() => office.getByRole("radio", { name: "Buying or selling" }).isChecked())
        .toBe(true);
      await office.getByRole("radio", { name: "Renting or letting" }).check();
      await fillEnquiry(office, officeEmail);
      await getSendButton(office).click();
      await office.getByText(THANKS).waitFor();
      expect(await waitForDesk(officeEmail)).toBe("ely@ouselark.example");
    });

    it("the form on a property's page names the property and leads back to it", async () => {
      const propertyEmail = newEmail("property");
      const page = await open();
      const dialog = await openPanel(page, `${await firstHome(page)}#/contact-office`);
      await expect.poll(() => dialog.getByLabel("Message").inputValue()).toMatch(/^About \S/);
      await fillEnquiry(dialog, propertyEmail);
      await getSendButton(dialog).click();
      await dialog.getByText(THANKS).waitFor();
      await dialog.getByRole("button", { name: "Back to property" }).click();
      await dialog.waitFor({ state: "hidden" });
      await waitForDesk(propertyEmail);
      expect(mailsFrom(site.dataDir, propertyEmail)[0]?.text).toMatch(/About \S/);
    });

    it("a failed enquiry shows an error, keeps what was typed and can be sent again", async () => {
      expectComplaint(/500/);
      const againEmail = newEmail("again");
      const page = await open();
      const dialog = await openPanel(page, "/staff/12#/contact-staff-member/12");
      await fillEnquiry(dialog, againEmail);
      await dialog.getByLabel("Message").fill("Is it free?");
      await page.route("**/leads", (route) => route.fulfill({ status: 500, json: {} }));
      await getSendButton(dialog).click();
      await page.getByText("Request failed. Please try again.").waitFor();
      await expect
        .poll(() => readValues(dialog))
        .toEqual(["Rosa", "O'Brien", againEmail, "01632 960123", "Is it free?"]);
      await page.unroute("**/leads");
      await getSendButton(dialog).click();
      await dialog.getByText(THANKS).waitFor();
      expect(await waitForDesk(againEmail)).toBe("samuel.okoro@ouselark.example");
    });

    it("a signed-in visitor's details are prefilled", async () => {
      const page = await open();
      const email = newEmail("known");
      await register(page, email);
      const dialog = await openPanel(page, "/staff/12#/contact-staff-member/12");
      await expect.poll(() => readValues(dialog)).toEqual(["Rosa", "O'Brien", email, "01632960123", ""]);
    });

    it.each([
      ["/staff/12", "Contact Samuel", "samuel.okoro@ouselark.example"],
      [
        "/branches/ely/departments/lettings",
        "Contact the Ely lettings team",
        "ely.lettings@ouselark.example",
      ],
    ])("the contact link on %s opens a separate page without JavaScript", async (path, button, desk) => {
      expectComplaint(/422/);
      const email = newEmail("plain");
      const page = await open({ javaScriptEnabled: false, viewport: PHONE });
      await page.goto(path);
      await page.getByRole("link", { name: button, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: button }).waitFor();
      await fillEnquiry(page, email);
      await page.getByLabel("Phone").fill("12345");
      await page.getByLabel("Message").fill("Hello");
      await getSendButton(page).click();
      await page.getByText("Please enter a valid phone number").waitFor();
      await expect.poll(() => readValues(page)).toEqual(["Rosa", "O'Brien", email, "12345", "Hello"]);
      await page.getByLabel("Phone").fill("123456");
      await agree(page);
      await getSendButton(page).click();
      await page.getByRole("status").getByText(THANKS).waitFor();
      expect(await waitForDesk(email)).toBe(desk);
    });
  },
);
