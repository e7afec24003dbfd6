import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { MOST_FILE_BYTES } from "../../domain/site/redirects/redirects.ts";
import { migrate } from "../../server/db/migrate.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { importRedirects } from "../../server/site/redirects/import-redirects.ts";
import { withDatabase } from "../with-database.ts";

/** Replaces the redirects from the agency's old site with those of a CSV file. `--dry-run` only checks it. */
const USAGE = "Usage: npm run redirects -- --file old-urls.csv [--dry-run]";
const { values } = parseArgs({
  options: { file: { type: "string" }, "dry-run": { type: "boolean", default: false } },
});

await withDatabase(async (db, { publicUrl }) => {
  const { file, "dry-run": isDryRun } = values;
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || !found?.isFile())
    throw new OperatorProblem(file ? `${file} isn't a file.` : USAGE);
  if (found.size > MOST_FILE_BYTES)
    throw new OperatorProblem(`${file} is larger than ${MOST_FILE_BYTES / 1e6} MB.`);
  await migrate(db);
  const result = await importRedirects(db, { text: readFileSync(file, "utf8"), publicUrl, isDryRun });
  if ("refused" in result) {
    for (const { line, message } of result.refused) console.error(`Line ${line}: ${message}`);
    throw new OperatorProblem(`Nothing was changed. Lines with a problem: ${result.refused.length}.`);
  }
  console.log(`${result.ok.count} redirects ${isDryRun ? "are fine; nothing was changed." : "are in use."}`);
});
