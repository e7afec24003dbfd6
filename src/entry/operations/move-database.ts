import { parseArgs } from "node:util";
import { openDatabase } from "../../server/db/database.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { moveDatabase } from "../../server/site/backup/move-database.ts";
import { reportAndExit } from "../report-and-exit.ts";
import { startProcess } from "../start-process.ts";

/** Copies the SQLite database of DATA_DIR into an empty PostgreSQL database. */
const USAGE = "Usage: npm run db:move -- --to postgres://user:password@host/database";
const { values } = parseArgs({ options: { to: { type: "string" } } });

try {
  const { dataDir, databaseUrl } = startProcess();
  const target = values.to ?? "";
  if (!URL.canParse(target) || !/^postgres(ql)?:$/.test(new URL(target).protocol))
    throw new OperatorProblem(USAGE);
  if (databaseUrl !== undefined)
    throw new OperatorProblem("DATABASE_URL is set, so this site doesn't use SQLite. Unset it for the move.");
  const source = { dataDir, databaseUrl: undefined };
  const [from, watch, to] = [
    openDatabase(source),
    openDatabase(source),
    openDatabase({ dataDir, databaseUrl: target }),
  ];
  try {
    const { tables } = await moveDatabase({ from, watch, to }, Date.now());
    const totals = Object.values(tables);
    const rows = totals.reduce((sum, total) => sum + total.rows, 0);
    console.log(
      `Moved ${rows.toLocaleString("en-GB")} rows of ${totals.length} tables; counts and checksums agree. ` +
        "Set DATABASE_URL to the new database and start the site. The SQLite file is unchanged.",
    );
  } finally {
    await Promise.all([from.close(), watch.close(), to.close()]);
  }
} catch (error) {
  reportAndExit(error);
}
