import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { arrive, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { newEmail } from "../support/enquiry-form.ts";
import { readMailFolder } from "../support/mail-folder.ts";

const PASSWORD = "Fenland-heron-7";

const site = inject("writingSite");

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
const notice = (page: Page) => panel(page).getByRole("region", { name: "Confirm your email address" });

async function findLink(email: string): Promise<string> {
  const find = () =>
    readMailFolder(site.dataDir)
      .filter(({ to, subject }) => to === email && subject === "Confirm your email address")
      .map(({ text }) => /\/user\/confirm-email\?token=[\w-]+/.exec(text)?.[0])
      .at(-1);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() ?? expect.fail("The email is gone.");
}

function newEmails(): [string, string] {
  return [newEmail("rosa", "example.london"), newEmail("whitlock", "example.london")];
}

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it("a visitor registers, confirms and requests another link without JavaScript", async () => {
      expectComplaint(/410.*\/user\/confirm-email/);
      const [email] = newEmails();
      const page = await open({ viewport: PHONE, javaScriptEnabled: false });
      await page.goto("/user/register?plain=1");
      await page.getByLabel("First name").fill("Rosa");
      await page.getByLabel("Last name").fill("Whitlock");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Password again").fill(PASSWORD);
      await page.getByRole("checkbox", { name: /I agree to the terms/ }).check();
      await page.getByRole("button", { name: "Register" }).click();
      await page.getByRole("status").getByText("please click the link").waitFor();

      await page.goto(`/user/confirm-email?token=${"a".repeat(43)}`);
      await page.getByRole("heading", { name: "This link doesn't work any more" }).waitFor();
      await page.getByRole("button", { name: "Send the link again" }).click();
      await page.getByText("We've sent a new link.").waitFor();

      await page.goto(await findLink(email));
      await page.getByText(email).waitFor();
      await page.getByRole("button", { name: "Confirm email address" }).click();
      await page.getByText("Your email address is confirmed.").waitFor();
    });

    it("an email address changes once the new one is confirmed", async () => {
      const [email, changedEmail] = newEmails();
      const page = await open({ viewport: PHONE });
      await arrive(page, "/branches#/user/register");
      const form = panel(page);
      await form.getByLabel("First name").fill("Rosa");
      await form.getByLabel("Last name").fill("Whitlock");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await form.getByLabel("Password again").fill(PASSWORD);
      await form.getByRole("checkbox", { name: /I agree to the terms/ }).check();
      await form.getByRole("button", { name: "Register" }).click();
      await notice(page).getByText(`We've sent a link to ${email}`).waitFor();
      await expectAccessible(page);

      const reader = await page.context().newPage();
      await reader.goto(await findLink(email));
      await expectAccessible(reader);
      await reader.getByRole("button", { name: "Confirm email address" }).click();
      await reader.getByText("Your email address is confirmed.").waitFor();
      await page.reload();
      await panel(page).getByRole("link", { name: "Edit details" }).click();
      await form.getByLabel("Email").fill(changedEmail);
      await form.getByLabel("Your password").fill(PASSWORD);
      await form.getByRole("button", { name: "Update" }).click();
      await page.getByText("Profile successfully updated.").first().waitFor();
      await notice(page).getByText(changedEmail).waitFor();
      await notice(page).getByText("Click it to finish the change").waitFor();
      // The form was scrolled to its end, but the notice must still be visible.
      const tabs = panel(page).getByRole("navigation");
      const isBelowTabs = async () => {
        const [above, shown] = [await tabs.boundingBox(), await notice(page).boundingBox()];
        return above !== null && shown !== null && shown.y >= above.y + above.height;
      };
      await expect.poll(isBelowTabs).toBe(true);
      await panel(page).getByRole("definition").getByText(email).waitFor();
      await expectAccessible(page);

      const link = await findLink(changedEmail);
      await notice(page).getByRole("button", { name: "Cancel the change" }).click();
      await expect.poll(() => notice(page).count()).toBe(0);
      expect((await fetch(site.url + link)).status).toBe(410);

      await panel(page).getByRole("link", { name: "Edit details" }).click();
      await form.getByLabel("Email").fill(changedEmail);
      await form.getByLabel("Your password").fill(PASSWORD);
      await form.getByRole("button", { name: "Update" }).click();
      await notice(page).getByText(changedEmail).waitFor();
      const isNewLink = async () => (await findLink(changedEmail)) !== link;
      await expect.poll(isNewLink, { timeout: 60_000 }).toBe(true);
      await reader.goto(await findLink(changedEmail));
      await reader.getByRole("heading", { name: "Confirm your new email address" }).waitFor();
      await reader.getByRole("button", { name: "Confirm email address" }).click();
      await reader.getByRole("heading", { name: "Your email address has changed" }).waitFor();
      await page.reload();
      await panel(page).getByRole("definition").getByText(changedEmail).waitFor();
      await expect.poll(() => notice(page).count()).toBe(0);
    });
  },
);
