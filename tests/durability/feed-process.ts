import { pino } from "pino";
import { readProcessConfig } from "../../src/server/config.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import { createRunHandler } from "../../src/server/feed/feed-work.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { openMediaStore } from "../../src/server/media/store/open-media-store.ts";

/** A worker that carries out runs of feeds. Made to be killed. */
const config = readProcessConfig();
const db = openDatabase(config);
const store = openMediaStore(config);
startWorker({
  db,
  log: pino({ level: "silent" }),
  handlers: [createRunHandler({ db, store, config })],
  pollMs: 5,
  leaseMs: 200,
});
process.stdout.write("running\n");
