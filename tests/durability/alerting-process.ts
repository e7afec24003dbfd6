import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { Property } from "../../src/domain/property/property.ts";
import { readProcessConfig } from "../../src/server/config.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { createMailer } from "../../src/server/mail/create-mailer.ts";
import { sendMailHandler } from "../../src/server/mail/mail-jobs.ts";
import { matchAlertsHandler } from "../../src/server/saved/alerts/match-alerts.ts";
import { sendAlertsHandlers } from "../../src/server/saved/alerts/send-alerts.ts";
import { alertSettings, HOME_FILE, put, sendParts } from "../support/alert-world.ts";

/**
 * Adds properties as fast as it can, prints each id once it is committed, and sends alerts about them. Made to be
 * killed.
 */
const config = readProcessConfig();
const db = openDatabase(config);
const [round] = process.argv.slice(2);
const home = JSON.parse(readFileSync(join(config.dataDir, HOME_FILE), "utf8")) as Property;
startWorker({
  db,
  log: pino({ level: "silent" }),
  handlers: [
    sendMailHandler(createMailer(config)),
    matchAlertsHandler({ db, getSettings: alertSettings }),
    ...sendAlertsHandlers(sendParts(db)),
  ],
  pollMs: 5,
  leaseMs: 400,
  // Ahead of the writers, so that no job has to wait.
  clock: () => Date.now() + 60_000,
});

for (let index = 1; index <= 200; index++) {
  const propertyId = (Number(round) + 1) * 1_000 + index;
  await put(db, [{ ...home, propertyId, reference: `X-${propertyId}` }]);
  process.stdout.write(`${propertyId}\n`);
}
