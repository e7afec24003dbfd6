import { createHash } from "node:crypto";
import { findCertificateReminder } from "../../../domain/site/settings/scheme-expiry.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { utcDay } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Schedule } from "../../jobs/schedule.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { findDeskUser } from "../desk-user-queries.ts";
import { listManagerIds } from "../reports/dashboard-queries.ts";
import { certificateMail } from "./certificate-mail.ts";

const CERTIFICATES = "certificate-reminders";

export const CERTIFICATE_SCHEDULE: Schedule = { kind: CERTIFICATES, periodOf: utcDay };

interface ReminderDeps {
  db: Db;
  publicUrl: string;
  getSettings(): Promise<Pick<SiteSettings, "agency" | "schemes">>;
}

/** Sends the reminder that is due to every owner and manager. Its emails' ids allow one each for a certificate. */
export async function sendCertificateReminders(
  { db, publicUrl, getSettings }: ReminderDeps,
  now: number,
): Promise<void> {
  const { agency, schemes } = await getSettings();
  const today = londonDay(now);
  for (const { expires, ...scheme } of schemes) {
    const days = findCertificateReminder({ expires }, today);
    if (days === undefined || expires === undefined) continue;
    const options = { agencyName: agency.name, publicUrl, scheme: { ...scheme, expires }, today };
    const mail = certificateMail(options);
    for (const deskUserId of await listManagerIds(db.query)) {
      const user = await findDeskUser(db.query, deskUserId);
      if (!user) continue;
      const id = `certificate.${toKey(scheme)}.${expires}.${days}.${deskUserId}`;
      await db.transaction((trx) => enqueueMail(trx, { ...mail, to: user.email, id }, publicUrl));
    }
  }
}

/** Short enough for an email's id. */
function toKey({ heading, name }: { heading: string; name: string }): string {
  return createHash("sha256").update(`${heading}\n${name}`).digest("hex").slice(0, 12);
}

export function certificateHandler(deps: ReminderDeps): JobHandler {
  return { kind: CERTIFICATES, run: () => sendCertificateReminders(deps, Date.now()) };
}
