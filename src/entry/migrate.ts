import { migrate } from "../server/db/migrate.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async (db) => {
  const applied = await migrate(db);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
});
