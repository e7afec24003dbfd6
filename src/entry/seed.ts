import { parseArgs } from "node:util";
import { z } from "zod";
import { writeInBulk } from "../server/db/database.ts";
import { migrate } from "../server/db/migrate.ts";
import { seedPlaces } from "../server/search/place/seed-places.ts";
import { replaceWithDemo } from "../server/site/seed-demo.ts";
import { seedSite } from "../server/site/seed-site.ts";
import { DEMO_PROPERTIES, demoStockOptions } from "./agency/demo-stock-options.ts";
import { DEMO_SITE_FOLDER, GAZETTEER_FOLDER } from "./package-root.ts";
import { createProgressBar } from "./progress-bar.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Replaces everything in the database with the demo agency. `--properties 100000` makes a larger stock, `--seed` a different one,
 * `--today` sets its date, and `--legacy-rules` switches the agency's corrections off.
 */
const { values } = parseArgs({
  options: {
    "legacy-rules": { type: "boolean", default: false },
    properties: { type: "string", default: String(DEMO_PROPERTIES) },
    seed: { type: "string" },
    today: { type: "string" },
  },
});
const count = z.coerce
  .number("--properties must be a number")
  .int()
  .min(1)
  .max(5_000_000)
  .parse(values.properties);
const today = z.iso.date("--today must be a date such as 2026-11-15").optional().parse(values.today);

await withDatabase(async (db) => {
  await migrate(db);
  const { documents, places, properties } = await writeInBulk(db, async () => ({
    documents: await seedSite(db, { folder: DEMO_SITE_FOLDER, legacyRules: values["legacy-rules"] }),
    places: await seedPlaces(db, { folder: GAZETTEER_FOLDER }),
    properties: await replaceWithDemo(db, {
      ...demoStockOptions({ seed: values.seed, today, count }),
      onProgress: createProgressBar(count),
    }),
  }));
  console.log(
    `Seeded the demo agency: ${documents} settings documents, ${places} places, ${properties} properties.`,
  );
});
