import type { Db } from "../../src/server/db/database.ts";
import { LEASE_MS } from "../../src/server/jobs/job.ts";
import { SCHEDULES } from "../../src/server/worker.ts";
import type { MailServer } from "../support/mail-server.ts";
import { checkWrites, listUploads, readEmailHeaders, type WriteCheck } from "./check-writes.ts";
import { hasFailed, startClusterLoad } from "./cluster-load.ts";
import type { ClusterSite, Member } from "./cluster-site.ts";
import type { AskedRequest } from "./http-visitor.ts";
import { prepareViewings } from "./prepare-viewings.ts";
import { openLedger, type WriteLedger } from "./write-ledger.ts";

interface Kill {
  member: Member;
  signal: NodeJS.Signals;
  begunAt: number;
  /** When the process had ended. */
  endedAt: number;
}

export interface ClusterResult {
  kills: Kill[];
  ledger: WriteLedger;
  check: WriteCheck;
  asked: AskedRequest[];
  /**
   * What a web process was handling when it was killed without warning: POSTs it had received, and GETs of which the
   * visitor had a part already.
   */
  cut: AskedRequest[];
  /** POSTs whose connection waited at a web process when it stopped listening. */
  late: AskedRequest[];
  /** Any other request that failed: there must be none. */
  failed: AskedRequest[];
  /** Requests that nginx gave to a second process, unnoticed by the visitor. */
  passedOn: number;
  /** Of each scheduled run, how often it was started. */
  runs: { id: string; kind: string; state: string; attempts: number }[];
}

interface KillOptions {
  cluster: ClusterSite;
  db: Db;
  mail: MailServer;
  rounds?: number;
}

const VIEWING_TIMES = 2_000;
/** Answered requests of each kind before and after each kill. */
const REQUESTS_BETWEEN = 8;
const SIGNALS = ["SIGKILL", "SIGTERM"] as const;
const DRAIN_MS = 120_000;
/** A retry of a failed job is due by then; a viewing's reminder isn't. */
const SOON_MS = 3_600_000;

/** Kills each process in turn while visitors read and write, starts it again, and counts what they lost. */
export async function runClusterKills({
  cluster,
  db,
  mail,
  rounds = 1,
}: KillOptions): Promise<ClusterResult> {
  const ledger = openLedger();
  const writes = {
    origin: cluster.nginx.url,
    ledger,
    states: new Map(),
    ...(await prepareViewings(db, VIEWING_TIMES)),
  };
  const load = startClusterLoad(writes);
  const kills: Kill[] = [];
  for (let round = 0; round < rounds; round++)
    for (const signal of SIGNALS)
      for (const member of [...cluster.web, cluster.worker]) {
        await untilAllServe(cluster);
        await load.untilMore(REQUESTS_BETWEEN);
        const begunAt = performance.now();
        await member.stop(signal);
        kills.push({ member, signal, begunAt, endedAt: performance.now() });
        if (member === cluster.worker && signal === "SIGKILL") await endLeases(db);
        await load.untilMore(REQUESTS_BETWEEN);
        await member.start();
      }
  await load.stop();
  await untilJobsAreDone(db);
  const emails = mail.received.map(readEmailHeaders);
  const unanswered = load.asked.filter(hasFailed);
  const cut = unanswered.filter((request) => wasUnderWay(request, kills, "SIGKILL"));
  const late = unanswered.filter(
    (request) => !cut.includes(request) && wasUnderWay(request, kills, "SIGTERM"),
  );
  return {
    kills,
    ledger,
    check: await checkWrites({ query: db.query, files: await listUploads(cluster.media), ledger, emails }),
    asked: load.asked,
    cut,
    late,
    failed: unanswered.filter((request) => !cut.includes(request) && !late.includes(request)),
    passedOn: cluster.nginx.readLog().filter(({ ports }) => ports.length > 1).length,
    runs: await listScheduledRuns(db),
  };
}

/** Whether it was under way while a web process was ended in this way, and couldn't be sent to another one. */
function wasUnderWay(
  { method, status, begunAt, endedAt }: AskedRequest,
  kills: readonly Kill[],
  signal: NodeJS.Signals,
): boolean {
  // nginx sends a GET to another process unless it has passed on the beginning of an answer; the connection then breaks.
  const isBrokenAnswer = method === "GET" && status === 0 && signal === "SIGKILL";
  return (
    (method === "POST" || isBrokenAnswer) &&
    kills.some(
      (kill) =>
        kill.signal === signal &&
        kill.member.url !== undefined &&
        begunAt <= kill.endedAt &&
        endedAt >= kill.begunAt,
    )
  );
}

/**
 * After a restart nginx leaves a process out for a second, for reading and for writing; a kill of the other one would then
 * be a kill of both.
 */
async function untilAllServe({ nginx, web }: ClusterSite): Promise<void> {
  const ports = web.map(({ url }) => new URL(url ?? "").port);
  const before = nginx.readLog().length;
  for (const end = performance.now() + DRAIN_MS; performance.now() < end; ) {
    const answered = new Set(
      nginx
        .readLog()
        .slice(before)
        .map((passed) => `${passed.method} ${passed.ports.at(-1)}`),
    );
    if (ports.every((port) => answered.has(`GET ${port}`) && answered.has(`POST ${port}`))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx didn't use every process again.");
}

/** As if the minute had passed after which another worker may take the jobs of one that was killed. */
async function endLeases(db: Db): Promise<void> {
  await db.query
    .updateTable("jobs")
    .set((is) => ({ lease_until: is("lease_until", "-", LEASE_MS) }))
    .where("state", "=", "running")
    .execute();
}

async function untilJobsAreDone(db: Db): Promise<void> {
  for (const end = performance.now() + DRAIN_MS; performance.now() < end; ) {
    const open = await db.query
      .selectFrom("jobs")
      .select("id")
      .where("state", "in", ["ready", "running"])
      .where("run_at", "<=", Date.now() + SOON_MS)
      .execute();
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The worker didn't finish its jobs.");
}

/** Scheduled runs are named after their kind and period, such as `sweep:2026-11-15`. */
async function listScheduledRuns(db: Db): Promise<ClusterResult["runs"]> {
  const kinds = SCHEDULES.map(({ kind }) => kind);
  const jobs = await db.query
    .selectFrom("jobs")
    .select(["id", "kind", "state", "attempts"])
    .where("kind", "in", kinds)
    .execute();
  return jobs.filter(({ id, kind }) => id.startsWith(`${kind}:20`));
}
