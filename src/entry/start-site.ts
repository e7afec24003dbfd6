import type { FastifyInstance } from "fastify";
import { buildApp } from "../server/app.ts";
import type { AppDeps } from "../server/app-deps.ts";
import { openDatabase } from "../server/db/database.ts";
import { migrate } from "../server/db/migrate.ts";
import { createMailer } from "../server/mail/create-mailer.ts";
import { seedPlaces } from "../server/search/place/seed-places.ts";
import { startAllWork } from "../server/worker.ts";
import { startDemo } from "./agency/demo-stock-options.ts";
import {
  BASEMAP_FOLDER,
  COMMON_PASSWORDS_FILE,
  DOCUMENTS_FOLDER,
  GAZETTEER_FOLDER,
  PICTURES_FOLDER,
  RENDERER_PROGRAM,
  RUN_PROGRAM,
} from "./package-root.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

type SiteOptions = Pick<AppDeps, "config" | "pages" | "desk" | "clientDir" | "extend">;

/** Starts the database, the server and the worker, and stops them in reverse order on a signal. */
export async function startSite(options: SiteOptions): Promise<FastifyInstance> {
  const { config, pages, desk, clientDir, extend } = options;
  const db = openDatabase(config);
  await migrate(db);
  await seedPlaces(db, { folder: GAZETTEER_FOLDER, onlyWhenEmpty: true });
  if (config.demo) await startDemo(db);
  const app = await buildApp({
    config,
    db,
    pages,
    desk,
    picturesDir: PICTURES_FOLDER,
    documentsDir: DOCUMENTS_FOLDER,
    rendererProgram: RENDERER_PROGRAM,
    runProgram: RUN_PROGRAM,
    basemapDir: BASEMAP_FOLDER,
    commonPasswordsFile: COMMON_PASSWORDS_FILE,
    clientDir,
    extend,
  });
  await app.listen({ host: config.host, port: config.port });
  const mailer = createMailer(config);
  const { log, metrics } = app;
  const programs = { rendererProgram: RENDERER_PROGRAM, runProgram: RUN_PROGRAM };
  const work = { db, mailer, log, config, metrics, ...programs };
  const worker = config.worker ? startAllWork(work) : undefined;
  stopOnSignal(async () => {
    await Promise.all([app.close(), worker?.stop()]);
    mailer.close();
    await db.close();
  });
  return app;
}
