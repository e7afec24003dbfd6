import { spawn } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../src/domain/time/time.ts";
import type { Query } from "../../src/server/db/database.ts";
import { countJobs } from "../../src/server/jobs/job-queue.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { createFileMailer, listStoredEmails } from "../../src/server/mail/file-mailer.ts";
import { SEND_MAIL, sendMailHandler } from "../../src/server/mail/mail-jobs.ts";
import { createSmtpMailer } from "../../src/server/mail/smtp-mailer.ts";
import { openMediaStore } from "../../src/server/media/store/open-media-store.ts";
import { checkWrites, listUploads, type SentEmail } from "../faults/check-writes.ts";
import { type MixedWritesOptions, runMixedWrites } from "../faults/mixed-writes.ts";
import { prepareViewings } from "../faults/prepare-viewings.ts";
import { openLedger } from "../faults/write-ledger.ts";
import { bundleProgram } from "../support/bundle-program.ts";
import { type DemoApp, startDemoApp } from "../support/demo-app.ts";
import { BOTH_ENGINES } from "../support/engines.ts";
import { createEnquirer, GOOD_CLIENT, listStoredLeads, TERMS } from "../support/leads.ts";
import { startMailServer } from "../support/mail-server.ts";
import { quietLog, until } from "../support/patience.ts";
import { freePort } from "../support/postgres-cluster.ts";

const ROUNDS = Number(process.env.LEAD_KILLS ?? 3);
const MOST_WAVES = 60;
const PATIENCE_MS = 30_000;

/** A form by number, which is part of its key, its message and its sender's email. */
function createEnquiry(number: number) {
  return {
    form_instance: `durable-enquiry-${number}-of-many`,
    lead_client: { ...GOOD_CLIENT, email: `enquirer-${number}@example.org` },
    lead: { branch_id: 3, message: `Enquiry ${number}.` },
    marketing_preferences: TERMS,
  };
}

/** The form instance in a stored key. */
function instanceIn(key: string): string | undefined {
  return key.split(":")[1];
}

/** A viewing's reminder waits for the day before, so only emails are expected to be gone. */
function listUnfinishedMail(query: Query) {
  return query
    .selectFrom("jobs")
    .select(["id", "state"])
    .where("kind", "=", SEND_MAIL)
    .where("state", "!=", "done")
    .execute();
}

async function sendAllEmails({ testDb }: DemoApp, folder: string): Promise<SentEmail[]> {
  const worker = startWorker({
    db: testDb.db,
    log: quietLog(),
    handlers: [sendMailHandler(createFileMailer(folder))],
    pollMs: 20,
  });
  await until(async () => {
    expect(await listUnfinishedMail(testDb.db.query)).toEqual([]);
  });
  await worker.stop();
  return listStoredEmails(folder);
}

/** Runs the server, lets several visitors write at once and kills it meanwhile. */
async function writeAndKill(
  { testDb }: DemoApp,
  { writes, lifeMs }: { writes: MixedWritesOptions; lifeMs: number },
): Promise<void> {
  const child = spawn(process.execPath, [await bundleProgram("tests/durability/leads-process.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      VITEST: undefined,
      PORT: new URL(writes.origin).port,
      DATA_DIR: testDb.dataDir,
      ...(testDb.options.databaseUrl ? { DATABASE_URL: testDb.options.databaseUrl } : {}),
      SESSION_SECRET: "a secret that only the tests know, forty",
      PUBLIC_URL: "http://gable.test",
      BOT_CHECK: "none",
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  let isDown = false;
  let isFirst = true;
  const kill = () => {
    isDown = true;
    child.kill("SIGKILL");
  };
  const patience = setTimeout(kill, PATIENCE_MS);
  const onAcknowledged = () => {
    if (isFirst) setTimeout(kill, lifeMs);
    isFirst = false;
  };
  await runMixedWrites({ ...writes, onAcknowledged }, () => isDown);
  await ended;
  clearTimeout(patience);
}

describe.each(BOTH_ENGINES)("a visitor's writes (%s)", (engine) => {
  it("are stored once, with their emails, if they were acknowledged, however often the server is killed", {
    timeout: 300_000,
  }, async () => {
    const demo = await startDemoApp(engine, { count: 20 });
    const { db, dataDir } = demo.testDb;
    const ledger = openLedger();
    const writes: MixedWritesOptions = {
      origin: `http://127.0.0.1:${await freePort()}`,
      ledger,
      states: new Map(),
      ...(await prepareViewings(db, 500)),
    };
    for (let round = 0; round < ROUNDS; round++)
      await writeAndKill(demo, { writes, lifeMs: 300 + (round % 5) * 150 });
    expect(ledger.acknowledged).toBeGreaterThan(ROUNDS);
    expect(ledger.surprises).toEqual([]);

    const emails = await sendAllEmails(demo, join(dataDir, "mail"));
    const files = await listUploads(openMediaStore({ dataDir, mediaUrl: undefined }));
    const check = await checkWrites({ query: db.query, files, ledger, emails });
    expect(check).toMatchObject({ lost: [], doubled: [] });
    expect(check.views.stored).toBeLessThanOrEqual(check.views.acknowledged);
    // Emails in flight when the process was killed, one per lane of the worker, are sent again.
    expect(check.repeatedEmails).toBeLessThanOrEqual(ROUNDS * 4);
    await demo.close();
  });
});

describe.each(BOTH_ENGINES)("an acknowledged enquiry (%s)", (engine) => {
  it("is accepted at once while the mail server is down, and its emails are sent once each later", async () => {
    const demo = await startDemoApp(engine, { count: 20 });
    const port = await freePort();
    const enquirer = await createEnquirer(demo.app);
    const count = 5;
    const mailer = createSmtpMailer({
      publicUrl: "https://gable.test",
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: "Gable <gable@example.org>",
    });
    const work = (skipMs: number) =>
      startWorker({
        db: demo.testDb.db,
        log: quietLog(),
        handlers: [sendMailHandler(mailer)],
        pollMs: 10,
        clock: () => Date.now() + skipMs,
      });
    const early = work(0);
    for (let number = 1; number <= count; number++)
      expect((await enquirer.json("/leads", createEnquiry(number))).statusCode).toBe(200);
    const failed = () =>
      demo.testDb.db.query.selectFrom("jobs").select("id").where("last_error", "is not", null).execute();
    await until(async () => expect(await failed()).toHaveLength(2 * count));
    await early.stop();

    const server = await startMailServer({}, port);
    const late = work(HOUR_MS);
    await until(async () => expect((await countJobs(demo.testDb.db.query)).done).toBe(2 * count));
    await late.stop();
    expect(server.received).toHaveLength(2 * count);
    for (let number = 1; number <= count; number++) {
      const about = server.received.filter((mail) => mail.includes(`enquirer-${number}@example.org`));
      expect(about).toHaveLength(2);
      expect(about.filter((mail) => mail.includes(`Reply-To: enquirer-${number}@example.org`))).toHaveLength(
        1,
      );
    }
    mailer.close();
    await server.close();
    await demo.close();
  });
});

describe("an acknowledged enquiry, while PostgreSQL drops every connection", () => {
  it("is stored once, and an unacknowledged one can be sent again", { timeout: 60_000 }, async () => {
    const demo = await startDemoApp("postgres", { count: 20 });
    const enquirer = await createEnquirer(demo.app);
    const admin = new pg.Client({ connectionString: demo.testDb.options.databaseUrl });
    await admin.connect();
    const name = new URL(demo.testDb.options.databaseUrl ?? "").pathname.slice(1);
    const dropAll = () =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
        [name],
      );
    const first: number[] = [];
    const isMixed = () => first.includes(200) && first.some((status) => status >= 500);
    for (let wave = 0; wave < MOST_WAVES && !(wave > 8 && isMixed()); wave++) {
      const posts = Array.from({ length: 8 }, (_value, index) =>
        enquirer.json("/leads", createEnquiry(first.length + index)),
      );
      // Every other wave is interrupted, each time a little later.
      if (wave % 2 === 1) {
        await new Promise((resolve) => setTimeout(resolve, wave));
        await dropAll();
      }
      first.push(...(await Promise.all(posts)).map(({ statusCode }) => statusCode));
    }
    await admin.end();
    expect(isMixed()).toBe(true);
    for (const [number, status] of first.entries())
      if (status !== 200) expect((await enquirer.json("/leads", createEnquiry(number))).statusCode).toBe(200);
    const instances = (await listStoredLeads(demo.testDb)).map(({ instance_key }) =>
      instanceIn(instance_key),
    );
    expect(instances.sort()).toEqual(
      first.map((_status, number) => createEnquiry(number).form_instance).sort(),
    );
    const emails = await demo.testDb.db.query.selectFrom("jobs").select("id").execute();
    expect(emails).toHaveLength(2 * first.length);
    await demo.close();
  });
});
