import { parseArgs } from "node:util";
import { migrate } from "../server/db/migrate.ts";
import { seedPlaces } from "../server/search/seed-places.ts";
import { seedSite } from "../server/site/seed-site.ts";
import { DEMO_SITE_FOLDER, GAZETTEER_FOLDER } from "./package-root.ts";
import { withDatabase } from "./with-database.ts";

/** Writes the demo agency over whatever is there. `--spec-rules` leaves its corrections off. */
const { values } = parseArgs({ options: { "spec-rules": { type: "boolean", default: false } } });

await withDatabase(async (db) => {
  await migrate(db);
  const count = await seedSite(db, { folder: DEMO_SITE_FOLDER, specRules: values["spec-rules"] });
  const places = await seedPlaces(db, { folder: GAZETTEER_FOLDER });
  console.log(`Seeded the demo agency: ${count} settings documents, ${places} places.`);
});
