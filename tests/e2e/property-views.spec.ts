import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";
import { type Db, openDatabase } from "../../src/server/db/database.ts";
import { putSiteDocument } from "../../src/server/site/settings/site-queries.ts";
import { arrive, defineJourneys } from "../support/browser.ts";
import { PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";

/** The test browser's own user agent says it is headless, so its views wouldn't be counted. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const EXPOSURES = "https://counts.example/exposures";

let site: SiteProcess;
let db: Db;

beforeAll(async () => {
  site = await startSite({ command: PRODUCTION });
  db = openDatabase({ dataDir: site.dataDir, databaseUrl: undefined });
});
afterAll(async () => {
  await db?.close();
  await site?.stop();
});

const configure = (body: object) =>
  db.transaction((trx) => putSiteDocument(trx, { name: "counting", body }, Date.now()));
const views = () => db.query.selectFrom("property_views").select(["property_id", "views"]).execute();

async function firstCards(page: Page) {
  const search = await page.request.get("/search.ljson?channel=sales");
  return ((await search.json()) as SearchPage).properties;
}

function posts(page: Page, ending: string): { type: string; body: string }[] {
  const posted: { type: string; body: string }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(ending)) return;
    posted.push({ type: request.headers()["content-type"] ?? "", body: request.postData() ?? "" });
  });
  return posted;
}

describe("property views", () => {
  defineJourneys(
    () => site.url,
    ({ open, expectComplaint }) => {
      it("are counted once, also after a reload, in the format that the agency chose", async () => {
        const page = await open({ userAgent });
        const posted = posts(page, "/property_views");
        const exposed = posts(page, "/create_many");
        const [home, other] = await firstCards(page);
        const view = { property_id: String(home?.id), domain: "127.0.0.1" };
        await arrive(page, home?.property_url ?? "");
        await expect.poll(() => posted.length).toBe(1);
        expect(posted[0]?.type).toMatch(/^text\/plain/);
        expect(JSON.parse(posted[0]?.body ?? "")).toEqual(view);
        await page.goto(`${home?.property_url}#/contact`);
        await page.reload();
        await expect.poll(() => posted.length).toBe(2);

        await configure({ propertyViews: "form" });
        await expect
          .poll(async () => (await page.request.get("/")).text())
          .toContain('"propertyViews":"form"');
        await arrive(page, other?.property_url ?? "");
        await expect.poll(() => posted.length).toBe(3);
        expect(posted[2]?.type).toMatch(/^application\/x-www-form-urlencoded/);
        // The second property's view is stored after the first one's, so no further view of the first can be
        // pending.
        await expect.poll(async () => (await views()).map((row) => row.property_id)).toContain(other?.id);
        expect(await views()).toContainEqual({ property_id: home?.id, views: 1 });
        expect(exposed).toEqual([]);
      });

      it("in lists are sent to the exposures URL, once for each card that was seen", async () => {
        await configure({ exposuresAddress: `${EXPOSURES}/` });
        const page = await open({ userAgent });
        await expect.poll(async () => (await page.request.get("/")).text()).toContain(EXPOSURES);
        expectComplaint(/third party: https:\/\/counts\.example\/exposures\/create_many/);
        await page.route(`${EXPOSURES}/**`, (route) => route.fulfill({ status: 204 }));
        const posted = posts(page, "/exposures/create_many");
        const bodies = () => posted.map(({ body }) => JSON.parse(body));
        const told = () => bodies().flatMap(({ property_ids }) => property_ids as number[]);
        const cards = (await firstCards(page)).map(({ id }) => id);
        await arrive(page, "/search?channel=sales");
        await expect.poll(() => posted.length).toBe(1);
        expect(posted[0]?.type).toMatch(/^text\/plain/);
        expect(bodies()[0]).toMatchObject({ domain: "127.0.0.1", event_type: "search_result" });
        expect(told()).toContain(cards[0]);
        expect(told()).not.toContain(cards.at(-1));
        await page.getByRole("article").last().scrollIntoViewIfNeeded();
        await expect.poll(told).toContain(cards.at(-1));
        await page.getByRole("article").first().scrollIntoViewIfNeeded();
        await page.getByRole("article").first().getByRole("link").last().click();
        await page.getByText("Similar homes nearby").scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 400);
        await expect.poll(() => bodies().some(({ event_type }) => event_type === "list")).toBe(true);
        const searched = bodies()
          .filter(({ event_type }) => event_type === "search_result")
          .flatMap(({ property_ids }) => property_ids as number[]);
        expect(new Set(searched).size).toBe(searched.length);
      });
    },
  );
});
