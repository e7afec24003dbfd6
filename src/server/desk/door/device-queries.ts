import type { Query } from "../../db/database.ts";

interface DeskDevice {
  sessionHash: string;
  device: string;
  lastSeenAt: number;
}

/** Most recently used first. */
export function listDevices(
  query: Query,
  { deskUserId, seenSince }: { deskUserId: number; seenSince: number },
): Promise<DeskDevice[]> {
  return query
    .selectFrom("desk_sessions")
    .select(["session_hash as sessionHash", "device", "last_seen_at as lastSeenAt"])
    .where("desk_user_id", "=", deskUserId)
    .where("last_seen_at", ">", seenSince)
    .orderBy("last_seen_at", "desc")
    .execute();
}

/** False if this person has no such session. */
export async function endDevice(
  query: Query,
  { deskUserId, sessionHash }: { deskUserId: number; sessionHash: string },
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("desk_sessions")
    .where("desk_user_id", "=", deskUserId)
    .where("session_hash", "=", sessionHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function endAllDevices(query: Query, deskUserId: number): Promise<void> {
  await query.deleteFrom("desk_sessions").where("desk_user_id", "=", deskUserId).execute();
}

export async function deleteOldDoorRows(
  query: Query,
  { now, seenBefore, createdBefore }: { now: number; seenBefore: number; createdBefore: number },
): Promise<void> {
  await query
    .deleteFrom("desk_sessions")
    .where((is) => is.or([is("last_seen_at", "<", seenBefore), is("created_at", "<", createdBefore)]))
    .execute();
  await query.deleteFrom("desk_invitations").where("expires_at", "<", now).execute();
  await query.deleteFrom("desk_spent_challenges").where("expires_at", "<", now).execute();
}
