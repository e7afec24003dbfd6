import type { Engine } from "../../src/server/db/database.ts";
import { createFakeClock, NO_FAKE_CLOCK } from "./fake-clock.ts";
import type { FaultRow } from "./fault-report.ts";
import { createFaultSite, toRow, untilJobsAreDone } from "./fault-site.ts";
import { describeStatuses } from "./write-ledger.ts";

const WRITE_MS = 4_000;
/** What was leased when the process was killed comes back after a minute, what failed after a few more. */
const DRAIN_MS = 300_000;

/** Sets the clock of a running site forward by a day and back again, kills it in the future, and counts. */
export async function runClockFaults(engine: Engine): Promise<FaultRow[]> {
  const clock = createFakeClock();
  const done = `${engine}: the clock of the running site is set to a day ahead, a day behind, a day ahead again; there the mail server goes away and the site is killed; then the clock is right`;
  if (!clock) return [{ done, found: NO_FAKE_CLOCK, verdict: "not run" }];
  const site = await createFaultSite(engine);
  let mail = await site.startMail();
  try {
    const first = await site.start(clock.environment);
    const ended = new Promise((resolve) => first.process.once("exit", resolve));
    for (const offset of ["+0", "+1d", "-1d", "+1d"]) {
      clock.set(offset);
      await site.write(WRITE_MS);
    }
    await mail.close();
    await site.write(WRITE_MS);
    first.process.kill("SIGKILL");
    await ended;
    const waiting = await countFutureJobs(site.db.query);
    clock.set("+0");
    mail = await site.startMail();
    const second = await site.start(clock.environment);
    const back = performance.now();
    await site.write(WRITE_MS);
    const isDrained = await untilJobsAreDone(site, DRAIN_MS);
    const seconds = Math.round((performance.now() - back) / 1_000);
    await second.stop();
    const check = await site.check();
    const isClean = [...site.ledger.statuses.keys()].every((status) => status >= 200 && status < 300);
    const extra = `; ${waiting} jobs lay up to a day ahead when the clock was right again, all done ${seconds} s later; answers: ${describeStatuses(site.ledger)}${isDrained ? "" : "; the queue is NOT empty"}${site.ledger.surprises.map((text) => `; ${text}`).join("")}`;
    return [toRow(done, { check, extra, isKept: isDrained && isClean && waiting > 0 })];
  } finally {
    await mail.close().catch(() => undefined);
    await site.dispose();
  }
}

async function countFutureJobs(
  query: Parameters<typeof untilJobsAreDone>[0]["db"]["query"],
): Promise<number> {
  const rows = await query
    .selectFrom("jobs")
    .select("id")
    .where("state", "in", ["ready", "running"])
    .where((is) =>
      is.or([is("run_at", ">", Date.now() + 3_600_000), is("lease_until", ">", Date.now() + 3_600_000)]),
    )
    .execute();
  return rows.length;
}
