import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { PASSWORD } from "../support/account.ts";
import {
  arrive,
  DESKTOP,
  defineJourneys,
  expectAccessible,
  expectNothingOpens,
  loseToken,
  PHONE,
  untilFocused,
} from "../support/browser.ts";
import { createPdf, fillApplication, fillPerson, findPlot } from "../support/defined-form.ts";
import { agree, mailsFrom, newEmail, THANKS } from "../support/enquiry-form.ts";
import { findHome } from "../support/find-home.ts";

const TOO_LARGE = "File size can't be over 10mb";
const ADDRESS = "12 Three Cups Walk, Ely, CB7 4AN";
const TEN_MB = 10 * 1024 * 1024;

const site = inject("writingSite");

const listDeskEmails = (email: string) => mailsFrom(site.dataDir, email);

async function openNewHomesForm(page: Page): Promise<Locator> {
  await arrive(page, await findPlot(page));
  const ask = page.getByRole("link", { name: "Ask the new-homes team" });
  await ask.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New-homes enquiry" });
  await dialog.getByLabel("First name").waitFor();
  await untilFocused(page);
  return dialog;
}

/** Presses Tab until the field or button with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return [element?.getAttribute("name"), element?.textContent];
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`The Tab key doesn't reach ${name}.`);
}

async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, `form_submission[${field}]`);
  await page.keyboard.type(text);
}

/** The job application on the careers page, after hydration. */
async function openApplication(page: Page): Promise<Locator> {
  await arrive(page, "/pages/careers");
  const form = page.locator("#job-application");
  await expect.poll(() => form.getByRole("button", { name: "Send your application" }).isEnabled()).toBe(true);
  return form;
}

defineJourneys(
  () => site.url,
  ({ open }) => {
    it.each([
      ["phone", PHONE],
      ["desktop", DESKTOP],
    ])(
      "a visitor on a %s contacts the new-homes team by keyboard, and sending twice is one enquiry",
      async (who, viewport) => {
        const email = newEmail(who);
        const page = await open({ viewport });
        const posts: string[] = [];
        page.on(
          "request",
          (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname),
        );
        const dialog = await openNewHomesForm(page);
        const development = dialog.getByLabel("Development of interest");
        await expect.poll(() => development.isDisabled()).toBe(true);
        const plot = await development.inputValue();

        await tabTo(page, "Send to the new-homes team");
        await page.keyboard.press("Enter");
        await dialog.getByRole("alert").getByText("Please check 6 fields.").waitFor();
        for (const error of [
          "Please enter a valid first name",
          "Please enter a valid last name",
          "Please enter a valid email",
          "Please enter a valid phone number",
          "Please enter a valid buying position",
          "You must agree to our terms & conditions",
        ])
          await dialog.getByText(error, { exact: true }).waitFor();
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
        await expect.poll(focused).toBe("form_submission[first_name]");
        await expectAccessible(page);

        await page.keyboard.type("Seán");
        await typeInto(page, "last_name", "O'Brien");
        await typeInto(page, "email", email);
        await typeInto(page, "tel_home", "01632 960 123");
        await tabTo(page, "Enter Address Manually");
        await page.keyboard.press("Enter");
        await expect.poll(focused).toBe("form_submission[house_number]");
        await page.keyboard.type("12");
        await typeInto(page, "street", "Fore Hill");
        await typeInto(page, "town", "Ely");
        await typeInto(page, "postcode", "cb7 4aa");
        await typeInto(page, "buying_position", "First");
        await typeInto(page, "message", "Is there a garden?");
        await tabTo(page, "marketing_preferences[opt_in_terms]");
        await page.keyboard.press("Space");
        await page.route("**/form_submissions", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 700));
          await route.continue();
        });
        await tabTo(page, "Send to the new-homes team");
        for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
        await page.getByText(THANKS).waitFor();
        expect(posts.filter((path) => path === "/form_submissions")).toHaveLength(1);

        await expect.poll(() => listDeskEmails(email).length).toBe(1);
        const text = listDeskEmails(email)[0]?.text ?? "";
        for (const answer of [plot, "Fore Hill", "CB7 4AA", "First-time buyer", "Is there a garden?"])
          expect(text).toContain(answer);
      },
    );

    it("the new-homes form doesn't open for a home that isn't a plot", async () => {
      const page = await open();
      const home = await findHome(page, { isWanted: ({ newHomesForm }) => newHomesForm === null });
      await expectNothingOpens(page, `${home}#/new-homes-enquiry`);
    });

    it("a looked-up address is sent as one line, and a refused form keeps everything", async () => {
      const email = newEmail("refused");
      const page = await open();
      const dialog = await openNewHomesForm(page);
      await fillPerson(dialog, email);
      await dialog.getByLabel("Your address").fill("12 three cups");
      await page.getByRole("option", { name: "Three Cups Walk, Ely, CB7 4AN" }).click();
      await dialog.getByRole("button", { name: "Change" }).waitFor();
      await dialog.getByLabel("Buying position").selectOption("My home is on the market");
      await agree(dialog);
      const findToken = await loseToken(page);
      await dialog.getByRole("button", { name: "Send to the new-homes team" }).click();
      const again = page.getByRole("dialog", { name: "New-homes enquiry" });
      await again.getByRole("alert").getByText("This page was open for too long.").waitFor();
      await findToken();
      await expect.poll(() => again.getByLabel("Last name").inputValue()).toBe("O'Brien");
      await expect
        .poll(() => again.getByLabel("Buying position").inputValue())
        .toBe("My home is on the market");
      await again.getByText(ADDRESS).waitFor();
      await agree(again);
      await again.getByRole("button", { name: "Send to the new-homes team" }).click();
      await page.getByText(THANKS).waitFor();
      await expect.poll(() => listDeskEmails(email).length).toBe(1);
      expect(listDeskEmails(email)[0]?.text).toContain(ADDRESS);
    });

    it.each([
      ["phone", PHONE],
      ["desktop", DESKTOP],
    ])(
      "a visitor on a %s applies for a job with a file, after one that's too large and one that's missing",
      async (who, viewport) => {
        const email = newEmail(`cv-${who}`);
        const page = await open({ viewport });
        const form = await openApplication(page);
        const cv = form.getByLabel("CV");
        const countFiles = () => cv.evaluate((input: HTMLInputElement) => input.files?.length);
        await fillApplication(form, email);
        await cv.setInputFiles(createPdf(TEN_MB));
        await form.getByRole("alert").getByText(TOO_LARGE).waitFor();
        await expect.poll(countFiles).toBe(0);
        await expect.poll(() => cv.getAttribute("aria-invalid")).toBe("true");
        await expectAccessible(page);

        const button = form.getByRole("button", { name: "Send your application" });
        await button.click();
        await form.getByText("! Please fill in this field.").waitFor();
        await expect.poll(() => form.getByText(TOO_LARGE).count()).toBe(0);
        await cv.setInputFiles(createPdf(2_000));
        await expect.poll(() => cv.getAttribute("aria-invalid")).toBe(null);
        await button.click();
        await page.getByText(THANKS).waitFor();
        await expect.poll(() => new URL(page.url()).pathname).toBe("/pages/careers");

        await expect.poll(() => listDeskEmails(email).length).toBe(1);
        const [, link = ""] =
          /https?:\/\/[^/\s]+(\/lead_uploads\/\S+)/.exec(listDeskEmails(email)[0]?.text ?? "") ?? [];
        await page.goto(link);
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: "Download file" }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(createPdf(2_000).name);
        expect(readFileSync(await download.path())).toEqual(createPdf(2_000).buffer);
      },
    );

    it("a refused application keeps its text and asks for the file again", async () => {
      const page = await open();
      const form = await openApplication(page);
      await fillApplication(form, newEmail("again"));
      await form.getByLabel("CV").setInputFiles(createPdf(2_000));
      await loseToken(page);
      await form.getByRole("button", { name: "Send your application" }).click();
      await form.getByRole("alert").getByText("This page was open for too long.").waitFor();
      await expect.poll(() => form.getByLabel("Reason for applying").inputValue()).toBe("I am strong.");
      await expect.poll(() => form.getByLabel("Role").inputValue()).toBe("Saleroom porter, Ely");
      await expect.poll(() => form.getByText("Please choose your file again").count()).toBe(2);
    });

    it("a refused file returns to the form, in view, with the error at its field", async () => {
      const page = await open({ viewport: PHONE });
      const form = await openApplication(page);
      await fillApplication(form, newEmail("file"));
      const cv = form.getByLabel("CV");
      await cv.setInputFiles({ ...createPdf(0), buffer: Buffer.from("not a PDF") });
      await form.getByRole("button", { name: "Send your application" }).click();
      const error = form.getByText("We couldn't upload that file. Please try another one, up to 10 MB.");
      await error.waitFor();
      await expect.poll(() => cv.getAttribute("aria-invalid")).toBe("true");
      await expect
        .poll(() =>
          cv.evaluate((input) => {
            const { top, bottom } = input.getBoundingClientRect();
            return input === document.activeElement && top >= 0 && bottom <= window.innerHeight;
          }),
        )
        .toBe(true);
      await expect.poll(() => form.getByLabel("Reason for applying").inputValue()).toBe("I am strong.");
    });

    it("a signed-in visitor's details are prefilled", async () => {
      const email = newEmail("known");
      const page = await open();
      await arrive(page, "/#/user/register");
      const panel = page.getByRole("dialog");
      await panel.getByLabel("First name").fill("Rosa");
      await panel.getByLabel("Last name").fill("Whitlock");
      await panel.getByLabel("Email").fill(email);
      await panel.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await panel.getByLabel("Password again").fill(PASSWORD);
      await agree(panel);
      await panel.getByRole("button", { name: "Register" }).click();
      await page.getByText("You have been successfully registered!").first().waitFor();
      const dialog = await openNewHomesForm(page);
      for (const [label, value] of [
        ["First name", "Rosa"],
        ["Last name", "Whitlock"],
        ["Email", email],
      ] as const)
        await expect.poll(() => dialog.getByLabel(label).inputValue()).toBe(value);
    });
  },
);
