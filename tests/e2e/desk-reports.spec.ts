import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { addDays } from "../../src/domain/time/calendar-days.ts";
import { londonDay } from "../../src/domain/time/london-day.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { addPropertyViews } from "../../src/server/property/view-counts/property-view-queries.ts";
import { defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { signInToDesk } from "../support/desk.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import { readPrintedPages } from "../support/printed-pages.ts";

/** The longest note that is accepted. */
const NOTE = [
  "The price is right now; I would leave it. The people who came this week came to buy, not to look.",
  "Five of six liked the kitchen and the garden most. ".repeat(4).trim(),
].join("\n");

/** A home on the market with views on each of the last days, and somebody who is signed in at the desk. */
async function prepare(page: Page): Promise<number> {
  const { dataDir, url } = inject("writingSite");
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const { property_id: propertyId } = await db.query
    .selectFrom("properties")
    .select("property_id")
    .where("status", "=", "for-sale")
    .where("launched_at", "<", Date.now() - 40 * 86_400_000)
    .where("property_type", "in", ["detached-house", "semi-detached-house"])
    .orderBy("property_id")
    .executeTakeFirstOrThrow();
  const today = londonDay(Date.now());
  const views = Array.from({ length: 14 }, (_, ago) => ({
    propertyId,
    day: addDays(today, -1 - ago),
    views: 10 + ago,
  }));
  await db.transaction((trx) => addPropertyViews(trx, views));
  const { cookie } = await signInToDesk({ db }, { role: "negotiator" });
  await db.close();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: new URL(url).hostname, path: "/desk" }]);
  return propertyId;
}

/** Everything has to be on its sheet: what doesn't fit is cut off on paper. */
const measureSheets = (page: Page) =>
  page
    .locator(".sheet")
    .evaluateAll((sheets) => sheets.map((sheet) => sheet.scrollHeight - sheet.clientHeight));

/** How far the photo hangs out of its band. */
const measurePhoto = (page: Page) =>
  page.evaluate(() => {
    const [band, photo] = [".rh", ".rh-p"].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    );
    return Math.round((photo?.bottom ?? 0) - (band?.bottom ?? 0));
  });

describe("a seller's report", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open }) => {
      it("is made, given a note and sent; its link opens without a session and prints on two pages", async () => {
        const page = await open();
        const propertyId = await prepare(page);
        const email = `seller-${Date.now()}@example.co.uk`;
        await page.goto(`/desk/properties/${propertyId}/report`);
        await page.getByText("Your home has been looked at", { exact: false }).first().waitFor();
        await page.getByRole("textbox", { name: "Your note" }).fill(NOTE);
        await page.getByLabel("Goes to this email address").fill(email);
        await page.getByRole("button", { name: "Send to the sellers" }).click();
        await page.getByText("The report is on its way").waitFor();
        await expectAccessible(page);
        const findLink = () =>
          readMailFolder(inject("writingSite").dataDir)
            .filter(({ to }) => to === email)
            .flatMap(({ text }) => /\/seller\/[\w-]+/.exec(text)?.[0] ?? [])[0];
        await expect.poll(findLink).toBeDefined();

        const seller = await open({ viewport: PHONE });
        await seller.goto(findLink() ?? "");
        await expectAccessible(seller);
        expect(await seller.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
        const printed = await seller.pdf({ preferCSSPageSize: true, printBackground: true });
        expect(readPrintedPages(printed)).toHaveLength(2);
        await seller.emulateMedia({ media: "print" });
        expect(await measureSheets(seller)).toEqual([0, 0]);
        expect(await measurePhoto(seller)).toBe(0);

        await page.goto(`/desk/properties/${propertyId}/report`);
        await page.getByText("opened once").waitFor();
        expect(readPrintedPages(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(2);
      });
    },
  );
});
