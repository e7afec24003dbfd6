import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { arrive, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { agree, newEmail } from "../support/enquiry-form.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import { setQuietRegistration } from "../support/registration.ts";
import { demoFolder, PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";

const PASSWORD = "Fenland-heron-7";
let site: SiteProcess;

beforeAll(async () => {
  const dataDir = demoFolder();
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  await setQuietRegistration(db, true);
  await db.close();
  site = await startSite({ command: PRODUCTION, dataDir });
});
afterAll(() => site?.stop());

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });

async function fillRegistration(form: ReturnType<typeof panel>, email: string): Promise<void> {
  await form.getByLabel("First name").fill("Rosa");
  await form.getByLabel("Last name").fill("Whitlock");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Password again").fill(PASSWORD);
  await agree(form);
  await form.getByRole("button", { name: "Register" }).click();
}

async function untilSent(email: string, subject: string): Promise<string> {
  const find = () =>
    readMailFolder(site.dataDir).find((mail) => mail.to === email && mail.subject === subject);
  await expect.poll(() => find()?.subject, { timeout: 60_000 }).toBe(subject);
  return find()?.text ?? "";
}

describe("quiet registration", () => {
  defineJourneys(
    () => site.url,
    ({ open }) => {
      it("leads a newcomer through their email to an account, and tells an owner only by email", async () => {
        const email = newEmail("rosa");
        const page = await open({ viewport: PHONE });
        await arrive(page, "/search?channel=sales");
        await page
          .getByRole("button", { name: /^Save (?!search)/ })
          .first()
          .click();
        await page.getByText("Property saved.").waitFor();
        await arrive(page, "/branches#/user/register");
        await fillRegistration(panel(page), email);
        await panel(page).getByRole("heading", { name: "Check your email to finish" }).waitFor();
        await expectAccessible(page);
        const shown = await panel(page).getByText(email).textContent();

        const text = await untilSent(email, "Confirm your email address");
        const link =
          /\/user\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? expect.fail("There is no link.");
        await page.goto(link);
        await page.getByRole("button", { name: "Confirm email address" }).click();
        await page.getByRole("link", { name: "Sign in" }).click();
        await panel(page).getByRole("textbox", { name: "Email" }).fill(email);
        await panel(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
        await panel(page).getByRole("button", { name: "Sign in" }).click();
        await panel(page).getByRole("heading", { name: "Your Details" }).waitFor();
        await panel(page).getByRole("navigation").getByRole("link", { name: "1 Property" }).waitFor();

        const stranger = await open({ viewport: PHONE });
        await arrive(stranger, "/branches#/user/register");
        await fillRegistration(panel(stranger), email);
        await panel(stranger).getByRole("heading", { name: "Check your email to finish" }).waitFor();
        expect(await panel(stranger).getByText(email).textContent()).toBe(shown);
        expect(await untilSent(email, "You already have an account")).toContain("/#/user/sign-in");
      });
    },
  );
});
