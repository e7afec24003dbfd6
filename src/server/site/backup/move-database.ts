import { toDatabaseCopy } from "../../db/copy/copy-of-database.ts";
import { type CopyTotals, loadDatabase } from "../../db/copy/load-database.ts";
import { getDataVersion, readSnapshot } from "../../db/copy/read-snapshot.ts";
import type { Db } from "../../db/database.ts";
import { OperatorProblem } from "../../operator-problem.ts";
import { finishLoad } from "./finish-load-queries.ts";

export interface MoveDeps {
  from: Db;
  /** The source once more: the first connection sees no changes while it reads. */
  watch: Db;
  to: Db;
}

const ADVICE = "Create a new database for the move.";

/**
 * Copies everything from an SQLite database into an empty PostgreSQL one, in one transaction. The source is only read.
 * If something writes to it meanwhile, nothing is kept: writes after the copy would be lost.
 */
export async function moveDatabase({ from, watch, to }: MoveDeps, now: number): Promise<CopyTotals> {
  const version = await getDataVersion(watch);
  return readSnapshot(from, async (query) => {
    const copy = await toDatabaseCopy(from.engine, query);
    if (copy.migrations.length === 0)
      throw new OperatorProblem("There is no SQLite database in DATA_DIR yet.");
    return loadDatabase(to, copy, {
      isReplaced: false,
      advice: ADVICE,
      async finish(trx) {
        await finishLoad(to.engine, trx, { lastChange: 0, now });
        if ((await getDataVersion(watch)) !== version)
          throw new OperatorProblem(
            "The site wrote to the database during the move. Stop it, then try again.",
          );
      },
    });
  });
}
