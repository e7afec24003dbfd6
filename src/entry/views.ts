import { parseArgs } from "node:util";
import { readSince } from "../domain/property/view-counts/view-period.ts";
import { toCsv } from "../domain/text/csv.ts";
import { londonDay } from "../domain/time/london-day.ts";
import { migrate } from "../server/db/migrate.ts";
import { listViewFigures } from "../server/property/view-counts/property-view-queries.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Lists how often each property was viewed, most viewed first. `--since 30d` or a date limits it, and `--csv`
 * prints a spreadsheet.
 */
const { values } = parseArgs({
  options: { since: { type: "string", default: "30d" }, csv: { type: "boolean", default: false } },
});
const HEADINGS = ["Property", "Address", "Views"] as const;
const since = readSince(values.since, londonDay(Date.now()));
if (since === undefined) {
  console.error("Usage: npm run views -- --since 30d (or --since 2026-11-01) [--csv]");
  process.exit(1);
}

await withDatabase(async (db) => {
  await migrate(db);
  const figures = await listViewFigures(db.query, since);
  const rows = figures.map(
    ({ propertyId, address, views }) => [propertyId, address ?? "(no longer listed)", views] as const,
  );
  if (values.csv) {
    process.stdout.write(toCsv([HEADINGS, ...rows]));
    return;
  }
  printTable([HEADINGS, ...rows], [0, 2]);
  const total = figures.reduce((sum, { views }) => sum + views, 0);
  console.log(`${total} views of ${figures.length} properties since ${since}`);
});
