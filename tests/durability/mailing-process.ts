import { pino } from "pino";
import { readProcessConfig } from "../../src/server/config.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { createMailer } from "../../src/server/mail/create-mailer.ts";
import { enqueueMail, sendMailHandler } from "../../src/server/mail/mail-jobs.ts";

/** Enqueues emails as fast as it can, prints each id once it is committed, and sends them. Made to be killed. */
const config = readProcessConfig();
const db = openDatabase(config);
const [round] = process.argv.slice(2);
startWorker({
  db,
  log: pino({ level: "silent" }),
  handlers: [sendMailHandler(createMailer(config))],
  pollMs: 5,
  leaseMs: 400,
});

for (let index = 0; index < 200; index++) {
  const id = `${round}-${index}`;
  const mail = { id, to: "rosa@example.uk", subject: id, text: id, html: id };
  await db.transaction((trx) => enqueueMail(trx, mail, config.publicUrl));
  process.stdout.write(`${id}\n`);
}
