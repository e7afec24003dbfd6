import { type Config, readProcessConfig } from "../server/config.ts";
import { type Db, openDatabase } from "../server/db/database.ts";
import { reportAndExit } from "./report-and-exit.ts";

/** Runs one command against the configured database and ends. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readProcessConfig();
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
