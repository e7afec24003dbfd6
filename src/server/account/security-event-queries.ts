import type {
  SecurityActor,
  SecurityEvent,
  SecurityEventName,
  SecurityReason,
} from "../../domain/account/security-event.ts";
import { toNetworkPrefix } from "../../domain/network-prefix.ts";
import type { Query } from "../db/database.ts";

export interface NewSecurityEvent {
  event: SecurityEventName;
  actor: SecurityActor;
  userId?: number | undefined;
  /**
   * The caller's full ip, of which only the network is stored, or the network itself. Neither for the command line
   * and the worker.
   */
  ip?: string | undefined;
  network?: string | undefined;
  reason?: SecurityReason;
}

/** Call it in the same transaction as the action, so that neither is stored without the other. */
export async function recordSecurityEvent(
  query: Query,
  { event, actor, userId, ip, network = "", reason = "" }: NewSecurityEvent,
): Promise<void> {
  await query
    .insertInto("security_events")
    .values({
      at: Date.now(),
      event,
      actor,
      user_id: userId ?? null,
      network: ip === undefined ? network : toNetworkPrefix(ip),
      reason,
    })
    .execute();
}

/** Events since a time, oldest first, optionally of one account. */
export async function listSecurityEvents(
  query: Query,
  { since = 0, userId }: { since?: number; userId?: number | undefined },
): Promise<SecurityEvent[]> {
  let events = query.selectFrom("security_events").selectAll().where("at", ">=", since);
  if (userId !== undefined) events = events.where("user_id", "=", userId);
  const rows = await events.orderBy("at").orderBy("event_id").execute();
  return rows.map(({ at, event, actor, user_id, network, reason }) => ({
    at,
    event: event as SecurityEventName,
    actor: actor as SecurityActor,
    userId: user_id,
    network,
    reason: reason as SecurityReason,
  }));
}

export async function deleteOldSecurityEvents(query: Query, before: number): Promise<void> {
  await query.deleteFrom("security_events").where("at", "<", before).execute();
}
