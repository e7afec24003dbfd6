import { pino } from "pino";
import { openDatabase } from "../server/db/database.ts";
import { migrate } from "../server/db/migrate.ts";
import { createErrorHook } from "../server/error-hook.ts";
import { exitOnCrash } from "../server/exit-on-crash.ts";
import { createLogOptions } from "../server/log.ts";
import { createMailer } from "../server/mail/create-mailer.ts";
import { moveOldFiles } from "../server/media/store/move-old-files.ts";
import { openMediaStore } from "../server/media/store/open-media-store.ts";
import { startWorkerMetrics } from "../server/metrics/worker-metrics.ts";
import { startAllWork } from "../server/worker.ts";
import { RENDERER_PROGRAM, RUN_PROGRAM } from "./package-root.ts";
import { reportAndExit } from "./report-and-exit.ts";
import { startProcess, warnWithoutSharedSecret, warnWithoutSmtp } from "./start-process.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** Runs the worker on its own, for setups that separate it from the web process. */
try {
  const config = startProcess();
  warnWithoutSmtp(config);
  warnWithoutSharedSecret(config);
  const db = openDatabase(config);
  await migrate(db);
  await moveOldFiles(config.dataDir, openMediaStore(config));
  const mailer = createMailer(config);
  const { metrics, close: closeMetrics } = await startWorkerMetrics(config, db);
  const errorHook = createErrorHook({ config, process: "worker" });
  const log = pino(createLogOptions(config, errorHook));
  exitOnCrash(log, errorHook);
  const worker = startAllWork({
    db,
    mailer,
    config,
    rendererProgram: RENDERER_PROGRAM,
    runProgram: RUN_PROGRAM,
    metrics,
    log,
  });
  stopOnSignal(async () => {
    await worker.stop();
    await closeMetrics();
    await errorHook?.drain();
    mailer.close();
    await db.close();
  });
  console.log("The worker is running");
} catch (error) {
  reportAndExit(error);
}
