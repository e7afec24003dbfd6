import { pino } from "pino";
import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { until } from "../../../../tests/support/patience.ts";
import { openDatabase } from "../../db/database.ts";
import { startWorker } from "../../jobs/worker-loop.ts";
import { createRunHandler } from "../feed-work.ts";

onBothEngines("one delivery and two workers", (current) => {
  it("are one run that is published once", async () => {
    const { db, options } = current();
    const { receive, store, listProperties, countEvents } = await createFeedWorld(current());
    const config = { ...options, mediaUrl: undefined };
    const connections = [openDatabase(options), openDatabase(options)];
    const workers = connections.map((connection) =>
      startWorker({
        db: connection,
        log: pino({ level: "silent" }),
        handlers: [createRunHandler({ db: connection, store, config })],
        pollMs: 2,
      }),
    );
    const listRuns = () =>
      db.query.selectFrom("feed_runs").select(["run_id", "state"]).orderBy("run_id").execute();
    const deliverTwice = async (content: string) => {
      const received = await Promise.all([receive(content), receive(content)]);
      expect(received.filter((one) => "ok" in one)).toHaveLength(1);
      expect(received.filter((one) => "unchanged" in one)).toHaveLength(1);
      await until(async () => expect((await listRuns()).at(-1)?.state).toBe("published"));
    };
    await deliverTwice(buildStock(listRows(8)));
    await deliverTwice(buildStock(listRows(8, (index) => (index === 0 ? { PRICE: 150_000 } : {}))));
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(connections.map((connection) => connection.close()));
    expect(await listRuns()).toHaveLength(2);
    expect(await listProperties()).toHaveLength(8);
    expect(await countEvents()).toBe(1);
    const jobs = await db.query
      .selectFrom("jobs")
      .select("attempts")
      .where("kind", "=", "feed-run")
      .execute();
    expect(jobs).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  });
});
