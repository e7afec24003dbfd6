import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countJobs } from "../../src/server/jobs/job-queue.ts";
import { startWorker, type Worker } from "../../src/server/jobs/worker-loop.ts";
import { createFileMailer, listStoredEmails } from "../../src/server/mail/file-mailer.ts";
import type { Mailer } from "../../src/server/mail/mail.ts";
import { sendMailHandler } from "../../src/server/mail/mail-jobs.ts";
import { createSmtpMailer } from "../../src/server/mail/smtp-mailer.ts";
import { matchAlertsHandler } from "../../src/server/saved/alerts/match-alerts.ts";
import { sendAlertsHandlers } from "../../src/server/saved/alerts/send-alerts.ts";
import {
  addSearch,
  addUser,
  alertSettings,
  HOME_FILE,
  listAlerts,
  makeHomes,
  put,
  sendParts,
} from "../support/alert-world.ts";
import { onBothEngines } from "../support/engines.ts";
import { startMailServer } from "../support/mail-server.ts";
import { quietLog, until } from "../support/patience.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { runAndKill } from "../support/run-and-kill.ts";

const ROUNDS = 4;
const PROGRAM = "tests/durability/alerting-process.ts";
const USERS = 3;

onBothEngines("alerts", (current) => {
  const work = (mailer: Mailer, clock: () => number): Worker => {
    const { db } = current();
    return startWorker({
      db,
      log: quietLog(),
      handlers: [
        sendMailHandler(mailer),
        matchAlertsHandler({ db, getSettings: alertSettings }),
        ...sendAlertsHandlers(sendParts(db)),
      ],
      pollMs: 20,
      clock,
    });
  };
  const untilDone = () =>
    until(async () => {
      const { ready, running, dead } = await countJobs(current().db.query);
      expect({ ready, running, dead }).toEqual({ ready: 0, running: 0, dead: 0 });
    });

  it("of a process that is killed repeatedly reach everyone once, except for emails in flight", {
    timeout: 120_000,
  }, async () => {
    const { db, dataDir } = current();
    for (let i = 0; i < USERS; i++) await addSearch(db, { userId: await addUser(db, `u${i}@example.uk`) });
    const [home] = await makeHomes(1);
    writeFileSync(join(dataDir, HOME_FILE), JSON.stringify(home));
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++)
      acknowledged.push(
        ...(await runAndKill(current(), { program: PROGRAM, round, lifeMs: 150 + round * 150 })),
      );
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);

    const folder = join(dataDir, "mail");
    const worker = work(createFileMailer(folder), () => Date.now() + 600_000);
    await untilDone();
    await worker.stop();
    expect((await listAlerts(db)).filter((row) => row.sent_in === null)).toEqual([]);

    const kept = await listStoredEmails(folder);
    const emails = [...new Map(kept.map((mail) => [mail.messageId, mail])).values()];
    // A repeated email is identical.
    for (const mail of kept)
      expect(emails.find(({ messageId }) => messageId === mail.messageId)?.text).toBe(mail.text);
    const lanes = 4;
    expect(kept.length - emails.length).toBeLessThanOrEqual(ROUNDS * lanes);
    // Beyond twelve, properties are only counted. Each is named at most once, and all are counted.
    const named = emails.flatMap(({ to, text }) =>
      [...text.matchAll(/\/properties\/(\d+)\//g)].map(([, id]) => `${to} ${id}`),
    );
    expect(new Set(named).size).toBe(named.length);
    const more = emails.reduce((sum, { text }) => sum + Number(/And (\d+) more/.exec(text)?.[1] ?? 0), 0);
    const stored = await db.query.selectFrom("properties").select("property_id").execute();
    expect(stored.length).toBeGreaterThanOrEqual(acknowledged.length);
    expect(named.length + more).toBe(stored.length * USERS);
  });

  it("wait while the mail server is down, and arrive once when it is back", async () => {
    const { db } = current();
    let ahead = 60_000;
    const clock = () => Date.now() + ahead;
    const down = createSmtpMailer({
      publicUrl: "https://gable.test",
      smtpUrl: `smtp://127.0.0.1:${await freePort()}`,
      from: "x@gable.test",
      timeoutMs: 500,
    });
    await addSearch(db, { userId: await addUser(db) });
    await put(db, await makeHomes(2));
    const first = work(down, clock);
    await until(async () => {
      const emails = db.query.selectFrom("jobs").select("last_error").where("kind", "=", "send-mail");
      expect((await emails.executeTakeFirst())?.last_error).toContain("ECONNREFUSED");
    });
    await first.stop();
    down.close();
    const server = await startMailServer();
    const up = createSmtpMailer({
      publicUrl: "https://gable.test",
      smtpUrl: server.url,
      from: "x@gable.test",
    });
    ahead += 3_600_000;
    const second = work(up, clock);
    await untilDone();
    await second.stop();
    up.close();
    await server.close();
    expect(server.received).toHaveLength(1);
    const message = server.received.join("").replace(/\r?\n[ \t]+/g, " ");
    expect(message).toMatch(/^Message-ID: <alerts-\d+-\d+@gable\.test>/m);
    expect(message).toMatch(/^List-Unsubscribe: <http:\/\/gable\.test\/alerts\/\d+\/1-[\w-]+>/m);
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  });
});
