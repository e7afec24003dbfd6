import type { Query } from "../db/database.ts";

export interface SessionRow {
  userId: number;
  lastSeenAt: number;
  expiresAt: number;
}

export async function findSession(query: Query, idHash: string): Promise<SessionRow | undefined> {
  const row = await query
    .selectFrom("sessions")
    .select(["user_id", "last_seen_at", "expires_at"])
    .where("id_hash", "=", idHash)
    .executeTakeFirst();
  return row && { userId: row.user_id, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at };
}

export async function insertSession(
  query: Query,
  { idHash, userId, now, expiresAt }: { idHash: string; userId: number; now: number; expiresAt: number },
): Promise<void> {
  await query
    .insertInto("sessions")
    .values({ id_hash: idHash, user_id: userId, created_at: now, last_seen_at: now, expires_at: expiresAt })
    .execute();
}

export async function touchSession(
  query: Query,
  { idHash, now, expiresAt }: { idHash: string; now: number; expiresAt: number },
): Promise<void> {
  await query
    .updateTable("sessions")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("id_hash", "=", idHash)
    .execute();
}

export async function deleteSession(query: Query, idHash: string): Promise<void> {
  await query.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

/** Signs the user out everywhere but here. */
export async function deleteOtherSessions(
  query: Query,
  { userId, keptIdHash }: { userId: number; keptIdHash: string },
): Promise<void> {
  await query
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id_hash", "!=", keptIdHash)
    .execute();
}

export async function deleteExpiredSessions(query: Query, now: number): Promise<void> {
  await query.deleteFrom("sessions").where("expires_at", "<", now).execute();
}
