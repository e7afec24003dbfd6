import { expect, it, vi } from "vitest";
import { DAY_MS } from "../../src/domain/time/time.ts";
import { countJobs } from "../../src/server/jobs/job-queue.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import type { Mail } from "../../src/server/mail/mail.ts";
import { sendMailHandler } from "../../src/server/mail/mail-jobs.ts";
import { matchAlertsHandler } from "../../src/server/saved/alerts/match-alerts.ts";
import { ALERT_SCHEDULES, sendAlertsHandlers } from "../../src/server/saved/alerts/send-alerts.ts";
import {
  addSearch,
  addUser,
  alertSettings,
  listAlerts,
  makeHomes,
  put,
  sendParts,
} from "../support/alert-world.ts";
import { onBothEngines } from "../support/engines.ts";
import { quietLog, until } from "../support/patience.ts";

onBothEngines("alerts while the clock is set forward and back by a day", (current) => {
  it("are sent once each, and none waits for the clock to catch up", { timeout: 60_000 }, async () => {
    const { db } = current();
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
    await addSearch(db, { userId: await addUser(db) });
    const homes = await makeHomes(4);
    vi.useFakeTimers({ toFake: ["Date"] });
    const today = Date.now();
    try {
      for (const [index, days] of [0, 1, -1, 0].entries()) {
        vi.setSystemTime(today + days * DAY_MS);
        await put(db, homes.slice(index, index + 1));
        const worker = startWorker({
          db,
          log: quietLog(),
          handlers: [
            sendMailHandler(mailer),
            matchAlertsHandler({ db, getSettings: alertSettings }),
            ...sendAlertsHandlers(sendParts(db)),
          ],
          schedules: ALERT_SCHEDULES,
          pollMs: 10,
          // Ahead of the writers, so that nothing waits to be gathered.
          clock: () => Date.now() + 60_000,
        });
        await until(async () => {
          const { ready, running, dead } = await countJobs(db.query);
          expect({ ready, running, dead }).toEqual({ ready: 0, running: 0, dead: 0 });
        });
        await worker.stop();
      }
    } finally {
      vi.useRealTimers();
    }
    expect((await listAlerts(db)).filter((row) => row.sent_in === null)).toEqual([]);
    const named = sent.flatMap(({ text }) =>
      [...text.matchAll(/\/properties\/(\d+)\//g)].map(([, id]) => Number(id)),
    );
    expect(named.sort()).toEqual(homes.map(({ propertyId }) => propertyId).sort());
  });
});
