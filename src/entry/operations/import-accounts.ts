import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { MOST_ACCOUNT_FILE_BYTES } from "../../domain/account/import/account-rows.ts";
import { importAccounts } from "../../server/account/import/import-accounts.ts";
import { requestPasswordReset } from "../../server/account/password/reset-password.ts";
import { migrate } from "../../server/db/migrate.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { withDatabase } from "../with-database.ts";

/** Imports the accounts of the agency's old site. Nothing is emailed without `--send-links`. */
const USAGE = "Usage: npm run accounts:import -- FILE.csv|FILE.jsonl [--dry-run] [--skip-bad] [--send-links]";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    "skip-bad": { type: "boolean", default: false },
    "send-links": { type: "boolean", default: false },
  },
});

await withDatabase(async (db) => {
  const [file, ...more] = positionals;
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || more.length > 0) throw new OperatorProblem(USAGE);
  if (!found?.isFile()) throw new OperatorProblem(`${file} isn't a file.`);
  if (found.size > MOST_ACCOUNT_FILE_BYTES)
    throw new OperatorProblem(`${file} is larger than ${MOST_ACCOUNT_FILE_BYTES / 1e6} MB.`);
  await migrate(db);
  const isDryRun = values["dry-run"];
  const result = await importAccounts(db, {
    content: readFileSync(file, "utf8"),
    skipsBad: values["skip-bad"],
    isDryRun,
    now: Date.now(),
  });
  const problems = "ok" in result ? result.ok.skipped : result.refused;
  for (const { line, message } of problems) console.error(`Line ${line}: ${message}`);
  if ("refused" in result)
    throw new OperatorProblem(
      `Nothing was imported. Problems: ${problems.length}. --skip-bad imports the other lines.`,
    );
  const { created, merged, searches, emails } = result.ok;
  console.log(
    `${isDryRun ? "Would create" : "Created"} ${created} accounts, complete ${merged} that exist, with ${searches} saved searches.`,
  );
  if (isDryRun || !values["send-links"]) return;
  for (const email of emails) await requestPasswordReset(db, { email, ip: "127.0.0.1" });
  console.log(`The worker sends ${emails.length} links to choose a password.`);
});
