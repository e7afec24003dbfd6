import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { arrive, defineJourneys, PHONE } from "../support/browser.ts";
import { createPdf, findPlot } from "../support/defined-form.ts";
import { agree, fillEnquiry, newEmail, register, THANKS } from "../support/enquiry-form.ts";
import { firstHome } from "../support/friend-form.ts";

const KEPT = "Your draft is kept.";

const site = inject("writingSite");

interface DraftedForm {
  name: string;
  /** The page, and the name of the link that opens the form over it. */
  find(page: Page): Promise<{ path: string; link: string }>;
  dialog: RegExp;
  /** A field with what is typed into it. */
  typed: readonly (readonly [label: string, text: string])[];
}

const PERSON = [
  ["First name", "Rosa"],
  ["Last name", "O'Brien"],
] as const;

/** Every form that opens over a page. The valuation and the forms of content pages have their own journeys below. */
const FORMS: DraftedForm[] = [
  {
    name: "viewing",
    find: async (page) => ({ path: await firstHome(page), link: "Book a Viewing" }),
    dialog: /^Book a Viewing$/,
    typed: [...PERSON, ["Message", "Any day.\nAfter five"]],
  },
  {
    name: "staff",
    find: async () => ({ path: "/staff/12", link: "Contact Samuel" }),
    dialog: /^Contact /,
    typed: [...PERSON, ["Message", "Hello Samuel"]],
  },
  {
    name: "office",
    find: async () => ({
      path: "/branches/ely/departments/lettings",
      link: "Contact the Ely lettings team",
    }),
    dialog: /^Contact /,
    typed: [...PERSON, ["Message", "Hello Ely"]],
  },
  {
    name: "new homes",
    find: async (page) => ({ path: await findPlot(page), link: "Ask the new-homes team" }),
    dialog: /^New-homes enquiry$/,
    typed: [...PERSON, ["Message", "Is there a garden?"]],
  },
  {
    name: "send to a friend",
    find: async (page) => ({ path: await firstHome(page), link: "Send to a friend" }),
    dialog: /^Send to a friend$/,
    typed: [
      ["Your name", "Rosa O'Brien"],
      ["Your friend’s email", "friend@example.org"],
      ["Message", "Look at this"],
    ],
  },
  {
    name: "instant valuation",
    find: async () => ({ path: "/", link: "Get an instant estimate" }),
    dialog: /^Instant valuation$/,
    typed: [
      ["Postcode of the property", "CB7 4EX"],
      ["Floor size in square feet", "900"],
    ],
  },
  {
    name: "valuation",
    find: async () => ({ path: "/", link: "Book a Valuation" }),
    dialog: /^Book a Valuation$/,
    typed: PERSON,
  },
];

/** Also if the label adds '(optional)'. */
const getField = (form: Locator, label: string) =>
  form.getByLabel(new RegExp(`^${label}\\s*(\\(optional\\))?$`));

async function type(form: Locator, { typed }: DraftedForm): Promise<void> {
  for (const [label, text] of typed) await getField(form, label).fill(text);
}

async function expectKept(form: Locator, { typed }: DraftedForm): Promise<void> {
  await form.getByText(KEPT).waitFor();
  for (const [label, text] of typed) await expect.poll(() => getField(form, label).inputValue()).toBe(text);
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("gable:form-drafts") ?? "") as Promise<string>;

defineJourneys(
  () => site.url,
  ({ open }) => {
    it.each(FORMS)("the $name form keeps its draft across close, Escape, Back and reload", async (form) => {
      const page = await open({ viewport: PHONE });
      const { path, link } = await form.find(page);
      await arrive(page, path);
      const opener = page
        .getByRole("link", { name: link, exact: true })
        .or(page.getByRole("button", { name: link, exact: true }))
        .last();
      const dialog = page.getByRole("dialog", { name: form.dialog });
      await opener.click();
      await dialog.waitFor();
      expect(await dialog.getByText(KEPT).count()).toBe(0);
      await type(dialog, form);

      const ways: [string, () => Promise<unknown>][] = [
        ["close", () => dialog.getByRole("button", { name: "Close" }).click()],
        ["Escape", () => page.keyboard.press("Escape")],
        ["Back", () => page.goBack()],
      ];
      for (const [, leave] of ways) {
        await leave();
        await dialog.waitFor({ state: "hidden" });
        await opener.click();
        await expectKept(dialog, form);
        // The form says it now, so the message about closing is gone.
        await expect.poll(() => page.getByText(KEPT).count()).toBe(1);
      }
      await page.reload();
      await expectKept(dialog, form);

      await dialog.getByRole("button", { name: "Start again" }).click();
      for (const [label] of form.typed)
        await expect.poll(() => getField(dialog, label).inputValue()).toBe("");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await storedDrafts(page)).not.toContain(form.typed[0]?.[1]);
    });

    it("closing a form with changes says that the draft is kept, and without changes says nothing", async () => {
      const page = await open();
      await arrive(page, "/staff/12");
      const dialog = page.getByRole("dialog", { name: /^Contact / });
      const opener = page.getByRole("link", { name: "Contact Samuel", exact: true });
      await opener.click();
      await dialog.waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await page.getByText(KEPT).count()).toBe(0);
      await opener.click();
      await dialog.getByLabel("Message").fill("Hello");
      await page.keyboard.press("Escape");
      await page.getByRole("status").getByText(KEPT).waitFor();
    });

    it("a form in a content page keeps its draft without the file, the terms and the spam trap", async () => {
      const page = await open();
      await arrive(page, "/pages/careers");
      const form = page.locator("#job-application");
      const button = form.getByRole("button", { name: "Send your application" });
      await expect.poll(() => button.isEnabled()).toBe(true);
      await form.getByLabel("First name").fill("Rosa");
      await form.getByLabel("Role").selectOption("Saleroom porter, Ely");
      await form.getByLabel("Reason for applying").fill("I am strong.");
      await form.getByLabel("CV").setInputFiles(createPdf(2_000));
      await agree(form);
      await arrive(page, "/branches");
      await page.goBack();
      await form.getByText(KEPT).waitFor();
      await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("Rosa");
      await expect.poll(() => form.getByLabel("Role").inputValue()).toBe("Saleroom porter, Ely");
      await expect.poll(() => form.getByLabel("Reason for applying").inputValue()).toBe("I am strong.");
      await expect.poll(() => form.getByRole("checkbox").first().isChecked()).toBe(false);
      await expect.poll(() => form.getByText("Please choose your file again").count()).toBe(2);
      expect(await storedDrafts(page)).not.toMatch(/cv\.pdf|opt_in_terms|hfhp|authenticity_token/);
    });

    it("a chosen address is part of the draft", async () => {
      const page = await open();
      await arrive(page, await findPlot(page));
      const dialog = page.getByRole("dialog", { name: "New-homes enquiry" });
      const opener = page.getByRole("link", { name: "Ask the new-homes team" });
      await opener.click();
      await dialog.getByLabel("Your address").fill("12 three cups");
      await page.getByRole("option", { name: "Three Cups Walk, Ely, CB7 4AN" }).click();
      await dialog.getByRole("button", { name: "Change" }).waitFor();
      await page.reload();
      await dialog.getByText("12 Three Cups Walk, Ely, CB7 4AN").waitFor();
      await dialog.getByRole("button", { name: "Change" }).click();
      await dialog.getByRole("button", { name: "Enter Address Manually" }).click();
      await dialog.getByLabel("Street").fill("Fore Hill");
      await page.reload();
      await expect.poll(() => dialog.getByLabel("Street").inputValue()).toBe("Fore Hill");
    });

    it("a sent form has no draft", async () => {
      const page = await open();
      await arrive(page, "/staff/12#/contact-staff-member/12");
      const dialog = page.getByRole("dialog", { name: /^Contact / });
      await fillEnquiry(dialog, newEmail("sent"));
      await dialog.getByLabel("Message").fill("Hello");
      expect(await storedDrafts(page)).toContain("Hello");
      await dialog.getByRole("button", { name: "Send enquiry", exact: true }).click();
      await dialog.getByText(THANKS).waitFor();
      expect(await storedDrafts(page)).not.toContain("Hello");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await page.getByText(KEPT).count()).toBe(0);
    });

    it("signing out on a shared computer deletes the drafts", async () => {
      const page = await open();
      await register(page, newEmail("shared"));
      await arrive(page, "/staff/12#/contact-staff-member/12");
      const dialog = page.getByRole("dialog", { name: /^Contact / });
      await dialog.getByLabel("Message").fill("A secret");
      expect(await storedDrafts(page)).toContain("A secret");
      await arrive(page, "/branches#/user");
      await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
      await page.getByText("You have been signed out").first().waitFor();
      expect(await storedDrafts(page)).not.toContain("A secret");
      await arrive(page, "/staff/12#/contact-staff-member/12");
      await expect.poll(() => dialog.getByLabel("Message").inputValue()).toBe("");
      await expect.poll(() => dialog.getByLabel("First name").inputValue()).toBe("");
    });
  },
);
