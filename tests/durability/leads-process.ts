import { pino } from "pino";
import { buildApp } from "../../src/server/app.ts";
import { readProcessConfig } from "../../src/server/config.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { createMailer } from "../../src/server/mail/create-mailer.ts";
import { sendMailHandler } from "../../src/server/mail/mail-jobs.ts";
import { createPageRenderer } from "../../src/web/entry.server.tsx";

/** The real server and its worker, listening: made to be killed. */
const config = readProcessConfig();
const db = openDatabase(config);
const app = await buildApp({
  config,
  db,
  picturesDir: "demo/pictures",
  basemapDir: "demo/basemap",
  pages: createPageRenderer({ script: "/assets/entry.js", styles: [], fonts: [], preloadsOf: () => [] }),
});
await app.listen({ host: config.host, port: 0 });
startWorker({
  db,
  log: pino({ level: "silent" }),
  handlers: [sendMailHandler(createMailer(config))],
  pollMs: 5,
  leaseMs: 400,
});
process.stdout.write(`${app.listeningOrigin}\n`);
