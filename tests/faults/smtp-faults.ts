import type { Engine } from "../../src/server/db/database.ts";
import { createFakeClock, NO_FAKE_CLOCK } from "./fake-clock.ts";
import type { FaultRow } from "./fault-report.ts";
import { createFaultSite, toRow, untilJobsAreDone } from "./fault-site.ts";

/** A minute of the site's clock passes in a second. */
const SPEED = 60;
const OUTAGE_MINUTES = 60;
const WRITE_MS = 5_000;
/** A job that has failed for an hour waits for up to an hour and a half. */
const DRAIN_MS = 150_000;

/** The mail server is away for an hour; then every email arrives. */
export async function runSmtpFaults(engine: Engine): Promise<FaultRow[]> {
  const clock = createFakeClock(`+0 x${SPEED}`);
  const done = `${engine}: the mail server is away for ${OUTAGE_MINUTES} minutes while visitors write (the site's clock runs ${SPEED} times as fast)`;
  if (!clock) return [{ done, found: NO_FAKE_CLOCK, verdict: "not run" }];
  const site = await createFaultSite(engine);
  try {
    const begun = performance.now();
    const program = await site.start(clock.environment);
    await site.write(WRITE_MS);
    const left = (OUTAGE_MINUTES * 60_000) / SPEED - (performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    const early = site.received.length;
    const mail = await site.startMail();
    const back = performance.now();
    const isDrained = await untilJobsAreDone(site, DRAIN_MS);
    const minutes = Math.round(((performance.now() - back) * SPEED) / 60_000);
    await program.stop();
    await mail.close();
    const check = await site.check();
    const extra = `; the last one ${minutes} minutes after the server was back; ${site.ledger.acknowledged} writes acknowledged meanwhile${isDrained ? "" : "; the queue is NOT empty"}`;
    const isKept = isDrained && early === 0 && check.emails > 0 && check.repeatedEmails === 0;
    return [toRow(done, { check, extra, isKept })];
  } finally {
    await site.dispose();
  }
}
