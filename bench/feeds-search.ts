import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { listBranches } from "../src/server/branch/branch-queries.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { createFeed } from "../src/server/feed/create-feed.ts";
import { findRun, isFinished, listRunIds } from "../src/server/feed/run/run-queries.ts";
import { buildStock, listRows } from "../tests/support/feed-world.ts";
import { PRODUCTION, startSite } from "../tests/support/site-process.ts";

/**
 * How long a search takes while a run publishes, as a ratio to the time without a run, taken in one run of this program:
 * one site with its worker, on SQLite, and deliveries by PUT that change every property. `-- 10000 3` sets the number of
 * properties and of rounds.
 */
const [count = 10_000, rounds = 3] = process.argv.slice(2).map(Number);
const WITHOUT_MS = 8_000;
/** The search index follows a run within a second or two. */
const AFTER_MS = 2_000;
const ASK_EVERY_MS = 50;
const WORDS = "A well presented family home close to the river with a garden and parking. ".repeat(20);

await buildWhenNeeded();
const dataDir = mkdtempSync(join(tmpdir(), "gable-bench-"));
const site = await startSite({ command: PRODUCTION, environment: { NODE_ENV: "production" }, dataDir });
site.process.stderr?.pipe(process.stderr);
site.process.stdout?.pipe(process.stderr);
const db = openDatabase({ dataDir, databaseUrl: undefined });
const [branch] = await listBranches(db.query);
if (!branch) throw new Error("The demo has no branch.");
const created = await createFeed(db, {
  name: "bench",
  kind: "blm",
  maps: [`A=${branch.branchUrl}`],
  now: Date.now(),
});
if ("refused" in created) throw new Error(created.refused);
const { secret } = created.ok;

async function deliver(version: number): Promise<void> {
  const rows = listRows(count, (index) => ({
    AGENT_REF: `A_${String(index).padStart(12, "0")}`,
    SUMMARY: `Version ${version}`,
    DESCRIPTION: WORDS,
  }));
  const body = Buffer.from(buildStock(rows));
  // Notices that the server has closed an idle connection meanwhile, which would otherwise be used again.
  await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  const answer = await fetch(`${site.url}/feeds/bench/${secret}/stock.blm`, { method: "PUT", body });
  if (!answer.ok) throw new Error(`The delivery was answered with ${answer.status}.`);
}

async function findState(): Promise<string> {
  const [runId] = await listRunIds(db.query, "bench", 1);
  return (runId !== undefined && (await findRun(db.query, runId))?.state) || "waiting";
}

let asked = 0;
async function search(): Promise<number> {
  // Each is different, so that no cache answers.
  const price = 50_000 + (asked++ % 400) * 1_000;
  const startedAt = performance.now();
  const answer = await fetch(`${site.url}/search.ljson?channel=sales&minPrice=${price}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return performance.now() - startedAt;
}

/** Asks at a steady pace, whether or not the last answer has come: otherwise a long wait would count only once. */
async function searchUntil(isOver: () => boolean): Promise<number[]> {
  const searches: Promise<number>[] = [];
  while (!isOver()) {
    searches.push(search());
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return Promise.all(searches);
}

function searchFor(ms: number): Promise<number[]> {
  const endAt = performance.now() + ms;
  return searchUntil(() => performance.now() > endAt);
}

function findPercentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function searchDuringRun(version: number): Promise<{ times: number[]; seconds: number }> {
  await deliver(version);
  const startedAt = performance.now();
  let isDone = false;
  const watching = (async () => {
    while (!isFinished((await findState()) as never)) await new Promise((go) => setTimeout(go, 100));
    isDone = true;
  })();
  const times = await searchUntil(() => isDone);
  await watching;
  const seconds = (performance.now() - startedAt) / 1_000;
  return { times: [...times, ...(await searchFor(AFTER_MS))], seconds };
}

const without: number[] = [];
const during: number[] = [];
let seconds = 0;
try {
  await searchDuringRun(0);
  await searchFor(AFTER_MS);
  for (let round = 1; round <= rounds; round++) {
    without.push(...(await searchFor(WITHOUT_MS)));
    const run = await searchDuringRun(round);
    during.push(...run.times);
    seconds += run.seconds;
  }
} finally {
  await db.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const toRow = (what: string, times: readonly number[]) => ({
  what,
  searches: times.length,
  "p50, ms": findPercentile(times, 0.5).toFixed(1),
  "p95, ms": findPercentile(times, 0.95).toFixed(1),
  "longest, ms": findPercentile(times, 1).toFixed(1),
});
console.table([toRow("without a run", without), toRow("while a run publishes", during)]);
const ratio = findPercentile(during, 0.95) / findPercentile(without, 0.95);
console.log(`${rounds} runs of ${count} properties, ${(seconds / rounds).toFixed(1)} s each`);
console.log(`p95 while a run publishes ÷ p95 without: ${ratio.toFixed(2)}`);
