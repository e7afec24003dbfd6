import { pino } from "pino";
import { migrate } from "../server/db/migrate.ts";
import { createLogOptions } from "../server/log.ts";
import { openMediaStore } from "../server/media/store/open-media-store.ts";
import { seedPlaces } from "../server/search/place/seed-places.ts";
import { startDemo } from "./agency/demo-stock-options.ts";
import { FEED_OPTIONS, FEED_USAGE } from "./feed/feed-options.ts";
import { runFeedCommand } from "./feed/run-feed-command.ts";
import { GAZETTEER_FOLDER } from "./package-root.ts";
import { readArgs } from "./read-args.ts";
import { withDatabase } from "./with-database.ts";

/** Stock feeds: creates them, delivers files, decides held runs and rolls runs back. */
const args = readArgs(process.argv.slice(2), FEED_OPTIONS, FEED_USAGE);
if (args && Object.keys(args.values).length === 0) console.log(FEED_USAGE);
else if (args) {
  const { values, positionals } = args;
  await withDatabase(async (db, config) => {
    await migrate(db);
    await seedPlaces(db, { folder: GAZETTEER_FOLDER, onlyWhenEmpty: true });
    if (config.demo) await startDemo(db);
    const store = openMediaStore(config);
    // Nothing but the report goes to standard output, so that a program can read it.
    const log = pino(createLogOptions({ ...config, logLevel: "warn" }, undefined), pino.destination(2));
    const isTerminal = process.stderr.isTTY && !values.json;
    const onProgress = (text: string) => {
      if (isTerminal) process.stderr.write(`\r${text.padEnd(40)}`);
    };
    await runFeedCommand({ db, store, config, log, onProgress }, values, positionals);
    await store.close();
  });
}
