import { join } from "node:path";
import { expect, it } from "vitest";
import { countJobs } from "../../src/server/jobs/job-queue.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { createFileMailer, listStoredEmails } from "../../src/server/mail/file-mailer.ts";
import { sendMailHandler } from "../../src/server/mail/mail-jobs.ts";
import { onBothEngines } from "../support/engines.ts";
import { quietLog, until } from "../support/patience.ts";
import { runAndKill } from "../support/run-and-kill.ts";

const ROUNDS = 5;
const PROGRAM = "tests/durability/mailing-process.ts";

onBothEngines("a process that is killed repeatedly", (current) => {
  it("loses no acknowledged email and repeats at most those in flight", { timeout: 60_000 }, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++)
      acknowledged.push(
        ...(await runAndKill(current(), { program: PROGRAM, round, lifeMs: 40 + round * 60 })),
      );
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);

    const folder = join(current().dataDir, "mail");
    const worker = startWorker({
      db: current().db,
      log: quietLog(),
      handlers: [sendMailHandler(createFileMailer(folder))],
      pollMs: 20,
    });
    await until(async () => {
      const { ready, running, dead } = await countJobs(current().db.query);
      expect({ ready, running, dead }).toEqual({ ready: 0, running: 0, dead: 0 });
    });
    await worker.stop();

    const sent = (await listStoredEmails(folder)).map((mail) => mail.subject);
    expect(acknowledged.filter((name) => !sent.includes(name))).toEqual([]);
    const lanes = 4;
    expect(sent.length - new Set(sent).size).toBeLessThanOrEqual(ROUNDS * lanes);
  });
});
