import { listMigrations } from "../server/db/migrate.ts";
import { VERSION } from "../server/version.ts";
import { withDatabase } from "./with-database.ts";

/** Says which version this is and how far its database is upgraded, before and after an upgrade. Changes nothing. */
await withDatabase(async (db) => {
  const { applied, pending } = await listMigrations(db);
  console.log(`Gable ${VERSION} on Node ${process.version}`);
  console.log(`Database: ${db.engine}, last migration ${applied.at(-1) ?? "none"}`);
  console.log(
    pending.length === 0
      ? "The database is up to date."
      : `The next start applies ${pending.length}: ${pending.join(", ")}`,
  );
});
