import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/test-programs.mjs";
import { findMedian } from "../src/domain/median.ts";
import { type Db, type Engine, openDatabase } from "../src/server/db/database.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { startPostgresCluster } from "../tests/support/postgres-cluster.ts";
import { createPostgresDatabase } from "../tests/support/templates.ts";

/** Does the same with a migrated, empty database of each engine that is installed. PostgreSQL syncs to disk only if it's durable. */
export async function onEachEngine(
  work: (db: Db, engine: Engine) => Promise<void>,
  { isDurable = false } = {},
): Promise<void> {
  const cluster = findPostgres() ? await startPostgresCluster({ isDurable }) : undefined;
  if (!cluster) console.log("PostgreSQL is not installed here: SQLite only.");
  const engines: Engine[] = cluster ? ["sqlite", "postgres"] : ["sqlite"];
  for (const engine of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), "gable-bench-"));
    const databaseUrl =
      engine === "postgres" && cluster ? await createPostgresDatabase({ adminUrl: cluster.url }) : undefined;
    const db = openDatabase({ dataDir, databaseUrl });
    await migrate(db);
    await work(db, engine);
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  await cluster?.stop();
}

interface Rounds {
  median: number;
  worst: number;
  /** What this process worked, which a busy machine doesn't change. With PostgreSQL the database works elsewhere. */
  work: number;
}

/** Milliseconds. */
export async function measureRounds(rounds: number, act: () => Promise<unknown>): Promise<Rounds> {
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await act();
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    work.push((user + system) / 1_000);
  }
  return { median: findMedian(times) ?? 0, worst: Math.max(...times), work: findMedian(work) ?? 0 };
}
