import { parseArgs } from "node:util";
import { londonDay } from "../domain/time/london-day.ts";
import { migrate } from "../server/db/migrate.ts";
import { manageViewingTimes } from "../server/enquiry/viewing/manage-viewing-times.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Publishes the viewing slots of a branch. `--list` shows them with their bookings, `--remove` removes those that
 * aren't booked, and `--free "2026-11-17 10:30"` cancels a booking.
 */
const { values } = parseArgs({
  options: {
    branch: { type: "string", default: "" },
    from: { type: "string" },
    to: { type: "string" },
    weekdays: { type: "string" },
    times: { type: "string" },
    minutes: { type: "string" },
    free: { type: "string" },
    list: { type: "boolean", default: false },
    remove: { type: "boolean", default: false },
  },
});

await withDatabase(async (db) => {
  await migrate(db);
  const { isDone, lines } = await manageViewingTimes(db, values, londonDay(Date.now()));
  if (!isDone) process.exitCode = 1;
  for (const line of lines) (isDone ? console.log : console.error)(line);
});
