import { completeMaterial } from "../../../domain/property/facts/complete-material.ts";
import type { MaterialAlertFields } from "../../../domain/property/material-alert/material-alert-schema.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { utcDay } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { enqueueLimitedMail } from "../../mail/mail-jobs.ts";
import { sign } from "../../signature.ts";
import { findMailHome } from "../mail-home.ts";
import { findProperty } from "../property-queries.ts";
import { materialConfirmationMail } from "./material-alert-mail.ts";
import {
  confirmMaterialAlert,
  deleteMaterialAlert,
  findMaterialAlert,
  insertMaterialAlert,
  listAlertsOfPerson,
} from "./material-alert-queries.ts";
import { enqueueMaterialAlerts } from "./send-material-alerts.ts";

/** To one mailbox, because anyone can enter somebody else's email address. */
export const MATERIAL_CONFIRMATIONS_A_DAY = 5;

export type AskRefusal = "no-property" | "known-already" | "enough-emails";
type AskResult = { ok: true } | { refused: AskRefusal };

interface AskOptions {
  db: Db;
  agencyName: string;
  publicUrl: string;
  secret: string;
  sent: MaterialAlertFields;
  now: number;
}

/** Stores the request and queues an email that asks for confirmation. */
export function askMaterialAlert({ db, sent, now, ...mail }: AskOptions): Promise<AskResult> {
  const { publicUrl, secret } = mail;
  const email = sent.email.toLowerCase();
  const mailbox = sign(secret, "material-alert", toEmailKey(email)).slice(0, 32);
  const ids = Array.from(
    { length: MATERIAL_CONFIRMATIONS_A_DAY },
    (_slot, index) => `material-confirm-${mailbox}-${utcDay(now)}-${index + 1}`,
  );
  return runRefusableTransaction<AskResult>(db, async (trx) => {
    const propertyId = sent.property_id;
    const property = await findProperty(trx, propertyId);
    const home = property && (await findMailHome(trx, propertyId));
    if (!property || !home) return { refused: "no-property" };
    const material = completeMaterial(property, londonDay(now));
    const items = sent.items.filter((name) => material[name].state === "not-known");
    if (items.length === 0) return { refused: "known-already" };
    const alertId = await insertMaterialAlert(trx, { propertyId, email, items, askedAt: now });
    const content = materialConfirmationMail({ ...mail, alertId, home, items });
    const isOrdered = await enqueueLimitedMail(trx, { to: sent.email, ...content, ids }, publicUrl);
    return isOrdered ? { ok: true } : { refused: "enough-emails" };
  });
}

/**
 * Confirms an alert, together with what the same person confirmed before for this property. False when it's gone. An item that became
 * known meanwhile is sent at once.
 */
export async function confirmAlert(
  db: Db,
  { alertId, now }: { alertId: number; now: number },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const alert = await findMaterialAlert(trx, alertId);
    if (!alert) return false;
    if (alert.isConfirmed) return true;
    const earlier = (await listAlertsOfPerson(trx, alert)).filter(
      (one) => one.isConfirmed && one.alertId !== alertId,
    );
    const items = [...new Set([...earlier.flatMap((one) => one.items), ...alert.items])];
    for (const one of earlier) await deleteMaterialAlert(trx, one.alertId);
    if (!(await confirmMaterialAlert(trx, { alertId, items, at: now }))) return false;
    await enqueueMaterialAlerts(trx, { propertyIds: [alert.propertyId], now });
    return true;
  });
}
