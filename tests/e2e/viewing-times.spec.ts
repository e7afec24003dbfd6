import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { LEAD_TEXTS } from "../../src/domain/enquiry/lead/lead-texts.ts";
import { formatSlotDay, type ShownSlot } from "../../src/domain/enquiry/viewing/viewing-slots.ts";
import {
  arrive,
  DESKTOP,
  defineJourneys,
  expectAccessible,
  holdRequests,
  PHONE,
  untilStill,
} from "../support/browser.ts";
import { fillEnquiry, mailsFrom, newEmail } from "../support/enquiry-form.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import { findShownHome, getSlotRadio as getRadio } from "../support/shown-home.ts";

const site = inject("writingSite");

const BOOKED = "Your viewing is booked";

const getSendButton = (form: Locator | Page) =>
  form.getByRole("button", { name: "Send enquiry", exact: true });

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

async function expectBooked(email: string, slot: ShownSlot): Promise<void> {
  await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
  const [desk] = mailsFrom(site.dataDir, email);
  expect(desk?.text).toContain(`Viewing time: ${formatSlotDay(slot.day)}`);
  await expect
    .poll(() => readMailFolder(site.dataDir).find(({ to }) => to === email)?.attachments?.length, {
      timeout: 60_000,
    })
    .toBe(1);
}

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it.each([PHONE, DESKTOP])(
      "a visitor books a slot by keyboard at $width px, and others aren't offered it",
      async (viewport) => {
        const email = newEmail(`shown-${viewport.width}`);
        const page = await open({ viewport });
        const { url, slots } = await findShownHome(page);
        const [first, second] = slots as [ShownSlot, ShownSlot];
        await arrive(page, `${url}#/book-a-viewing`);
        const dialog = page.getByRole("dialog", { name: "Book a Viewing" });
        await dialog.getByRole("radio", { name: "Any time – please call me" }).focus();
        await expectAccessible(page);
        await page.keyboard.press("ArrowDown");
        await expect.poll(() => getRadio(dialog, first).isChecked()).toBe(true);
        await page.keyboard.press("ArrowDown");
        await expect.poll(() => getRadio(dialog, second).isChecked()).toBe(true);
        await fillEnquiry(dialog, email);
        await dialog.getByLabel("Message").fill("I come alone.");
        await getSendButton(dialog).click();
        await page.getByRole("heading", { level: 1, name: BOOKED }).waitFor();
        await page.getByText(formatSlotDay(second.day)).first().waitFor();
        await expectAccessible(page);
        await expectBooked(email, second);

        await arrive(page, `${url}#/book-a-viewing`);
        await getRadio(dialog, first).waitFor({ state: "attached" });
        await expect.poll(() => getRadio(dialog, second).count()).toBe(0);
      },
    );

    it("a visitor whose slot was just taken keeps what they typed and chooses another", async () => {
      const page = await open();
      const { url, slots } = await findShownHome(page);
      const [wanted, other] = slots as [ShownSlot, ShownSlot];
      const visit = async (visitor: Page) => {
        await arrive(visitor, `${url}#/book-a-viewing`);
        const dialog = visitor.getByRole("dialog", { name: "Book a Viewing" });
        await getRadio(dialog, wanted).check({ force: true });
        await dialog.getByLabel("Message").fill("This time, please.");
        return dialog;
      };
      const email = newEmail("second");
      const late = await visit(page);
      await fillEnquiry(late, email);
      const rival = await open();
      const early = await visit(rival);
      await fillEnquiry(early, newEmail("rival"));
      await getSendButton(early).click();
      await rival.getByRole("heading", { level: 1, name: BOOKED }).waitFor();

      await getSendButton(late).click();
      await late.getByRole("group").getByText(LEAD_TEXTS.viewingSlotTaken).waitFor();
      await expect.poll(() => late.getByText(LEAD_TEXTS.viewingSlotTaken).evaluate(isInView)).toBe(true);
      await late.getByText("Your draft is kept.").waitFor();
      await expect.poll(() => late.getByLabel("Message").inputValue()).toBe("This time, please.");
      await expect.poll(() => getRadio(late, wanted).count()).toBe(0);
      await getRadio(late, other).check({ force: true });
      await late.getByRole("checkbox", { name: /I agree to the terms/ }).check();
      await getSendButton(late).click();
      await page.getByRole("heading", { level: 1, name: BOOKED }).waitFor();
      await expectBooked(email, other);
    });

    it("the slots' space is reserved before they arrive, so that the button doesn't move", async () => {
      const page = await open({ viewport: PHONE });
      // The page of another home was built before earlier bookings, and would expect their slots.
      const { url, slots } = await findShownHome(page, { isLast: true });
      const release = await holdRequests(page, "**/viewing_slots?**");
      await arrive(page, `${url}#/book-a-viewing`);
      const dialog = page.getByRole("dialog", { name: "Book a Viewing" });
      const button = getSendButton(dialog);
      await button.waitFor();
      await untilStill(page);
      const before = await button.boundingBox();
      release();
      await getRadio(dialog, slots[0] as ShownSlot).waitFor({ state: "attached" });
      expect((await button.boundingBox())?.y).toBe(before?.y);
    });

    it("the message is optional once a time is chosen", async () => {
      const email = newEmail("no-message");
      const page = await open({ viewport: PHONE });
      const { url, slots } = await findShownHome(page);
      const wanted = slots.at(-1) as ShownSlot;
      await arrive(page, `${url}#/book-a-viewing`);
      const dialog = page.getByRole("dialog", { name: "Book a Viewing" });
      await fillEnquiry(dialog, email);
      await getSendButton(dialog).click();
      await dialog.getByText(LEAD_TEXTS.message).waitFor();
      await dialog.getByRole("alert").getByText("Please check one field.").waitFor();
      await dialog.getByText(/more days?/).click();
      await dialog
        .getByRole("group", { name: formatSlotDay(wanted.day) })
        .getByText(wanted.from, { exact: true })
        .click();
      // Another control made the field valid, so its error and the summary are gone.
      await expect.poll(() => dialog.getByText(LEAD_TEXTS.message).count()).toBe(0);
      await expect.poll(() => dialog.getByRole("alert").count()).toBe(0);
      await dialog.getByLabel("Message (optional)").waitFor();
      await getSendButton(dialog).click();
      await page.getByRole("heading", { level: 1, name: BOOKED }).waitFor();
      await expectBooked(email, wanted);
    });

    it("the slots are radio buttons without JavaScript", async () => {
      expectComplaint(/422/);
      const email = newEmail("plain-shown");
      const page = await open({ javaScriptEnabled: false });
      const { url, slots } = await findShownHome(page);
      const [wanted] = slots as [ShownSlot];
      await page.goto(url);
      await page.getByRole("link", { name: "Book a Viewing" }).last().click();
      await fillEnquiry(page, email);
      await page.getByLabel("Message").fill("Hello");
      await page.getByLabel("Phone").fill("12");
      await getRadio(page, wanted).check({ force: true });
      await getSendButton(page).click();
      await page.getByText("Please enter a valid phone number").waitFor();
      await expect.poll(() => getRadio(page, wanted).isChecked()).toBe(true);
      await page.getByLabel("Phone").fill("01632 960123");
      await page.getByRole("checkbox", { name: /I agree to the terms/ }).check();
      await getSendButton(page).click();
      await page.getByRole("heading", { level: 1, name: BOOKED }).waitFor();
      await expectBooked(email, wanted);
    });
  },
);
