import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { startDemoApp } from "../../../../tests/support/demo-app.ts";
import { BOTH_ENGINES, createTestDb } from "../../../../tests/support/engines.ts";
import { quietLog } from "../../../../tests/support/patience.ts";
import { buildTestApp, TEST_SECRET } from "../../../../tests/support/test-app.ts";
import { type Engine, openDatabase } from "../../db/database.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = Date.parse("2026-11-16T02:30:00.000Z");
const PAGES = ["/index.ljson", "/branches.ljson", "/staff.ljson", "/search.ljson?channel=sales"];
const FULL_TEXT = "/search.ljson?channel=sales&q=garden";

async function readPages(app: FastifyInstance): Promise<unknown[]> {
  const list = await app.inject({ url: FULL_TEXT });
  const [first] = list.json<{ properties: { property_url: string }[] }>().properties;
  expect(first).toBeDefined();
  const pages = [];
  for (const url of [...PAGES, FULL_TEXT, `${first?.property_url}.ljson`]) {
    const { statusCode, body } = await app.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    // The only thing that depends on when the page was asked for.
    pages.push([url, JSON.parse(body, (name, value) => (name === "answeredAt" ? 0 : value))]);
  }
  return pages;
}

// Copies 20,000 places, which takes a while on a busy machine.
describe.each(BOTH_ENGINES)("a site of %s restored on the other engine", { timeout: 120_000 }, (engine) => {
  it("has the same pages and finds the same words", async () => {
    const demo = await startDemoApp(engine, { count: 20 });
    const target = await createTestDb(BOTH_ENGINES.find((one) => one !== engine) as Engine);
    const file = join(target.dataDir, "backup.tar.gz");
    const media = openMediaStore({ dataDir: target.dataDir, mediaUrl: undefined });
    try {
      const expected = await readPages(demo.app);
      const reader = openDatabase(demo.testDb.options);
      await writeBackup({ db: reader, media }, { file, now: NOW }).finally(() => reader.close());
      await restoreBackup(
        {
          db: target.db,
          media,
          log: quietLog(),
          dataDir: target.dataDir,
          publicUrl: "http://gable.test",
          secrets: [TEST_SECRET],
        },
        { file, isReplaced: false, now: NOW },
      );
      const app = await buildTestApp(target);
      try {
        expect(await readPages(app)).toEqual(expected);
      } finally {
        await app.close();
      }
    } finally {
      await demo.close();
      await target.drop();
    }
  });
});
