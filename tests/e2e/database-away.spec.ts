import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { until } from "../support/patience.ts";
import { type PostgresCluster, startPostgresCluster } from "../support/postgres-cluster.ts";
import { PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";
import { createPostgresDatabase } from "../support/templates.ts";

const SESSION = { name: "gable_session", value: "a".repeat(32) };

let cluster: PostgresCluster;
let site: SiteProcess;

beforeAll(async () => {
  cluster = await startPostgresCluster();
  const databaseUrl = await createPostgresDatabase({ adminUrl: cluster.url, name: "away" });
  site = await startSite({
    command: PRODUCTION,
    environment: { DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" },
  });
  await until(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200));
  await (await fetch(site.url)).text();
  await cluster.stop();
});
afterAll(() => site?.stop());

describe("with the database gone", () => {
  defineJourneys(
    () => site.url,
    ({ open, expectComplaint }) => {
      it("a stranger still gets a page that is in memory", async () => {
        const page = await open();
        const response = await page.goto("/");
        expect(response?.status()).toBe(200);
        await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
      });

      it("a member gets it too, without what is theirs", async () => {
        expectComplaint(/503.*user\.ljson/);
        const page = await open();
        await page.context().addCookies([{ ...SESSION, url: site.url }]);
        const response = await page.goto("/");
        expect(response?.status()).toBe(200);
        await page.getByRole("heading", { name: "Find your place between the rivers" }).waitFor();
      });

      it.each([DESKTOP, PHONE])(
        "a member who asks for another page is asked to come back, by a page that is whole, at $width px",
        async (viewport) => {
          expectComplaint(/503/);
          const page = await open({ viewport });
          await page.context().addCookies([{ ...SESSION, url: site.url }]);
          const response = await page.goto("/sales-events");
          expect(response?.status()).toBe(503);
          await page.getByRole("heading", { name: "The site is temporarily unavailable" }).waitFor();
          await page.getByRole("contentinfo").getByText("Ouse & Lark").first().waitFor();
          await expectAccessible(page);
        },
      );

      it("the process lives, and says that it cannot serve", async () => {
        expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
        expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
      });
    },
  );
});
