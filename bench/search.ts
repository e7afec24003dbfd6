import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/test-programs.mjs";
import type { Property } from "../src/domain/property/property.ts";
import { toQuestion } from "../src/domain/search/question.ts";
import { type Db, type Engine, openDatabase } from "../src/server/db/database.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { putPictures } from "../src/server/media/picture-queries.ts";
import { startLiveSearchIndex } from "../src/server/search/index/live-search-index.ts";
import { DEMO_TODAY, makeDemoAgency } from "../tests/support/demo-agency.ts";
import { startPostgresCluster } from "../tests/support/postgres-cluster.ts";
import { createPostgresDatabase } from "../tests/support/templates.ts";
import { fillStock } from "./fill-stock.ts";
import { measureSearchLoad } from "./search-load.ts";
import { addSearchIndexes, searchBySql } from "./search-sql.ts";
import { listSearches, repeatStock } from "./search-stock.ts";

/**
 * Two hundred mixed searches (page of 12, exact total; from the index also every facet) on stocks of several sizes, against the best
 * plain SQL, and the load that one process carries. `npm run bench:search -- 10000 1000000` chooses the sizes.
 */
const DEFAULT_SIZES = [10_000, 100_000];
const BASE = 10_000;
const ROUNDS = 3;
const NOW = Date.parse(`${DEMO_TODAY}T12:00:00Z`);

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const agency = await makeDemoAgency({ count: BASE });
const searches = listSearches(agency.properties);
const asked = searches.map((search) => ({
  question: toQuestion({ search, foundIds: null, area: null, now: NOW }),
  place: search.place,
  sort: search.sorted,
  page: search.page,
}));
const cluster = findPostgres() ? await startPostgresCluster() : undefined;
const engines: Engine[] = cluster ? ["sqlite", "postgres"] : ["sqlite"];
if (!cluster) console.log("PostgreSQL is not installed here: SQLite only.");

const rows: Record<string, string>[] = [];
const loads: Record<string, string>[] = [];
for (const size of sizes.length > 0 ? sizes : DEFAULT_SIZES) {
  for (const engine of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), "gable-bench-"));
    const databaseUrl =
      engine === "postgres" && cluster ? await createPostgresDatabase({ adminUrl: cluster.url }) : undefined;
    const db = openDatabase({ dataDir, databaseUrl });
    await fill(db, repeatStock(agency.properties, size));
    rows.push(await measure(db, size));
    if (size === BASE) loads.push(...(await measureSearchLoad({ dataDir, databaseUrl, engine })));
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
console.log(
  "Two hundred searches; milliseconds. Index: page, total and all facets. SQL: page and total only.",
);
console.table(rows);
console.log("Load on one process at 10,000 properties, and a bare Fastify route answering the same bytes.");
console.table(loads);
await cluster?.stop();

async function fill(db: Db, blocks: Iterable<Property[]>): Promise<void> {
  await migrate(db);
  await db.transaction((trx) => putPictures(trx, agency.pictures));
  for (const block of blocks) await db.transaction((trx) => fillStock(trx, block));
  await addSearchIndexes(db);
}

async function measure(db: Db, size: number): Promise<Record<string, string>> {
  const before = usedMegabytes();
  const begun = performance.now();
  const live = startLiveSearchIndex({ db, log: console as never });
  const index = await live.get();
  const buildMs = performance.now() - begun;
  await live.stop();
  const ours = await timeAll((one) => index.search({ ...one, now: NOW }, one).total);
  const memory = usedMegabytes() - before;
  const theirs = await timeAll((one) => searchBySql(db.query, one));
  return {
    stock: size.toLocaleString("en-GB"),
    engine: db.engine,
    "build, s": (buildMs / 1_000).toFixed(2),
    "memory, MB": memory.toFixed(0),
    "index p50": ours.p50.toFixed(2),
    "index p99": ours.p99.toFixed(2),
    "SQL p50": theirs.p50.toFixed(2),
    "SQL p99": theirs.p99.toFixed(2),
    "SQL / index, mean": (theirs.mean / ours.mean).toFixed(1),
    "same totals": `${ours.totals.filter((total, i) => total === theirs.totals[i]).length} of ${asked.length}`,
  };
}

interface Times {
  p50: number;
  p99: number;
  mean: number;
  totals: number[];
}

/** The first round warms up. */
async function timeAll(ask: (one: (typeof asked)[number]) => number | Promise<number>): Promise<Times> {
  const times: number[] = [];
  let totals: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    totals = [];
    for (const one of asked) {
      const begun = performance.now();
      totals.push(await ask(one));
      if (round > 0) times.push(performance.now() - begun);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    totals,
  };
}

function usedMegabytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
