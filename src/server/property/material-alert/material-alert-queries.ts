import type { MaterialItemName } from "../../../domain/property/facts/material-items.ts";
import {
  readMaterialItems,
  writeMaterialItems,
} from "../../../domain/property/material-alert/material-alert.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";

const IDS_PER_QUESTION = 1_000;

export interface MaterialAlert {
  alertId: number;
  propertyId: number;
  email: string;
  items: readonly MaterialItemName[];
  askedAt: number;
  isConfirmed: boolean;
}

const COLUMNS = ["alert_id", "property_id", "email", "items", "asked_at", "confirmed_at"] as const;

interface AlertRow {
  alert_id: number;
  property_id: number;
  email: string;
  items: string;
  asked_at: number;
  confirmed_at: number | null;
}

function toAlert(row: AlertRow): MaterialAlert {
  return {
    alertId: row.alert_id,
    propertyId: row.property_id,
    email: row.email,
    items: readMaterialItems(row.items),
    askedAt: row.asked_at,
    isConfirmed: row.confirmed_at !== null,
  };
}

/** Returns the new alert's id. */
export async function insertMaterialAlert(
  trx: Trx,
  { propertyId, email, items, askedAt }: Omit<MaterialAlert, "alertId" | "isConfirmed">,
): Promise<number> {
  const { alert_id } = await trx
    .insertInto("material_alerts")
    .values({
      property_id: propertyId,
      email,
      items: writeMaterialItems(items),
      asked_at: askedAt,
      confirmed_at: null,
    })
    .returning("alert_id")
    .executeTakeFirstOrThrow();
  return alert_id;
}

export async function findMaterialAlert(query: Query, alertId: number): Promise<MaterialAlert | undefined> {
  const row = await query
    .selectFrom("material_alerts")
    .select(COLUMNS)
    .where("alert_id", "=", alertId)
    .executeTakeFirst();
  return row && toAlert(row);
}

/** Every alert of a person for a property, confirmed or not. */
export async function listAlertsOfPerson(
  query: Query,
  { propertyId, email }: Pick<MaterialAlert, "propertyId" | "email">,
): Promise<MaterialAlert[]> {
  const rows = await query
    .selectFrom("material_alerts")
    .select(COLUMNS)
    .where("property_id", "=", propertyId)
    .where("email", "=", email)
    .execute();
  return rows.map(toAlert);
}

export async function listConfirmedAlerts(query: Query, propertyId: number): Promise<MaterialAlert[]> {
  const rows = await query
    .selectFrom("material_alerts")
    .select(COLUMNS)
    .where("property_id", "=", propertyId)
    .where("confirmed_at", "is not", null)
    .orderBy("alert_id")
    .execute();
  return rows.map(toAlert);
}

/** Which of these properties somebody waits to hear about. */
export async function listAwaitedProperties(query: Query, propertyIds: readonly number[]): Promise<number[]> {
  const awaited: number[] = [];
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    const rows = await query
      .selectFrom("material_alerts")
      .select("property_id")
      .distinct()
      .where("property_id", "in", chunk)
      .where("confirmed_at", "is not", null)
      .execute();
    awaited.push(...rows.map(({ property_id }) => property_id));
  }
  return awaited;
}

/** Confirms an alert and sets its items. False when it's gone. */
export async function confirmMaterialAlert(
  trx: Trx,
  { alertId, items, at }: { alertId: number; items: readonly MaterialItemName[]; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("material_alerts")
    .set({ items: writeMaterialItems(items), confirmed_at: at })
    .where("alert_id", "=", alertId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Leaves only the items that are still unknown, or deletes the alert when none are left. False when another process has
 * changed it meanwhile, which then also has sent the email.
 */
export async function shortenMaterialAlert(
  trx: Trx,
  { alertId, items }: Pick<MaterialAlert, "alertId" | "items">,
  left: readonly MaterialItemName[],
): Promise<boolean> {
  const before = writeMaterialItems(items);
  if (left.length === 0) {
    const { numDeletedRows } = await trx
      .deleteFrom("material_alerts")
      .where("alert_id", "=", alertId)
      .where("items", "=", before)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable("material_alerts")
    .set({ items: writeMaterialItems(left) })
    .where("alert_id", "=", alertId)
    .where("items", "=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteMaterialAlert(query: Query, alertId: number): Promise<void> {
  await query.deleteFrom("material_alerts").where("alert_id", "=", alertId).execute();
}

/** Returns how many there were. */
export async function deleteAlertsOfEmails(trx: Trx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom("material_alerts")
    .where("email", "in", emails)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The confirmed alerts of an email address, for the download of a person's data. */
export async function listAlertsOfEmail(query: Query, email: string): Promise<MaterialAlert[]> {
  const rows = await query
    .selectFrom("material_alerts")
    .select(COLUMNS)
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .orderBy("alert_id")
    .execute();
  return rows.map(toAlert);
}

/** Deletes alerts that weren't confirmed in time, and those whose question stayed unanswered for too long. */
export async function deleteOldMaterialAlerts(
  query: Query,
  { unconfirmedBefore, confirmedBefore }: { unconfirmedBefore: number; confirmedBefore: number },
): Promise<void> {
  await query
    .deleteFrom("material_alerts")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", unconfirmedBefore)
    .execute();
  await query.deleteFrom("material_alerts").where("confirmed_at", "<", confirmedBefore).execute();
}
