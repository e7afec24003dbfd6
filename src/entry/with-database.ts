import type { Config } from "../server/config.ts";
import { type Db, openDatabase } from "../server/db/database.ts";
import { reportAndExit } from "./report-and-exit.ts";
import { startProcess } from "./start-process.ts";

/** Runs one command with the configured database, then closes it. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = startProcess();
    const db = openDatabase(config);
    try {
      await work(db, config);
    } finally {
      await db.close();
    }
  } catch (error) {
    reportAndExit(error);
  }
}
