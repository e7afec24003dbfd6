import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { formatSlot, formatSlotDay, type ShownSlot } from "../../src/domain/enquiry/viewing/viewing-slots.ts";
import { arrive, DESKTOP, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { fillEnquiry, newEmail } from "../support/enquiry-form.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import { findShownHome, getSlotLabel } from "../support/shown-home.ts";

const site = inject("writingSite");

const getTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The link in the visitor's newest email with this subject. */
async function untilLinked(email: string, subject: string): Promise<string> {
  const find = () =>
    readMailFolder(site.dataDir).findLast((mail) => mail.to === email && mail.subject.startsWith(subject));
  await expect.poll(() => find()?.subject, { timeout: 60_000 }).toContain(subject);
  return (
    /https?:\/\/[^/\s]+(\/viewings\/\S+)/.exec(find()?.text ?? "")?.[1] ?? expect.fail("There is no link.")
  );
}

/** Two times on different days, from the end of the list: other journeys book the first ones at the same moment. */
function pickTimes(slots: readonly ShownSlot[], journey: number): [ShownSlot, ShownSlot] {
  const late = slots.toReversed().slice(journey * 2);
  const [first] = late;
  const other = late.slice(journey * 2).find(({ day }) => day !== first?.day);
  return first && other ? [first, other] : expect.fail("There are too few times.");
}

/** Clicks the time, after opening the list of later days that it's in. */
async function chooseTime(form: Locator | Page, slot: ShownSlot): Promise<void> {
  const label = getSlotLabel(form, slot);
  await form
    .getByText(/more days?[,:]/)
    .or(label)
    .first()
    .waitFor();
  if (!(await label.isVisible())) await form.getByText(/more days?[,:]/).click();
  await label.click();
}

defineJourneys(
  () => site.url,
  ({ open }) => {
    it.each([
      ["a phone", 0, { viewport: PHONE }],
      ["a desktop", 1, { viewport: DESKTOP }],
      ["a phone without JavaScript", 2, { viewport: PHONE, javaScriptEnabled: false }],
    ])("on %s a viewing is booked, moved and cancelled by its links", async (_where, journey, options) => {
      const email = newEmail("moves");
      const page = await open(options);
      const { url, slots } = await findShownHome(page);
      const [first, other] = pickTimes(slots, journey);
      const isPlain = "javaScriptEnabled" in options;
      if (isPlain) {
        await page.goto(url);
        await page.getByRole("link", { name: "Book a Viewing" }).last().click();
      } else await arrive(page, `${url}#/book-a-viewing`);
      const form = isPlain ? page : page.getByRole("dialog", { name: "Book a Viewing" });
      await fillEnquiry(form, email);
      await form.getByLabel("Message").fill("We come by train.");
      await chooseTime(form, first);
      await form.getByRole("button", { name: "Send enquiry", exact: true }).click();
      await getTitle(page, "Your viewing is booked").waitFor();
      await page.getByText(formatSlotDay(first.day)).first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Add to calendar" }).click(),
      ]);
      expect(readFileSync(await download.path(), "utf8")).toContain("SEQUENCE:0\r\n");

      await page.goto(await untilLinked(email, "Your viewing"));
      if (!isPlain) await expectAccessible(page);
      await chooseTime(page, other);
      await page.getByRole("button", { name: "Move viewing" }).click();
      await getTitle(page, "Your viewing has moved").waitFor();
      await page.getByText(formatSlotDay(other.day)).first().waitFor();

      const link = await untilLinked(email, `Viewing moved: ${formatSlot(other)}`);
      await page.goto(link);
      await page.getByRole("link", { name: "Cancel viewing" }).click();
      await page.getByRole("link", { name: "Keep viewing" }).click();
      await page.getByRole("link", { name: "Cancel viewing" }).click();
      if (!isPlain) await expectAccessible(page);
      await page.getByRole("button", { name: "Yes, cancel viewing" }).click();
      await getTitle(page, "Your viewing is cancelled").waitFor();
      await expect
        .poll(
          () =>
            readMailFolder(site.dataDir).filter(
              ({ subject, text }) => subject.startsWith("Viewing cancelled") && text.includes(email),
            ).length,
          { timeout: 60_000 },
        )
        .toBe(1);
      await page.goto(link);
      await getTitle(page, "Your viewing is cancelled").waitFor();
      await expect.poll(() => page.getByRole("button", { name: /cancel|Move/ }).count()).toBe(0);
    });

    it("a booked viewing clears what was typed, so that the form starts empty", async () => {
      const page = await open();
      const { url, slots } = await findShownHome(page);
      const [first] = pickTimes(slots, 3);
      await arrive(page, `${url}#/book-a-viewing`);
      const dialog = page.getByRole("dialog", { name: "Book a Viewing" });
      await fillEnquiry(dialog, newEmail("cleared"));
      await dialog.getByLabel("Message").fill("We come by train.");
      await chooseTime(dialog, first);
      await dialog.getByRole("button", { name: "Send enquiry", exact: true }).click();
      await getTitle(page, "Your viewing is booked").waitFor();
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
        .not.toContain("We come by train.");
      await arrive(page, `${url}#/book-a-viewing`);
      await dialog.getByLabel("Message").waitFor();
      await expect.poll(() => dialog.getByLabel("Message").inputValue()).toBe("");
      await expect.poll(() => dialog.getByText("Your enquiry wasn't sent.").count()).toBe(0);
    });
  },
);
