import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { putSiteDocument } from "../../src/server/site/settings/site-queries.ts";
import { arrive, defineJourneys, expectAccessible, holdRequests, PHONE } from "../support/browser.ts";
import { newEmail, untilMailed } from "../support/enquiry-form.ts";
import { demoFolder, PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";
import { fillHome, fillPerson, openValuation } from "../support/valuation-form.ts";

const SINGLE_THANKS =
  "We have received your valuation request and an agent will be in touch soon to book your appointment.";
const HEART_TEXTS = {
  propertySavedText: "Kept for you.",
  propertyRemovedText: "No longer kept.",
};
const THEME = { infiniteScroll: true, valuationForm: "single-step" };

let site: SiteProcess;

beforeAll(async () => {
  const dataDir = demoFolder();
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const theme = JSON.parse(readFileSync("demo/site/theme.json", "utf8"));
  const account = JSON.parse(readFileSync("demo/site/account.json", "utf8"));
  const corrections = JSON.parse(readFileSync("demo/site/corrections.json", "utf8"));
  await db.transaction(async (trx) => {
    await putSiteDocument(trx, { name: "theme", body: { ...theme, ...THEME } }, Date.now());
    await putSiteDocument(trx, { name: "account", body: { ...account, ...HEART_TEXTS } }, Date.now());
    const withPence = { ...corrections, wholePoundPrices: false };
    await putSiteDocument(trx, { name: "corrections", body: withPence }, Date.now());
  });
  await db.close();
  site = await startSite({ command: PRODUCTION, dataDir });
});
afterAll(() => site?.stop());

describe("a theme with infinite scroll and a valuation in one step", () => {
  defineJourneys(
    () => site.url,
    ({ open }) => {
      it("shows the agency's own messages when a heart is pressed", async () => {
        const page = await open();
        await arrive(page, "/search?channel=sales");
        const heart = page.getByRole("button", { name: /^Save (?!search)/ }).first();
        await heart.click();
        await page.getByText("Kept for you.").waitFor();
        await heart.click();
        await page.getByText("No longer kept.").waitFor();
      });

      it("writes pence in the filters' prices and chips if the agency keeps them", async () => {
        const page = await open();
        await arrive(page, "/search?channel=sales&fragment=from-250000");
        await page.getByRole("link", { name: "Remove From £250,000.00" }).waitFor();
        await page.getByRole("button", { name: "From £250k" }).click();
        const lowest = page.getByRole("combobox", { name: "Minimum price" });
        await expect.poll(() => lowest.locator("option:checked").textContent()).toContain("£250,000.00");
      });

      it("doesn't replace the first results when the code for the next ones arrives", async () => {
        const page = await open();
        const release = await holdRequests(page, /assets\/more-results/);
        await arrive(page, "/search?channel=sales");
        const cards = page.getByRole("region", { name: "Results" }).getByRole("article");
        const third = await cards.nth(2).elementHandle();
        release();
        await cards.nth(11).scrollIntoViewIfNeeded();
        await cards.nth(12).waitFor();
        expect(await third?.evaluate((element) => element.isConnected)).toBe(true);
      });

      it("loads the next results on scroll, and keeps the URL in step both ways", async () => {
        const page = await open();
        await arrive(page, "/search?channel=sales");
        const cards = page.getByRole("region", { name: "Results" }).getByRole("article");
        await expect.poll(() => cards.count()).toBe(12);
        await cards.nth(11).scrollIntoViewIfNeeded();
        await cards.nth(12).waitFor();
        await cards.nth(17).scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 600);
        await page.waitForFunction(() => location.search.includes("page-2"));
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForFunction(() => !location.search.includes("page-"));
        await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24);
      });

      it("goes from the valuation form straight to the thanks", async () => {
        const email = newEmail("single");
        const page = await open({ viewport: PHONE });
        const dialog = await openValuation(page);
        const button = dialog.getByRole("button", { name: "Request a valuation" });
        await button.click();
        await dialog.getByText("You must enter a valid address").waitFor();
        await dialog.getByText("You must agree to our terms & conditions").waitFor();
        await fillPerson(dialog, email);
        await dialog.getByRole("button", { name: "Enter Address Manually" }).click();
        await fillHome(dialog, "ZE1 0AA");
        await dialog.getByRole("checkbox").check();
        await expectAccessible(page);
        await button.click();
        await dialog.getByText("We don't have agents near your property").waitFor();
        await dialog.getByRole("button", { name: "Back to the address" }).click();
        await dialog.getByLabel("Postcode").fill("CB7 4EX");
        await dialog.getByRole("checkbox").check();
        await button.click();
        await dialog.getByText(SINGLE_THANKS).waitFor();
        expect(await untilMailed(site.dataDir, email)).not.toContain("Preferred day");
      });
    },
  );
});
