import { afterAll, beforeAll, expect, it } from "vitest";
import { arrive, DESKTOP, defineJourneys, expectAccessible, loseToken, PHONE } from "../support/browser.ts";
import { fillFriendForm, firstHome, openFriendForm, SENT_TEXT } from "../support/friend-form.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";

let emails: MailServer;
let site: SiteProcess;

beforeAll(async () => {
  emails = await startMailServer();
  site = await startSite({ command: PRODUCTION, environment: { SMTP_URL: emails.url } });
});
afterAll(async () => {
  await site?.stop();
  await emails?.close();
});

const mailsTo = (friend: string) => emails.received.filter((mail) => mail.includes(`To: ${friend}`));

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it.each([
      ["phone@example.org", PHONE],
      ["desktop@example.org", DESKTOP],
    ])("sending a home to %s solves the bot check once and sends one email", async (friend, viewport) => {
      const page = await open({ viewport });
      const challenges: string[] = [];
      page.on(
        "request",
        (request) => request.url().includes("/bot-check/") && challenges.push(request.url()),
      );
      const dialog = await openFriendForm(page);
      expect(challenges).toEqual([]);

      await dialog.getByRole("button", { name: "Send to my friend" }).click();
      await dialog.getByRole("alert").getByText("Please check 4 fields.").waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
      const name = dialog.getByLabel("Your name");
      await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
      await expectAccessible(page);

      await fillFriendForm(dialog, friend);
      await expect.poll(() => name.getAttribute("aria-invalid")).toBe(null);
      await dialog.getByLabel("Your friend’s name").fill("rosa WHITLOCK");
      await dialog.getByRole("button", { name: "Send to my friend" }).click();
      await dialog.getByText("Your name and your friend’s name are the same.").waitFor();
      await dialog.getByLabel("Your friend’s name").fill("Seán O'Brien");
      const button = dialog.getByRole("button", { name: "Send to my friend" });
      await button.dblclick();
      await page.getByText(SENT_TEXT).waitFor();
      await dialog.waitFor({ state: "hidden" });
      // The challenge starts on first focus and is used once.
      expect(challenges).toHaveLength(1);
      await expect.poll(() => mailsTo(friend).length).toBe(1);
      expect(mailsTo(friend)[0]).toContain("Reply-To: rosa@example.org");
    });

    it("a failed request keeps the visitor's input, which can be sent again", async () => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
      const page = await open();
      const dialog = await openFriendForm(page);
      await fillFriendForm(dialog, "again@example.org");
      await page.route("**/user/send_to_friend", (route) => route.abort());
      const button = dialog.getByRole("button", { name: "Send to my friend" });
      await button.click();
      await dialog.getByRole("alert").getByText("We couldn't reach the site.").waitFor();
      await expect
        .poll(() => dialog.getByLabel("Your friend’s email").inputValue())
        .toBe("again@example.org");
      await page.unroute("**/user/send_to_friend");
      await button.click();
      await page.getByText(SENT_TEXT).waitFor();
      await expect.poll(() => mailsTo("again@example.org").length).toBe(1);
    });

    it("an expired token that can't be renewed shows that the page was open for too long", async () => {
      expectComplaint(/403|ERR_FAILED/);
      const page = await open();
      const dialog = await openFriendForm(page);
      await fillFriendForm(dialog, "late@example.org");
      await loseToken(page);
      await dialog.getByRole("button", { name: "Send to my friend" }).click();
      await dialog.getByRole("alert").getByText("This page was open for too long.").waitFor();
    });

    it.each([PHONE, DESKTOP])(
      "the form has its own page without JavaScript at $width px",
      async (viewport) => {
        const friend = `plain-${viewport.width}@example.org`;
        const page = await open({ javaScriptEnabled: false, viewport });
        await page.goto(await firstHome(page));
        await page.getByRole("link", { name: "Send this home to a friend" }).click();
        await page.getByRole("heading", { level: 1, name: "Send to a friend" }).waitFor();
        await fillFriendForm(page, friend);
        await page.getByRole("button", { name: "Send to my friend" }).click();
        await page.getByRole("status").getByText(SENT_TEXT).waitFor();
        await expect.poll(() => mailsTo(friend).length).toBe(1);
        await page.getByRole("link", { name: /^Back to/ }).click();
        await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/properties\/\d+\/sales$/);
      },
    );

    it("a flash code in the URL becomes a toast", async () => {
      const page = await open();
      await arrive(page, `${await firstHome(page)}#flash/names-not-different`);
      await page.getByText("Your name and your friend's name are the same.").waitFor();
    });
  },
);
