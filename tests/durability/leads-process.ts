import { pino } from "pino";
import type { PageRenderer } from "../../src/domain/page-renderer.ts";
import { buildApp } from "../../src/server/app.ts";
import { readProcessConfig } from "../../src/server/config.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { createMailer } from "../../src/server/mail/create-mailer.ts";
import { sendMailHandler } from "../../src/server/mail/mail-jobs.ts";

/** The real server, without its pages, and its worker. Made to be killed. */
const config = readProcessConfig();
const db = openDatabase(config);
const noPage = async () => ({ status: 404, headers: {}, body: "" });
const pages: PageRenderer = { renderPage: noPage, renderTwin: noPage, renderFailure: noPage };
const app = await buildApp({
  config,
  db,
  picturesDir: "demo/pictures",
  documentsDir: "demo/documents",
  rendererProgram: "src/entry/render-images.ts",
  basemapDir: "demo/basemap",
  commonPasswordsFile: "data/common-passwords.bin",
  pages,
  desk: { renderDesk: () => "" },
});
await app.listen({ host: config.host, port: config.port });
startWorker({
  db,
  log: pino({ level: "silent" }),
  handlers: [sendMailHandler(createMailer(config))],
  pollMs: 5,
  leaseMs: 400,
});
process.stdout.write(`${app.listeningOrigin}\n`);
