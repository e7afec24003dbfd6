import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleProgram } from "../../../../tests/support/bundle-program.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { RunTooLong, runInProcess, tryInProcess } from "./run-process.ts";
import { findRun } from "./run-queries.ts";

describe("a run in a process of its own", () => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
  });
  afterAll(() => testDb.drop());

  it("is carried out, and says why if it can't be", { timeout: 60_000 }, async () => {
    const { db, dataDir, options } = testDb;
    const { receive, listProperties } = await createFeedWorld(testDb);
    const program = await bundleProgram("src/entry/run-feed.ts");
    const start = async (rows: number) => {
      const received = await receive(buildStock(listRows(rows)));
      const runId = "ok" in received ? received.ok.runId : 0;
      const config = { ...options, mediaUrl: undefined };
      return {
        runId,
        run: () =>
          runInProcess(program, config, { runId, lost: new AbortController().signal, limitMs: 60_000 }),
      };
    };
    const first = await start(3);
    await first.run();
    expect((await findRun(db.query, first.runId))?.report).toMatchObject({ verdict: "published", new: 3 });

    const second = await start(4);
    rmSync(`${dataDir}/media`, { recursive: true, force: true });
    await expect(second.run()).rejects.toThrow(/no such file/);
    expect(await listProperties()).toHaveLength(3);
  });

  it("tries a file and says what would happen, until it takes too long", { timeout: 60_000 }, async () => {
    const { db, dataDir, options } = testDb;
    const program = await bundleProgram("src/entry/run-feed.ts");
    const config = { ...options, mediaUrl: undefined };
    const countRuns = async () => (await db.query.selectFrom("feed_runs").select("run_id").execute()).length;
    const before = await countRuns();
    const rows = listRows(5, (index) => (index === 2 ? { BRANCH_ID: "Q9" } : {}));
    const file = { path: join(dataDir, "export.blm"), name: "export.blm" };
    writeFileSync(file.path, buildStock(rows));
    const tried = await tryInProcess(program, config, { feedId: "main", file, limitMs: 60_000 });
    expect(tried).toMatchObject({ report: { rows: 5, quarantined: 1 }, setAside: [{ row_number: 3 }] });
    await expect(tryInProcess(program, config, { feedId: "main", file, limitMs: 1 })).rejects.toThrow(
      RunTooLong,
    );
    await expect(tryInProcess(program, config, { feedId: "other", file, limitMs: 60_000 })).rejects.toThrow(
      "There is no feed other.",
    );
    expect(await countRuns()).toBe(before);
  });
});
