import { expect, it } from "vitest";
import { findRun, isFinished } from "../../src/server/feed/run/run-queries.ts";
import { onBothEngines } from "../support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../support/feed-world.ts";
import { until } from "../support/patience.ts";
import { runAndKill } from "../support/run-and-kill.ts";

const PROGRAM = "tests/durability/feed-process.ts";
const ROWS = 60;
/** A longer run: FEED_KILLS=50. */
const KILLS = Number(process.env.FEED_KILLS ?? 2);
/** How long a life may be: longer than a run takes, whose time is measured first. */
const LONGEST_LIFE_MS = 60_000;

onBothEngines("a run that is killed", (current) => {
  it("leaves the old stock or the new one, and ends with the new one", { timeout: 600_000 }, async () => {
    const { deliver, receive, finish, listProperties } = await createFeedWorld(current());
    /** Each version changes every property, takes one away and adds one. */
    const build = (version: number) =>
      buildStock(listRows(ROWS + version, () => ({ SUMMARY: `Stock ${version}` })).slice(version));
    const receiveVersion = async (version: number) => {
      const received = await receive(build(version));
      return "ok" in received ? received.ok.runId : 0;
    };
    const listVersions = async () => [
      ...new Set((await listProperties()).map(({ details }) => details.summary)),
    ];
    await deliver(build(0));
    const wholeMs = await measureRun(await receiveVersion(1));
    const seen = { old: 0, new: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      const version = kill + 2;
      const runId = await receiveVersion(version);
      const lifeMs = Math.round((wholeMs * (kill + 1)) / KILLS);
      await runAndKill(current(), { program: PROGRAM, round: kill, lifeMs });
      expect(await listProperties()).toHaveLength(ROWS);
      const versions = await listVersions();
      expect([[`Stock ${version - 1}`], [`Stock ${version}`]]).toContainEqual(versions);
      seen[versions[0] === `Stock ${version}` ? "new" : "old"] += 1;
      await finish(runId);
      expect(await listVersions()).toEqual([`Stock ${version}`]);
    }
    process.stdout.write(`${KILLS} kills: ${seen.old} left the old stock, ${seen.new} the new one\n`);
  });

  /** How long a run takes in a process of its own, from its first output. */
  async function measureRun(runId: number): Promise<number> {
    const ended = new AbortController();
    const process = runAndKill(current(), {
      program: PROGRAM,
      round: 0,
      lifeMs: LONGEST_LIFE_MS,
      killNow: ended.signal,
    });
    const startedAt = performance.now();
    await until(async () =>
      expect(isFinished((await findRun(current().db.query, runId))?.state ?? "waiting")).toBe(true),
    );
    ended.abort();
    await process;
    return performance.now() - startedAt;
  }
});
