import type { Engine } from "../../src/server/db/database.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startPostgresCluster } from "../support/postgres-cluster.ts";
import { setQuietRegistration } from "../support/registration.ts";
import { createPostgresDatabase } from "../support/templates.ts";
import { type ClusterResult, runClusterKills } from "./cluster-kills.ts";
import { countLimited, measureStockChange } from "./cluster-shared.ts";
import { startCluster } from "./cluster-site.ts";
import { type FaultRow, judge } from "./fault-report.ts";

const ROUNDS = 5;
const SEEN_WITHIN_MS = 2_000;

/** Two web processes, a worker and nginx on one PostgreSQL; each process is killed in turn under load. */
export async function runClusterFaults(engine: Engine): Promise<FaultRow[]> {
  if (engine !== "postgres") return [];
  const postgres = await startPostgresCluster();
  const databaseUrl = await createPostgresDatabase({ adminUrl: postgres.url, name: "cluster" });
  const mail = await startMailServer();
  const cluster = await startCluster({ databaseUrl, mail });
  const db = openDatabase({ dataDir: "", databaseUrl });
  try {
    await setQuietRegistration(db, false);
    const limits = await countLimited(cluster, "203.0.113.7");
    const times = await measureStockChange(cluster, db);
    const result = await runClusterKills({ cluster, db, mail, rounds: ROUNDS });
    const { check, ledger, failed } = result;
    const [kills = "", writes = "", requests = ""] = describeCluster(result);
    return [
      {
        done: kills,
        found: `${writes}; ${requests}`,
        verdict: judge(
          check.lost.length + check.doubled.length + failed.length + ledger.surprises.length === 0,
        ),
      },
      {
        done: "postgres: one client alternates between both web processes",
        found: limits
          .map(({ limit, max, allowed }) => `${limit}: ${allowed} let through of ${max} allowed`)
          .join("; "),
        verdict: judge(limits.every(({ max, allowed }) => max === allowed)),
      },
      {
        done: "postgres: a home is taken off the market and put back",
        found: `seen by both web processes ${times.join(", ")} ms after the commits`,
        verdict: judge(times.every((ms) => ms <= SEEN_WITHIN_MS)),
      },
    ];
  } finally {
    await db.close();
    await cluster.stop();
    await mail.close();
    await postgres.stop();
  }
}

/** What was done, what became of the writes, and what became of the requests. */
export function describeCluster({
  kills,
  ledger,
  check,
  asked,
  cut,
  late,
  failed,
  passedOn,
  runs,
}: ClusterResult): string[] {
  const count = (value: number) => value.toLocaleString("en-GB");
  const by = (wanted: NodeJS.Signals) => kills.filter(({ signal }) => signal === wanted).length;
  const named = [
    ...check.lost,
    ...check.doubled,
    ...failed.map(({ method, path, status }) => `${method} ${path} ${status}`),
  ];
  return [
    `postgres: two web processes, a worker and nginx; each process killed in turn, ${by("SIGKILL")} times with SIGKILL and ${by("SIGTERM")} times with SIGTERM, under load; ${count(ledger.acknowledged)} writes acknowledged`,
    `${check.lost.length} lost, ${check.doubled.length} doubled; ${count(check.emails)} emails, ${check.repeatedEmails} of them handed over twice; ${runs.length} scheduled runs, ${runs.filter(({ attempts }) => attempts > 1).length} of them started twice`,
    `${count(asked.length)} requests, ${count(passedOn)} passed on to the other process by nginx, ${cut.length} requests cut by a SIGKILL, ${late.length} by a SIGTERM, ${failed.length} others failed${named.length > 0 ? ` (${named.slice(0, 5).join("; ")})` : ""}`,
  ];
}
