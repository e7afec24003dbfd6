import { parseArgs } from "node:util";
import { pino } from "pino";
import { logSerializers } from "../../server/log.ts";
import { openMediaStore } from "../../server/media/store/open-media-store.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { checkBackup } from "../../server/site/backup/check-backup.ts";
import { describeBackup } from "../../server/site/backup/describe-backup.ts";
import { restoreBackup } from "../../server/site/backup/restore-backup.ts";
import { withDatabase } from "../with-database.ts";

/** Restores a backup into the configured database and media store. `--check` only reads it. */
const USAGE = "Usage: npm run restore -- FILE.tar.gz [--replace] [--check]";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: "boolean", default: false }, check: { type: "boolean", default: false } },
});

await withDatabase(async (db, config) => {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new OperatorProblem(USAGE);
  if (values.check) {
    for (const line of describeBackup(await checkBackup(file))) console.log(line);
    return;
  }
  // Logs to stderr, so that the result on stdout stays separate.
  const log = pino({ level: "info", serializers: logSerializers }, pino.destination(2));
  const media = openMediaStore(config);
  const { dataDir, publicUrl, sessionSecret, previousSecrets } = config;
  const earlier = previousSecrets.map(({ secret }) => secret);
  const { backup, erased } = await restoreBackup(
    { db, media, log, dataDir, publicUrl, secrets: [sessionSecret, ...earlier] },
    { file, isReplaced: values.replace, now: Date.now() },
  ).finally(() => media.close());
  for (const line of describeBackup(backup)) console.log(line);
  console.log(`Restored into ${db.engine === "sqlite" ? "SQLite" : "PostgreSQL"}.`);
  if (erased > 0) console.log(`Erased ${erased} people again, who were erased after the backup was made.`);
});
