import { weeklyPeriod } from "../../../domain/saved/alert-periods.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Db } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedule.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { findDeskUser } from "../desk-user-queries.ts";
import { listManagerIds } from "./dashboard-queries.ts";
import { findDashboard } from "./find-dashboard.ts";
import { createGapCounter } from "./gap-counter.ts";
import { createViewedHomes } from "./viewed-homes.ts";
import { weeklyMail } from "./weekly-mail.ts";

const WEEKLY_DESK = "weekly-desk";

/** On Monday morning in London. The id contains the Monday, so that each week is sent once. */
export const WEEKLY_DESK_SCHEDULE: Schedule = {
  kind: WEEKLY_DESK,
  periodOf: (now) => weeklyPeriod({ day: londonDay(now), time: toLondonMoment(now).time }),
};

interface WeeklyDeps {
  db: Db;
  publicUrl: string;
  getSettings(): Promise<SiteSettings>;
}

/** Sends each manager the figures of their own branches. Its emails' ids allow one each for a Monday. */
export async function sendWeeklyEmails(
  { db, publicUrl, getSettings }: WeeklyDeps,
  { monday, now }: { monday: string; now: number },
): Promise<void> {
  // A worker that starts later in the week, such as a new installation's, has nothing to tell.
  if (londonDay(now) !== monday) return;
  const { agency, closingDays } = await getSettings();
  const gaps = createGapCounter(db.query, { isPatient: true });
  const viewed = createViewedHomes(db.query, { isPatient: true });
  for (const deskUserId of await listManagerIds(db.query)) {
    const user = await findDeskUser(db.query, deskUserId);
    if (!user) continue;
    const figures = await findDashboard(db.query, {
      user,
      branchId: null,
      gaps,
      viewed,
      closingDates: closingDays.dates,
      now,
    });
    const mail = weeklyMail({ agencyName: agency.name, publicUrl, name: user.name, figures });
    const id = `${WEEKLY_DESK}.${deskUserId}.${monday}`;
    await db.transaction((trx) => enqueueMail(trx, { ...mail, to: user.email, id }, publicUrl));
  }
}

export function weeklyDeskHandler(deps: WeeklyDeps): JobHandler {
  return {
    kind: WEEKLY_DESK,
    run: () => sendWeeklyEmails(deps, { monday: WEEKLY_DESK_SCHEDULE.periodOf(Date.now()), now: Date.now() }),
  };
}
