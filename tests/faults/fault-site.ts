import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { SMTPServerOptions } from "smtp-server";
import { buildWhenNeeded } from "../../scripts/build.mjs";
import { HOUR_MS } from "../../src/domain/time/time.ts";
import type { Query } from "../../src/server/db/database.ts";
import { type Db, type Engine, openDatabase } from "../../src/server/db/database.ts";
import { countJobs } from "../../src/server/jobs/job-queue.ts";
import { openMediaStore } from "../../src/server/media/store/open-media-store.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { freePort, type PostgresCluster, startPostgresCluster } from "../support/postgres-cluster.ts";
import { setQuietRegistration } from "../support/registration.ts";
import { PRODUCTION, type SiteProcess, startSite } from "../support/site-process.ts";
import { createPostgresDatabase } from "../support/templates.ts";
import { checkWrites, listUploads, readEmailHeaders, type WriteCheck } from "./check-writes.ts";
import { type FaultRow, judge } from "./fault-report.ts";
import { type MixedWritesOptions, runMixedWrites } from "./mixed-writes.ts";
import { prepareViewings } from "./prepare-viewings.ts";
import { openLedger, type WriteLedger } from "./write-ledger.ts";

/** The built product on one engine, with a mail server, in folders of its own. */
export interface FaultSite {
  engine: Engine;
  origin: string;
  dataDir: string;
  db: Db;
  cluster: PostgresCluster | undefined;
  mailPort: number;
  ledger: WriteLedger;
  /** Every message that any mail server of this site has accepted. */
  received: string[];
  start(environment?: Record<string, string | undefined>): Promise<SiteProcess>;
  startMail(): Promise<MailServer>;
  /** Puts a demo agency of another size in place of the one that is there. */
  seed(properties: number): Promise<void>;
  /** Lets visitors write for so long. */
  write(ms: number): Promise<void>;
  /** The same until `shouldStop` says so. */
  writeUntil(shouldStop: () => boolean, onAcknowledged?: () => void): Promise<void>;
  check(): Promise<WriteCheck>;
  dispose(): Promise<void>;
}

const SECRET = "a secret that only the fault harness knows";
const VIEWING_TIMES = 20_000;

/** `dataDir`: where to put it, if not into a temporary folder. */
export async function createFaultSite(engine: Engine, { dataDir = "" } = {}): Promise<FaultSite> {
  await buildWhenNeeded();
  const folder = dataDir || mkdtempSync(join(tmpdir(), "gable-faults-"));
  const cluster = engine === "postgres" ? await startPostgresCluster() : undefined;
  const databaseUrl = cluster && (await createPostgresDatabase({ adminUrl: cluster.url, name: "faults" }));
  const [port, mailPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const ledger = openLedger();
  const received: string[] = [];
  const start = (environment: Record<string, string | undefined> = {}) =>
    startSite({
      command: PRODUCTION,
      dataDir: folder,
      environment: {
        NODE_ENV: "production",
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        SESSION_SECRET: SECRET,
        BOT_CHECK: "none",
        TRUSTED_PROXIES: "1",
        LOG_LEVEL: "fatal",
        ...environment,
      },
    });
  await (await start({ WORKER: "off" })).stop();
  const db = openDatabase({ dataDir: folder, databaseUrl });
  await setQuietRegistration(db, false);
  const writes: MixedWritesOptions = {
    origin,
    ledger,
    states: new Map(),
    ...(await prepareViewings(db, VIEWING_TIMES)),
  };
  const writeUntil: FaultSite["writeUntil"] = (shouldStop, onAcknowledged) =>
    runMixedWrites(onAcknowledged ? { ...writes, onAcknowledged } : writes, shouldStop);
  return {
    engine,
    origin,
    dataDir: folder,
    db,
    cluster,
    mailPort,
    ledger,
    received,
    start,
    startMail: () => startMailServer({ onData: collectInto(received) }, mailPort),
    async seed(properties) {
      const env = {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl ?? "",
        SESSION_SECRET: SECRET,
      };
      const args = ["scripts/run-entry.mjs", "seed", "--properties", String(properties)];
      await promisify(execFile)(process.execPath, args, { env });
      await setQuietRegistration(db, false);
    },
    write(ms) {
      const end = performance.now() + ms;
      return writeUntil(() => performance.now() > end);
    },
    writeUntil,
    check: async () =>
      checkWrites({
        query: db.query,
        files: await listUploads(openMediaStore({ dataDir: folder, mediaUrl: undefined })),
        ledger,
        emails: received.map(readEmailHeaders),
      }),
    async dispose() {
      await db.close();
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function collectInto(received: string[]): NonNullable<SMTPServerOptions["onData"]> {
  return (stream, _session, callback) => {
    let message = "";
    stream.on("data", (chunk) => {
      message += chunk;
    });
    stream.on("end", () => {
      received.push(message);
      callback();
    });
  };
}

/** True when every job that is due is done within the time; a viewing's reminder may wait. False when some are left or dead. */
export async function untilJobsAreDone({ db }: FaultSite, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const { running, dead } = await countJobs(db.query);
    if ((await countDueJobs(db.query)) + running + dead === 0) return true;
    if (dead > 0 || performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const LATE_RETRY_MS = HOUR_MS;

/** Counts jobs that are ready, or will be tried again within the hour. */
async function countDueJobs(query: Query): Promise<number> {
  const due = await query
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "ready")
    .where("run_at", "<=", Date.now() + LATE_RETRY_MS)
    .execute();
  return due.length;
}

export async function isSqliteWhole({ db, engine }: FaultSite): Promise<boolean> {
  if (engine !== "sqlite") return true;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.query);
  return rows.length === 1 && rows[0]?.integrity_check === "ok";
}

const NAMED = 3;

/** The row of a check: nothing acknowledged may be lost or doubled. */
export function toRow(done: string, { check, extra = "", isKept = true }: RowOptions): FaultRow {
  const { lost, doubled, emails, repeatedEmails } = check;
  const named = [...lost, ...doubled].slice(0, NAMED).join("; ");
  return {
    done,
    found: `${lost.length} lost, ${doubled.length} doubled${named ? ` (${named})` : ""}; ${emails.toLocaleString("en-GB")} emails, ${repeatedEmails} of them handed over twice${extra}`,
    verdict: judge(isKept && lost.length + doubled.length === 0),
  };
}

interface RowOptions {
  check: WriteCheck;
  extra?: string;
  isKept?: boolean;
}
