import pg from "pg";
import type { Engine } from "../../src/server/db/database.ts";
import type { FaultRow } from "./fault-report.ts";
import { createFaultSite, type FaultSite, toRow, untilJobsAreDone } from "./fault-site.ts";
import { describeStatuses } from "./write-ledger.ts";

const PAUSE_MS = 3_000;
const DOWN_MS = 3_000;
const DROPS = 5;
const DRAIN_MS = 180_000;

/** Drops every connection and restarts PostgreSQL while visitors write; then counts. */
export async function runPostgresFaults(engine: Engine): Promise<FaultRow[]> {
  if (engine !== "postgres") return [];
  const site = await createFaultSite(engine);
  const mail = await site.startMail();
  try {
    const program = await site.start();
    let isOver = false;
    const writing = site.writeUntil(() => isOver);
    for (let drop = 0; drop < DROPS; drop++) {
      await pause(PAUSE_MS / 2);
      await dropConnections(site);
    }
    for (let restart = 0; restart < 2; restart++) {
      await pause(PAUSE_MS);
      await site.cluster?.halt();
      await pause(DOWN_MS);
      await site.cluster?.resume();
    }
    await pause(PAUSE_MS);
    isOver = true;
    await writing;
    const during = describeStatuses(site.ledger);
    const statuses = [...site.ledger.statuses.keys()];
    const wrong = statuses.filter((status) => status === 0 || (status >= 400 && status !== 503));
    site.ledger.statuses.clear();
    await site.write(PAUSE_MS);
    const hasRecovered = [...site.ledger.statuses.keys()].every((status) => status >= 200 && status < 300);
    const isDrained = await untilJobsAreDone(site, DRAIN_MS);
    await program.stop();
    const check = await site.check();
    const done = `postgres: all connections dropped ${DROPS} times and the server restarted twice, ${DOWN_MS / 1_000} s away each time, under mixed writes`;
    const extra = `; answers: ${during}; afterwards, without a restart of the site: ${describeStatuses(site.ledger)}${isDrained ? "" : "; the queue is NOT empty"}${site.ledger.surprises.map((text) => `; ${text}`).join("")}`;
    const isKept = isDrained && hasRecovered && wrong.length === 0 && statuses.includes(503);
    return [toRow(done, { check, extra, isKept })];
  } finally {
    await mail.close();
    await site.dispose();
  }
}

async function dropConnections({ cluster }: FaultSite): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster?.url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'faults' and pid <> pg_backend_pid()",
  );
  await admin.end();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
