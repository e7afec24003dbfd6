import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { DAY_MS } from "../../src/domain/time/time.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { signInToDesk } from "../support/desk.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import { storeLead } from "../support/stored-lead.ts";

const MOST_CLICKS = 4;
let prepared = 0;

/** An enquiry that waits longer than any other, and somebody who has never used the desk. */
async function prepare(page: Page): Promise<{ email: string; leadId: number }> {
  const { dataDir, url } = inject("writingSite");
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  prepared += 1;
  const unique = `${Date.now()}-${prepared}`;
  const email = `asks-${unique}@example.org`;
  const leadId = await storeLead(db, {
    instanceKey: `desk-journey-${unique}`,
    type: "office",
    email,
    createdAt: Date.now() - (20 + prepared) * DAY_MS,
    fields: [{ name: "message", label: "Message", value: "Is the side gate wide enough?" }],
  });
  const { cookie } = await signInToDesk({ db }, { role: "negotiator" });
  await db.close();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: new URL(url).hostname, path: "/desk" }]);
  return { email, leadId };
}

const findEmails = (to: string) =>
  readMailFolder(inject("writingSite").dataDir).filter((mail) => mail.to === to);

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

describe("answering an enquiry", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open }) => {
      /** With the mouse or a finger, from Today to the sent reply. */
      async function answer(page: Page): Promise<number> {
        const { email } = await prepare(page);
        let clicks = 0;
        const click = async (target: Locator) => {
          clicks += 1;
          await target.click();
        };
        await page.goto("/desk");
        await click(page.getByRole("link", { name: /enquir(?:y|ies) unanswered/ }));
        await page.getByRole("main").getByText("Is the side gate wide enough?").waitFor();
        const reply = page.getByRole("textbox", { name: "Reply", exact: true });
        await click(reply);
        await reply.fill("Dear Rosa,\n\nYes, it is 92 cm wide.\n\nPriya");
        await click(page.getByRole("button", { name: "Send reply" }));
        await page.getByText(`Reply on its way to ${email}.`).waitFor();
        await expect.poll(() => findEmails(email).length).toBe(1);
        expect(findEmails(email)[0]?.text).toContain("92 cm");
        return clicks;
      }

      it("takes a newcomer at most four clicks from Today", async () => {
        const page = await open();
        expect(await answer(page)).toBeLessThanOrEqual(MOST_CLICKS);
        await expectAccessible(page);
      });

      it("takes no more clicks on a phone", async () => {
        const page = await open({ viewport: PHONE, hasTouch: true });
        expect(await answer(page)).toBeLessThanOrEqual(MOST_CLICKS);
        await expectNoSidewaysScroll(page);
      });

      it("works without JavaScript", async () => {
        expect(await answer(await open({ javaScriptEnabled: false }))).toBeLessThanOrEqual(MOST_CLICKS);
      });

      it("says how many are ticked, and asks before a half-written reply is left", async () => {
        const page = await open();
        const { leadId } = await prepare(page);
        await page.goto("/desk/enquiries");
        await page.getByRole("checkbox", { name: "Select Rosa Whitlock" }).first().check();
        await page.getByText("1 selected").waitFor();
        await page.goto(`/desk/enquiries/${leadId}`);
        const reply = page.getByRole("textbox", { name: "Reply", exact: true });
        await reply.fill("Dear Rosa, it is");
        const asked: string[] = [];
        page.once("dialog", async (dialog) => {
          asked.push(dialog.type());
          await dialog.dismiss();
        });
        await page.getByRole("link", { name: "Stock" }).first().click({ noWaitAfter: true });
        await expect.poll(() => asked).toEqual(["beforeunload"]);
        expect(await reply.inputValue()).toBe("Dear Rosa, it is");
        expect(page.url()).toContain(`/desk/enquiries/${leadId}`);
      });

      it("works with the keyboard alone", async () => {
        const page = await open();
        const { email, leadId } = await prepare(page);
        await page.goto("/desk");
        await page.keyboard.press("g");
        await page.keyboard.press("e");
        const row = page.locator(`a[href="/desk/enquiries/${leadId}"]`);
        await row.waitFor();
        await row.focus();
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { level: 1, name: "Rosa Whitlock" }).waitFor();
        await page.keyboard.press("r");
        await page.keyboard.press("ControlOrMeta+a");
        await page.keyboard.type("Yes, it is 92 cm wide.");
        await page.keyboard.press("ControlOrMeta+Enter");
        await page.getByText(`Reply on its way to ${email}.`).waitFor();
        await expect.poll(() => findEmails(email).length).toBe(1);
      });
    },
  );
});
