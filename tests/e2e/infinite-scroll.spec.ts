import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { putSiteDocument } from "../../src/server/site/settings/site-queries.ts";
import { arrive, defineJourneys } from "../support/browser.ts";
import { PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ command: PRODUCTION });
  const db = openDatabase({ dataDir: site.dataDir, databaseUrl: undefined });
  const theme = JSON.parse(readFileSync("demo/site/theme.json", "utf8"));
  await db.transaction((trx) =>
    putSiteDocument(trx, { name: "theme", body: { ...theme, infiniteScroll: true } }, Date.now()),
  );
  await db.close();
  await site.stop();
  site = await startSite({ command: PRODUCTION, dataDir: site.dataDir });
});
afterAll(() => site?.stop());

defineJourneys(
  () => site.url,
  ({ open }) => {
    it("loads the next page while scrolling if the theme says so, and keeps the URL in sync both ways", async () => {
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
  },
);
