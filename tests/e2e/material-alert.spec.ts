import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import { arrive, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { newEmail } from "../support/enquiry-form.ts";
import { findHome } from "../support/find-home.ts";
import { readMailFolder } from "../support/mail-folder.ts";

const site = inject("writingSite");

const isUnknown = ({ details: { material } }: PropertyPage) => material.mobile.state === "not-known";
const findUnknown = (page: Page) => findHome(page, { isWanted: isUnknown });
const ASK = /^Tell me when this is known.*Mobile signal$/;

async function findLink(email: string): Promise<string> {
  const find = () =>
    readMailFolder(site.dataDir)
      .filter(({ to }) => to === email)
      .map(({ text }) => /\/material-alerts\/\d+\/[\w-]+/.exec(text)?.[0])
      .at(-1);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() ?? expect.fail("The email is gone.");
}

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it("a visitor asks to be told, confirms and stops", async () => {
      const email = newEmail("rosa");
      const page = await open({ viewport: PHONE });
      await arrive(page, await findUnknown(page));
      await page.getByRole("link", { name: ASK }).click();
      const dialog = page.getByRole("dialog", { name: "Tell me when this is known" });
      await dialog.getByText("We’ll email you when we know about mobile signal").waitFor();
      await dialog.getByRole("button", { name: "Tell me" }).click();
      await dialog.getByText("Please enter a valid email").first().waitFor();
      await expectAccessible(page);
      await dialog.getByLabel("Your email").fill(email);
      await dialog.getByRole("button", { name: "Tell me" }).click();
      await page.getByText("Check your email. We've sent you a link").waitFor();
      await dialog.waitFor({ state: "hidden" });

      await page.goto(await findLink(email));
      await page.getByRole("heading", { name: "Shall we tell you when this is known?" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Yes, email me" }).click();
      await page.getByRole("heading", { name: "We’ll tell you when this is known" }).waitFor();
      await page.getByRole("button", { name: "Stop these emails" }).click();
      await page.getByRole("heading", { name: "You won’t get any more of these emails" }).waitFor();
    });

    it("a visitor asks to be told without JavaScript, and sees every row", async () => {
      expectComplaint(/422/);
      const email = newEmail("rosa");
      const page = await open({ viewport: PHONE, javaScriptEnabled: false });
      await page.goto(await findUnknown(page));
      const rows = page.locator("table").first().locator("tbody tr");
      expect(await rows.count()).toBeGreaterThan(9);
      expect(await rows.filter({ visible: true }).count()).toBe(await rows.count());
      await page.getByRole("link", { name: ASK }).click();
      await page.getByLabel("Your email").fill("rosa");
      await page.locator("form").evaluate((form) => form.setAttribute("novalidate", ""));
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByText("Please enter a valid email").first().waitFor();
      await page.getByLabel("Your email").fill(email);
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByText("Check your email. We've sent you a link").waitFor();
      await page.goto(await findLink(email));
      await page.getByRole("button", { name: "Yes, email me" }).click();
      await page.getByRole("heading", { name: "We’ll tell you when this is known" }).waitFor();
    });

    it("a phone shows eight rows of material information, unknown ones first, and then all", async () => {
      const page = await open({ viewport: PHONE });
      await arrive(page, await findUnknown(page));
      const rows = page.locator("table").first().locator("tbody tr");
      const all = await rows.count();
      await expect.poll(() => rows.filter({ visible: true }).count()).toBe(8);
      expect(await rows.first().textContent()).toContain("Not known yet");
      await page.getByRole("button", { name: `Show all ${all} rows` }).click();
      await expect.poll(() => rows.filter({ visible: true }).count()).toBe(all);
      await expectAccessible(page);
    });

    it("a wide screen shows all rows, and the energy rating as bars also in forced colours", async () => {
      const page = await open();
      await page.emulateMedia({ forcedColors: "active" });
      await arrive(
        page,
        await findHome(page, { isWanted: (home) => isUnknown(home) && home.energy !== null }),
      );
      const rows = page.locator("table").first().locator("tbody tr");
      await expect.poll(() => rows.filter({ visible: true }).count()).toBe(await rows.count());
      const bars = page.getByRole("region", { name: "Energy rating" }).getByRole("listitem");
      expect(await bars.count()).toBe(7);
      expect(await bars.filter({ hasText: /\bnow\b/i }).count()).toBe(1);
      const border = await bars
        .first()
        .locator("span")
        .first()
        .evaluate((bar) => getComputedStyle(bar).borderTopWidth);
      expect(border).toBe("1px");
      const link = page.getByRole("link", { name: /Find the certificate on GOV.UK/ });
      expect(await link.getAttribute("href")).toMatch(
        /^https:\/\/find-energy-certificate\.service\.gov\.uk\//,
      );
    });
  },
);
