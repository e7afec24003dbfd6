import type { Query } from "../../db/database.ts";

export interface SessionRow {
  userId: number;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
}

export async function findSession(query: Query, idHash: string): Promise<SessionRow | undefined> {
  const row = await query
    .selectFrom("sessions")
    .select(["user_id", "created_at", "last_seen_at", "expires_at"])
    .where("id_hash", "=", idHash)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }
  );
}

interface NewSession {
  idHash: string;
  userId: number;
  now: number;
  expiresAt: number;
  device: string;
}

export async function insertSession(query: Query, session: NewSession): Promise<void> {
  await query
    .insertInto("sessions")
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      device: session.device,
    })
    .execute();
}

export interface ListedSession {
  idHash: string;
  device: string;
  createdAt: number;
  lastSeenAt: number;
}

/** Sessions that haven't expired, most recently used first. */
export async function listSessions(
  query: Query,
  { userId, now }: { userId: number; now: number },
): Promise<ListedSession[]> {
  const rows = await query
    .selectFrom("sessions")
    .select(["id_hash", "device", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map((row) => ({
    idHash: row.id_hash,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

export async function deleteAllSessions(query: Query, userId: number): Promise<void> {
  await query.deleteFrom("sessions").where("user_id", "=", userId).execute();
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

/** False if there was no such session. */
export async function deleteSession(query: Query, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("sessions")
    .where("id_hash", "=", idHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs the user out everywhere else. */
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

/** Deletes old sessions even if they were used recently. */
export async function deleteOldSessions(query: Query, createdBefore: number): Promise<void> {
  await query.deleteFrom("sessions").where("created_at", "<", createdBefore).execute();
}

export async function deleteExpiredSessions(query: Query, now: number): Promise<void> {
  await query.deleteFrom("sessions").where("expires_at", "<", now).execute();
}
