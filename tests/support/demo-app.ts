import type { FastifyInstance } from "fastify";
import type { Engine } from "../../src/server/db/database.ts";
import { DEMO_TODAY } from "./demo-agency.ts";
import { demoTemplate } from "./demo-templates.ts";
import { createTestDb, type TestDb } from "./engines.ts";
import { buildTestApp } from "./test-app.ts";

export interface DemoApp {
  app: FastifyInstance;
  testDb: TestDb;
  close(): Promise<void>;
}

/** The real app with the demo agency in its database: settings, places, staff, pages and some of its properties. */
export async function startDemoApp(
  engine: Engine,
  {
    count = 500,
    today = DEMO_TODAY,
    environment = {},
  }: { count?: number; today?: string; environment?: Record<string, string> } = {},
): Promise<DemoApp> {
  const testDb = await createTestDb(engine, demoTemplate({ count, today }));
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
