import { parseArgs } from "node:util";
import { formatTable, SECURITY_LOG_HEADINGS, toSecurityLogRow } from "../../domain/account/security-event.ts";
import { readSince } from "../../domain/property/view-counts/view-period.ts";
import { toCsv } from "../../domain/text/csv.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { HOUR_MS } from "../../domain/time/time.ts";
import { readId } from "../../domain/url/read-id.ts";
import { listSecurityEvents } from "../../server/account/security-event-queries.ts";
import { migrate } from "../../server/db/migrate.ts";
import { withDatabase } from "../with-database.ts";

/**
 * Lists the security log, oldest first. `--since 7d` or a date limits it, `--user 12` shows one account, and
 * `--csv` prints a spreadsheet.
 */
const { values } = parseArgs({
  options: {
    since: { type: "string", default: "7d" },
    user: { type: "string" },
    csv: { type: "boolean", default: false },
  },
});
const since = readSince(values.since, londonDay(Date.now()));
const userId = values.user === undefined ? undefined : readId(values.user);
if (since === undefined || (values.user !== undefined && userId === undefined)) {
  console.error("Usage: npm run security-log -- --since 7d (or --since 2026-11-01) [--user 12] [--csv]");
  process.exit(1);
}

await withDatabase(async (db) => {
  await migrate(db);
  // In summer a day in London starts an hour earlier than in UTC.
  const found = await listSecurityEvents(db.query, { since: Date.parse(since) - HOUR_MS, userId });
  const events = found.filter(({ at }) => londonDay(at) >= since);
  const rows = [SECURITY_LOG_HEADINGS, ...events.map(toSecurityLogRow)];
  if (values.csv) {
    process.stdout.write(toCsv(rows));
    return;
  }
  for (const line of formatTable(rows)) console.log(line);
  console.log(`${events.length} security events since ${since}`);
});
