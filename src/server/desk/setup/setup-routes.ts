import { z } from "zod";
import { listSetupStops } from "../../../domain/desk/setup/setup-checklist.ts";
import { RETRY_EMAILS_PATH } from "../../../domain/desk/setup/setup-view.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { listFeeds } from "../../feed/feed-queries.ts";
import { reviveJobs } from "../../jobs/revive-job-queries.ts";
import { SEND_MAIL } from "../../mail/mail-jobs.ts";
import { countProperties } from "../../property/property-queries.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import { findDemoStock } from "../../site/demo-stock-queries.ts";
import { readJobCondition } from "../../site/health/find-site-warnings.ts";
import type { Desk } from "../desk.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { countOtherOwners } from "../door/people-queries.ts";

/** What a new agency still has to do. Nothing is ticked by hand: every step looks at what is stored. */
export function registerSetupRoutes(desk: Desk): void {
  const { db, config } = desk;
  registerRetry(desk);
  deskGet(desk, "/desk/setup", { can: "settings.edit" }, async ({ user, now }) => {
    const { query } = db;
    const { content } = await readStoredAgency(query);
    const jobs = await readJobCondition(query, now);
    const stops = listSetupStops({
      agency: content,
      isDemo: (await findDemoStock(query)) !== undefined,
      properties: await countProperties(query),
      feeds: (await listFeeds(query)).length,
      owners: (await countOtherOwners(query, user.deskUserId)) + 1,
      publicUrl: config.publicUrl,
      hasSmtp: config.smtpUrl !== undefined,
      mailFrom: config.mailFrom,
      undeliveredEmails: jobs.undeliveredEmails,
      hasLateEmails: jobs.oldestEmailMs > HOUR_MS,
      today: londonDay(now),
    });
    const steps = stops.flatMap((stop) => stop.steps).filter(({ state }) => state !== "choice");
    const done = steps.filter(({ state }) => state === "done").length;
    return {
      view: "setup",
      title: "Set up your site",
      props: {
        context: done === steps.length ? "Everything is done." : `${done} of ${steps.length} steps are done.`,
        stops,
      },
    };
  });
}

/** Once the mail server works again, nobody has to wait for the next attempt of each email, or to retry each by hand. */
function registerRetry(desk: Desk): void {
  deskPost(
    desk,
    RETRY_EMAILS_PATH,
    { can: "settings.edit", action: "setup.retry-emails", body: z.object({}) },
    async ({ audit, now }) => {
      const emails = await desk.db.transaction(async (trx) => {
        const revived = await reviveJobs(trx, { kind: SEND_MAIL, now });
        await audit(trx, { subject: "emails", facts: { emails: revived } });
        return revived;
      });
      const count = emails === 1 ? "1 email is" : `${emails} emails are`;
      return { to: "/desk/setup", flash: `${count} being tried again. Reload this page in a minute.` };
    },
  );
}
