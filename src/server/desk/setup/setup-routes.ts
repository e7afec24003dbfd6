import { listSetupStops } from "../../../domain/desk/setup/setup-checklist.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { listFeeds } from "../../feed/feed-queries.ts";
import { countProperties } from "../../property/property-queries.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import { findDemoStock } from "../../site/demo-stock-queries.ts";
import { readJobCondition } from "../../site/health/find-site-warnings.ts";
import type { Desk } from "../desk.ts";
import { deskGet } from "../desk-route.ts";
import { countOtherOwners } from "../door/people-queries.ts";

/** What a new agency still has to do. Nothing is ticked by hand: every step looks at what is stored. */
export function registerSetupRoutes(desk: Desk): void {
  const { db, config } = desk;
  deskGet(desk, "/desk/setup", { can: "settings.edit" }, async ({ user, now }) => {
    const { query } = db;
    const { content } = await readStoredAgency(query);
    const stops = listSetupStops({
      agency: content,
      isDemo: (await findDemoStock(query)) !== undefined,
      properties: await countProperties(query),
      feeds: (await listFeeds(query)).length,
      owners: (await countOtherOwners(query, user.deskUserId)) + 1,
      publicUrl: config.publicUrl,
      hasSmtp: config.smtpUrl !== undefined,
      mailFrom: config.mailFrom,
      undeliveredEmails: (await readJobCondition(query, now)).undeliveredEmails,
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
