import { z } from "zod";
import { completeMaterial } from "../../../domain/property/facts/complete-material.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { isOptedOut } from "../../mail/opt-out-queries.ts";
import { findMailHome } from "../mail-home.ts";
import { findProperty } from "../property-queries.ts";
import { materialKnownMail } from "./material-alert-mail.ts";
import {
  listAwaitedProperties,
  listConfirmedAlerts,
  shortenMaterialAlert,
} from "./material-alert-queries.ts";

const JOB_KIND = "material-alerts";
const payloadSchema = z.object({ propertyId: z.number() });

/** Runs in the transaction that writes the properties. Most properties have no alert, and then it does nothing. */
export async function enqueueMaterialAlerts(
  trx: Trx,
  { propertyIds, now }: { propertyIds: readonly number[]; now: number },
): Promise<void> {
  for (const propertyId of await listAwaitedProperties(trx, propertyIds)) {
    await enqueueJob(
      trx,
      { id: `${JOB_KIND}:${propertyId}:${now}`, kind: JOB_KIND, payload: { propertyId } },
      now,
    );
  }
}

interface MaterialAlertsDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  getAgencyName(): Promise<string>;
}

/** Tells everyone who waits for an item of this property that is known now. */
export function materialAlertsHandler({
  db,
  publicUrl,
  secret,
  getAgencyName,
}: MaterialAlertsDeps): JobHandler {
  return {
    kind: JOB_KIND,
    async run({ payload }) {
      const { propertyId } = payloadSchema.parse(payload);
      const agencyName = await getAgencyName();
      await db.transaction(async (trx) => {
        const property = await findProperty(trx, propertyId);
        const home = property && (await findMailHome(trx, propertyId));
        if (!property || !home) return;
        const material = completeMaterial(property, londonDay(Date.now()));
        for (const alert of await listConfirmedAlerts(trx, propertyId)) {
          const left = alert.items.filter((name) => material[name].state === "not-known");
          const known = alert.items.filter((name) => !left.includes(name));
          if (known.length === 0 || !(await shortenMaterialAlert(trx, alert, left))) continue;
          const { alertId, email: to } = alert;
          if (await isOptedOut(trx, { email: to, secret })) continue;
          const mail = materialKnownMail({
            agencyName,
            publicUrl,
            secret,
            alertId,
            home,
            known,
            left,
            material,
          });
          const id = `material-known-${alertId}-${alert.items.length}-${left.length}`;
          await enqueueMail(trx, { ...mail, id, to }, publicUrl);
        }
      });
    },
  };
}
