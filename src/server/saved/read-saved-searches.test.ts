import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, listAlerts } from "../../../tests/support/alert-world.ts";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import { until } from "../../../tests/support/patience.ts";
import type { Property } from "../../domain/property/property.ts";
import { findProperty } from "../property/property-queries.ts";
import { putProperties, removeProperties } from "../property/write-properties.ts";
import { createSiteSettingsCache } from "../site/settings/site-settings-cache.ts";
import { matchAlerts } from "./alerts/match-alerts.ts";

const QUERIES = [
  "channel=sales",
  "channel=lettings",
  "channel=sales&place_id=ely-cambridgeshire",
  "channel=sales&place_id=no-such-place",
  "channel=sales&q=Ely",
  "channel=sales&q=Ely&fragment=from-2-bed%2Fwithin-10-miles",
  "channel=sales&q=CB7",
  "channel=sales&q=IP33%201",
  "channel=sales&q=3%20bed%20house%20near%20Ely%20under%20%C2%A3600%2C000",
  "channel=sales&q=3%20bed%20house%20near%20Ely&fragment=up-to-450000",
  "channel=lettings&q=flat%20with%20parking",
  "channel=sales&q=garden",
  "channel=sales&q=zzyzx",
  "channel=sales&fragment=text-garden",
  "channel=sales&q=Cambridgeshire&fragment=text-garden",
  "channel=sales&fragment=tag-house%2Fstatus-all",
  "channel=sales&fragment=newer-than-14-days",
];

describe.each(ENGINES)("saved searches (%s)", (engine) => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
  }, 120_000);
  afterAll(() => demo.close());

  /** Every property that the search page finds. */
  async function findOnSite(query: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const [plain = "", fragment = ""] = query.split("&fragment=");
      const segments = [fragment, `page-${page}`].filter(Boolean).join("%2F");
      const answer = await demo.app.inject(`/search.ljson?${plain}&fragment=${segments}`);
      const { properties, pagination } = answer.json();
      ids.push(...properties.map(({ id }: { id: number }) => id));
      if (!pagination.has_next_page) return ids.sort((a, b) => a - b);
    }
  }

  it("get alerts for exactly the properties that their search page shows", async () => {
    const { db } = demo.testDb;
    const areas = Object.keys((await createSiteSettingsCache(db, console as never).get()).areas);
    const stored = await db.query
      .selectFrom("properties")
      .select(["property_id", "reference", "street"])
      .where("status", "in", ["for-sale", "to-let"])
      .orderBy("property_id")
      .limit(150)
      .execute();
    const ids = stored.map((row) => row.property_id);
    const homes: Property[] = [];
    for (const id of ids) homes.push((await findProperty(db.query, id)) as Property);
    const queries = [
      ...QUERIES,
      `channel=sales&q=${stored[0]?.reference}`,
      `channel=sales&q=${encodeURIComponent(stored[1]?.street ?? "")}`,
      `channel=sales&fragment=area-${areas[0]}`,
    ];
    const userId = await addUser(db);
    const rows = await db.query
      .insertInto("saved_searches")
      .values(
        queries.map((query) => ({
          user_id: userId,
          query,
          identity: query,
          alert_frequency: "I",
          created_at: 0,
        })),
      )
      .returning(["search_id", "query"])
      .execute();
    // Removing and adding the properties again turns them into news.
    await db.transaction((trx) => removeProperties(db, trx, ids));
    await db.transaction((trx) => putProperties(db, trx, homes));
    const getSettings = createSiteSettingsCache(db, console as never).get;
    await matchAlerts({ db, getSettings });
    const alerts = await listAlerts(db);
    let total = 0;
    for (const { search_id, query } of rows) {
      const found = alerts.filter((row) => row.search_id === search_id).map((row) => row.property_id);
      await until(async () => {
        const shown = (await findOnSite(query)).filter((id) => ids.includes(id));
        expect([query, found]).toEqual([query, shown]);
      });
      total += found.length;
    }
    expect(total).toBeGreaterThan(200);
  }, 120_000);
});
