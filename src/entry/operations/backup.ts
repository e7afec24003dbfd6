import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listExpiredBackups, toBackupName } from "../../domain/site/backup/backup-files.ts";
import { openMediaStore } from "../../server/media/store/open-media-store.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { describeBackup } from "../../server/site/backup/describe-backup.ts";
import { writeBackup } from "../../server/site/backup/write-backup.ts";
import { withDatabase } from "../with-database.ts";

/**
 * Writes a backup of the database and the media while the site runs. Into a folder, it gets a name with the time, and
 * `--keep 14` or `--keep-days 30` deletes older ones there.
 */
const USAGE = `Usage: npm run backup -- FILE.tar.gz
       npm run backup -- FOLDER [--keep 14] [--keep-days 30]`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: "string" }, "keep-days": { type: "string" } },
});

await withDatabase(async (db, config) => {
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) throw new OperatorProblem(USAGE);
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const count = readCount("--keep", values.keep);
  const days = readCount("--keep-days", values["keep-days"]);
  if (!isFolder && (count !== undefined || days !== undefined))
    throw new OperatorProblem(`--keep and --keep-days need a folder that exists.\n${USAGE}`);
  const now = Date.now();
  const media = openMediaStore(config);
  const file = isFolder ? join(target, toBackupName(now)) : target;
  const backup = await writeBackup({ db, media }, { file, now }).finally(() => media.close());
  for (const line of describeBackup(backup)) console.log(line);
  if (!isFolder) return;
  for (const name of listExpiredBackups(readdirSync(target), { count, days }, now)) {
    rmSync(join(target, name));
    console.log(`Deleted ${name}.`);
  }
});

function readCount(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new OperatorProblem(`${option} must be a number from 1.\n${USAGE}`);
  return Number(value);
}
