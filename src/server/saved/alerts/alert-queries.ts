import type { PropertyEventKind } from "../../../domain/property/property-events.ts";
import { AVAILABLE_STATUSES } from "../../../domain/property/property-status.ts";
import type { AlertFrequency } from "../../../domain/saved/saved-search.ts";
import type { Query, Trx } from "../../db/database.ts";

/** Marks an alert that isn't part of any email. */
export const TOLD_BY_NONE = "none";
/** Never visible outside the transaction: it is replaced by the email's id before commit. */
const CLAIMED = "claimed";

/**
 * Alerts found while a search wants no emails, or while its owner's address is unconfirmed, are never emailed:
 * somebody who confirms after a month shouldn't get a month of old news. The panel still counts them.
 */
export async function putAsideUnwanted(query: Query): Promise<void> {
  await query
    .updateTable("search_alerts")
    .set({ sent_in: TOLD_BY_NONE })
    .where("sent_in", "is", null)
    .where("search_id", "in", (from) =>
      from
        .selectFrom("saved_searches")
        .innerJoin("users", "users.user_id", "saved_searches.user_id")
        .select("saved_searches.search_id")
        .where(({ eb, or }) =>
          or([eb("saved_searches.alert_frequency", "=", "N"), eb("users.email_confirmed_at", "is", null)]),
        ),
    )
    .execute();
}

interface UserPage {
  frequency: AlertFrequency;
  after: number;
  limit: number;
}

/** Ids of the users whose searches of this frequency have waiting alerts. Skips users without a confirmed email. */
export async function listUsersToTell(
  query: Query,
  { frequency, after, limit }: UserPage,
): Promise<number[]> {
  const rows = await query
    .selectFrom("users")
    .select("users.user_id")
    .where("users.user_id", ">", after)
    .where("users.email", "<>", "")
    .where("users.email_confirmed_at", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("saved_searches")
          .innerJoin("search_alerts", "search_alerts.search_id", "saved_searches.search_id")
          .select("search_alerts.search_id")
          .whereRef("saved_searches.user_id", "=", "users.user_id")
          .where("saved_searches.alert_frequency", "=", frequency)
          .where("search_alerts.sent_in", "is", null),
      ),
    )
    .orderBy("users.user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export interface Alert {
  searchId: number;
  propertyId: number;
  reason: PropertyEventKind;
  oldPrice: number | null;
  eventId: number;
}

/** Claims a user's waiting alerts, newest first. A concurrent worker gets what is left, or nothing. */
export async function claimAlerts(
  trx: Trx,
  { userId, frequency }: { userId: number; frequency: AlertFrequency },
): Promise<Alert[]> {
  const rows = await trx
    .updateTable("search_alerts")
    .set({ sent_in: CLAIMED })
    .where("sent_in", "is", null)
    .where("search_id", "in", (from) =>
      from
        .selectFrom("saved_searches")
        .select("search_id")
        .where("user_id", "=", userId)
        .where("alert_frequency", "=", frequency),
    )
    .returning(["search_id", "property_id", "reason", "old_price_pounds", "event_id"])
    .execute();
  return rows
    .map((row) => ({
      searchId: row.search_id,
      propertyId: row.property_id,
      reason: row.reason as PropertyEventKind,
      oldPrice: row.old_price_pounds,
      eventId: row.event_id,
    }))
    .sort((a, b) => b.eventId - a.eventId || a.searchId - b.searchId);
}

/** Records which email contains the alerts claimed in this transaction. */
export async function nameClaim(
  trx: Trx,
  { searchIds, sentIn }: { searchIds: readonly number[]; sentIn: string },
): Promise<void> {
  await trx
    .updateTable("search_alerts")
    .set({ sent_in: sentIn })
    .where("search_id", "in", searchIds)
    .where("sent_in", "=", CLAIMED)
    .execute();
}

/** Undefined if we may not email this user. */
export async function findRecipient(
  query: Query,
  userId: number,
): Promise<{ email: string; firstName: string } | undefined> {
  const row = await query
    .selectFrom("users")
    .select(["email", "first_name"])
    .where("user_id", "=", userId)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return row && { email: row.email, firstName: row.first_name };
}

export interface NewCount {
  searchId: number;
  /** Properties that are new or back on the market and still available. */
  count: number;
  /** When the user last looked at the search, or saved it. */
  since: number;
}

/** The count for each of a user's searches, whatever its alert frequency. */
export async function countNewFor(query: Query, userId: number): Promise<NewCount[]> {
  const rows = await query
    .selectFrom("saved_searches as searches")
    .select(({ fn, selectFrom }) => [
      "searches.search_id",
      fn.coalesce("searches.seen_at", "searches.created_at").as("since"),
      selectFrom("search_alerts as alerts")
        .innerJoin("properties", "properties.property_id", "alerts.property_id")
        .select(({ fn }) => fn.count<number>("alerts.property_id").distinct().as("homes"))
        .whereRef("alerts.search_id", "=", "searches.search_id")
        .where("alerts.reason", "in", ["new", "back"])
        .where("properties.status", "in", AVAILABLE_STATUSES)
        .where(({ eb, ref, fn }) =>
          eb("alerts.at", ">", fn.coalesce(ref("searches.seen_at"), ref("searches.created_at"))),
        )
        .as("count"),
    ])
    .where("searches.user_id", "=", userId)
    .orderBy("searches.search_id")
    .execute();
  return rows.map((row) => ({
    searchId: row.search_id,
    count: Number(row.count ?? 0),
    since: Number(row.since),
  }));
}

export async function markSearchSeen(
  query: Query,
  { userId, searchId, now }: { userId: number; searchId: number; now: number },
): Promise<void> {
  await query
    .updateTable("saved_searches")
    .set({ seen_at: now })
    .where("search_id", "=", searchId)
    .where("user_id", "=", userId)
    .execute();
}
