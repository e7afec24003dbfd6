import type { FastifyInstance } from "fastify";
import type { Engine } from "../../src/server/db/database.ts";
import { seedPlaces } from "../../src/server/search/place/seed-places.ts";
import { keepDemoFresh } from "../../src/server/site/seed-demo.ts";
import { seedSite } from "../../src/server/site/seed-site.ts";
import { DEMO_SEED, DEMO_TODAY, makeDemoAgency } from "./demo-agency.ts";
import { createTestDb, type TestDb } from "./engines.ts";
import { buildTestApp } from "./test-app.ts";

export interface DemoApp {
  app: FastifyInstance;
  testDb: TestDb;
  close(): Promise<void>;
}

/** The real app with the demo agency in its database: settings, places, people, pages and some of its stock. */
export async function startDemoApp(
  engine: Engine,
  {
    count = 500,
    today = DEMO_TODAY,
    environment = {},
  }: { count?: number; today?: string; environment?: Record<string, string> } = {},
): Promise<DemoApp> {
  const testDb = await createTestDb(engine);
  const { db } = testDb;
  const agency = await makeDemoAgency({ count, today });
  await seedSite(db, { folder: "demo/site" });
  await seedPlaces(db, { folder: "demo/gazetteer" });
  const load = async () => ({ ...agency, blocks: [agency.properties] });
  await keepDemoFresh(db, { seed: DEMO_SEED, today, count, load });
  const app = await buildTestApp(testDb, { environment });
  return {
    app,
    testDb,
    async close() {
      await app.close();
      await testDb.drop();
    },
  };
}
