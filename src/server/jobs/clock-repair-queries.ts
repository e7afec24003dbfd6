import { MINUTE_MS } from "../../domain/time/time.ts";
import type { Query } from "../db/database.ts";
import { LEASE_MS, LONGEST_RETRY_WAIT_MS } from "./job.ts";

/** More than the clocks of two machines may differ. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Repairs times written while the clock was ahead. Otherwise, once the clock is right again, a job enqueued or leased
 * meanwhile would wait until then. Returns how many jobs were changed.
 */
export async function repairFutureTimes(query: Query, now: number): Promise<number> {
  const latest = now + CLOCK_TOLERANCE_MS;
  const ordered = await query
    .updateTable("jobs")
    .set(({ ref, eb }) => ({
      run_at: eb(eb.val(now), "+", eb("run_at", "-", ref("created_at"))),
      created_at: now,
    }))
    .where("state", "=", "ready")
    .where("attempts", "=", 0)
    .where("created_at", ">", latest)
    .executeTakeFirst();
  const failed = await query
    .updateTable("jobs")
    .set({ run_at: now })
    .where("state", "=", "ready")
    .where("attempts", ">", 0)
    .where("run_at", ">", latest + LONGEST_RETRY_WAIT_MS)
    .executeTakeFirst();
  // Shortened, not ended: a worker that is still alive renews it in time.
  const leased = await query
    .updateTable("jobs")
    .set({ lease_until: now + LEASE_MS })
    .where("state", "=", "running")
    .where("lease_until", ">", latest + LEASE_MS)
    .executeTakeFirst();
  return Number(ordered.numUpdatedRows + failed.numUpdatedRows + leased.numUpdatedRows);
}
