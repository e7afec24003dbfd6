import { parseArgs } from "node:util";
import { SHEET_HEADINGS, toSheetRow, toTerminalLine } from "../domain/enquiry/lead/lead-sheet.ts";
import { readSince } from "../domain/property/view-counts/view-period.ts";
import { toCsv } from "../domain/text/csv.ts";
import { londonDay } from "../domain/time/london-day.ts";
import { HOUR_MS } from "../domain/time/time.ts";
import { migrate } from "../server/db/migrate.ts";
import { listLeads } from "../server/enquiry/lead/lead-queries.ts";
import { eraseAtCommandLine } from "./erase-at-command-line.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Lists enquiries, oldest first. `--since 7d` or a date limits them, `--csv` prints a spreadsheet, and `--erase
 * person@example.org` deletes everything stored about a person instead.
 */
const { values } = parseArgs({
  options: {
    since: { type: "string", default: "7d" },
    csv: { type: "boolean", default: false },
    erase: { type: "string" },
  },
});
const since = readSince(values.since, londonDay(Date.now()));
if (since === undefined) {
  console.error(
    "Usage: npm run leads -- --since 7d (or --since 2026-11-01) [--csv] [--erase person@example.org]",
  );
  process.exit(1);
}

await withDatabase(async (db, config) => {
  await migrate(db);
  if (values.erase !== undefined) return eraseAtCommandLine(db, config, values.erase);
  // In summer a day in London starts an hour earlier than in UTC.
  const found = await listLeads(db.query, Date.parse(since) - HOUR_MS);
  const leads = found.filter(({ createdAt }) => londonDay(createdAt) >= since);
  if (values.csv) {
    process.stdout.write(toCsv([SHEET_HEADINGS, ...leads.map(toSheetRow)]));
    return;
  }
  for (const lead of leads) console.log(toTerminalLine(lead));
  console.log(`${leads.length} enquiries since ${since}`);
});
