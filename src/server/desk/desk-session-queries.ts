import type { DeskSessionTimes } from "../../domain/desk/desk-session.ts";
import type { Query } from "../db/database.ts";

export interface StoredDeskSession extends DeskSessionTimes {
  deskUserId: number;
}

interface NewDeskSession {
  sessionHash: string;
  deskUserId: number;
  device: string;
  now: number;
}

export async function insertDeskSession(
  query: Query,
  { sessionHash, deskUserId, device, now }: NewDeskSession,
): Promise<void> {
  await query
    .insertInto("desk_sessions")
    .values({
      session_hash: sessionHash,
      desk_user_id: deskUserId,
      device,
      created_at: now,
      last_seen_at: now,
      proved_at: now,
    })
    .execute();
}

export async function findDeskSession(
  query: Query,
  sessionHash: string,
): Promise<StoredDeskSession | undefined> {
  const row = await query
    .selectFrom("desk_sessions")
    .select(["desk_user_id", "created_at", "last_seen_at", "proved_at"])
    .where("session_hash", "=", sessionHash)
    .executeTakeFirst();
  return (
    row && {
      deskUserId: row.desk_user_id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      provedAt: row.proved_at,
    }
  );
}

export async function touchDeskSession(query: Query, sessionHash: string, now: number): Promise<void> {
  await query
    .updateTable("desk_sessions")
    .set({ last_seen_at: now })
    .where("session_hash", "=", sessionHash)
    .execute();
}

export async function deleteDeskSession(query: Query, sessionHash: string): Promise<void> {
  await query.deleteFrom("desk_sessions").where("session_hash", "=", sessionHash).execute();
}

export async function markProved(query: Query, sessionHash: string, now: number): Promise<void> {
  await query
    .updateTable("desk_sessions")
    .set({ proved_at: now })
    .where("session_hash", "=", sessionHash)
    .execute();
}
