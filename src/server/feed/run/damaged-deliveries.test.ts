import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { findFeed } from "../feed-queries.ts";
import type { RunPlan } from "./plan-run.ts";
import { withPlan } from "./run-delivery.ts";

const ROWS = 30;
/** A longer run: DAMAGES=1000. */
const DAMAGES = Number(process.env.DAMAGES ?? 40);

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("a damaged delivery", () => {
  const whole = Buffer.from(
    buildStock(
      listRows(ROWS, (index) => (index % 2 === 0 ? { BRANCH_ID: "B", AGENT_REF: `B_${index}` } : {})),
    ),
  );
  const dataAt = whole.indexOf("#DATA#") + "#DATA#".length;
  const endAt = whole.lastIndexOf("#END#");
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    const { deliver } = await createFeedWorld(testDb);
    expect(await deliver(whole)).toMatchObject({ verdict: "published", new: ROWS });
  });
  afterAll(() => testDb.drop());

  async function plan(content: Buffer): Promise<RunPlan | "refused"> {
    const path = join(testDb.dataDir, "damaged.blm");
    writeFileSync(path, content);
    const { db } = testDb;
    const feed = await findFeed(db.query, "main");
    if (!feed) throw new Error("The feed is missing.");
    let made: RunPlan | undefined;
    const result = await withPlan(
      { db, feed, file: { path, name: "damaged.blm" }, receivedAt: Date.now() },
      async (_delivery, planned) => {
        made = planned;
      },
      { isApproved: false, now: Date.now(), onProgress: async () => undefined },
    );
    return "ok" in result && made ? made : "refused";
  }

  /** The reference of the row that a byte belongs to. */
  function findRefAt(position: number): string | undefined {
    const text = whole.toString("latin1");
    const start = Math.max(text.lastIndexOf("~", position - 1), dataAt - 1) + 1;
    return /[AB]_\d+/.exec(text.slice(start, start + 40))?.[0];
  }

  it("is only planned by a dry run, which writes nothing", async () => {
    const read = () =>
      Promise.all(
        (["feeds", "feed_runs", "feed_deliveries", "feed_findings", "feed_properties", "jobs"] as const).map(
          (table) => testDb.db.query.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await read();
    const planned = await plan(Buffer.from(buildStock(listRows(3))));
    expect(planned === "refused" ? 0 : planned.writes.length).toBeGreaterThan(0);
    expect(await read()).toEqual(before);
  });

  it(`that was cut off is refused (${DAMAGES} times)`, { timeout: 600_000 }, async () => {
    const random = createRandom(7);
    for (let index = 0; index < DAMAGES; index++) {
      const length = random(endAt + "#END#".length);
      expect([length, await plan(whole.subarray(0, length))]).toEqual([length, "refused"]);
    }
  });

  it(`touches no property whose row is as it was (${DAMAGES} flipped bytes)`, {
    timeout: 600_000,
  }, async () => {
    const random = createRandom(11);
    for (let index = 0; index < DAMAGES; index++) {
      const position = dataAt + random(endAt - dataAt);
      const flipped = Buffer.from(whole);
      flipped[position] = (flipped[position] ?? 0) ^ (1 << random(8));
      const planned = await plan(flipped);
      if (planned === "refused") continue;
      const touched = [...planned.writes.map(({ theirRef }) => theirRef), ...planned.withdrawals];
      const own = findRefAt(position);
      const strangers = touched.filter((ref) => ref !== own && planned.known.has(ref));
      expect({
        position,
        bytes: whole.subarray(position - 5, position + 5).toString(),
        strangers,
      }).toMatchObject({
        strangers: [],
      });
    }
  });

  it(`changes nothing if its head is damaged (${DAMAGES} flipped bytes)`, { timeout: 600_000 }, async () => {
    const random = createRandom(13);
    for (let index = 0; index < DAMAGES; index++) {
      const position = random(dataAt);
      const flipped = Buffer.from(whole);
      flipped[position] = (flipped[position] ?? 0) ^ (1 << random(8));
      const planned = await plan(flipped);
      const touched = planned === "refused" ? [] : [...planned.writes, ...planned.withdrawals];
      expect({
        position,
        near: whole.subarray(position - 8, position + 8).toString(),
        touched,
      }).toMatchObject({
        touched: [],
      });
    }
  });
});
