import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../tests/support/feed-world.ts";
import { DAY_MS } from "../../domain/time/time.ts";
import { rollBackRun } from "./run/roll-back.ts";
import { sweepFeeds } from "./sweep-feeds.ts";

onBothEngines("the sweep of feeds", (current) => {
  it("keeps the latest delivery, and what a roll-back within 30 days needs", async () => {
    const { deliver, store } = await createFeedWorld(current());
    const { db } = current();
    const list = async () => {
      const keys: string[] = [];
      for await (const { key } of store.list("deliveries")) keys.push(key);
      return keys.length;
    };
    await deliver(buildStock(listRows(3)));
    const { runId } = await deliver(buildStock(listRows(4)));
    await sweepFeeds({ db, store }, Date.now() + 29 * DAY_MS);
    expect(await list()).toBe(2);
    await sweepFeeds({ db, store }, Date.now() + 31 * DAY_MS);
    expect(await list()).toBe(1);
    expect(await db.query.selectFrom("feed_changes").select("run_id").execute()).toEqual([]);
    const late = { runId, by: "Rosa", now: Date.now() + 31 * DAY_MS };
    expect(await rollBackRun(db, late)).toHaveProperty("refused");
  });
});
