import type { Query } from "../../../db/database.ts";

export interface StoredPasskey {
  passkeyId: string;
  deskUserId: number;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

function select(query: Query) {
  return query
    .selectFrom("desk_passkeys")
    .innerJoin("desk_users", "desk_users.desk_user_id", "desk_passkeys.desk_user_id")
    .select([
      "passkey_id as passkeyId",
      "desk_passkeys.desk_user_id as deskUserId",
      "public_key as publicKey",
      "counter",
      "transports",
      "desk_passkeys.name as name",
      "desk_passkeys.created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .where("removed_at", "is", null);
}

function toPasskey(row: Omit<StoredPasskey, "transports"> & { transports: string }): StoredPasskey {
  return { ...row, transports: row.transports === "" ? [] : row.transports.split(",") };
}

export async function findPasskey(query: Query, passkeyId: string): Promise<StoredPasskey | undefined> {
  const row = await select(query).where("passkey_id", "=", passkeyId).executeTakeFirst();
  return row && toPasskey(row);
}

export async function listPasskeys(query: Query, deskUserId: number): Promise<StoredPasskey[]> {
  const rows = await select(query)
    .where("desk_passkeys.desk_user_id", "=", deskUserId)
    .orderBy("desk_passkeys.created_at")
    .execute();
  return rows.map(toPasskey);
}

export type NewPasskey = Omit<StoredPasskey, "createdAt" | "lastUsedAt"> & { now: number };

export async function insertPasskey(query: Query, { now, ...passkey }: NewPasskey): Promise<void> {
  await query
    .insertInto("desk_passkeys")
    .values({
      passkey_id: passkey.passkeyId,
      desk_user_id: passkey.deskUserId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(","),
      name: passkey.name,
      created_at: now,
      last_used_at: null,
    })
    .execute();
}

export async function setPasskeyUsed(
  query: Query,
  { passkeyId, counter, now }: { passkeyId: string; counter: number; now: number },
): Promise<void> {
  await query
    .updateTable("desk_passkeys")
    .set({ counter, last_used_at: now })
    .where("passkey_id", "=", passkeyId)
    .execute();
}

/** False if this person has no such passkey. */
export async function deletePasskey(
  query: Query,
  { passkeyId, deskUserId }: { passkeyId: string; deskUserId: number },
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("desk_passkeys")
    .where("passkey_id", "=", passkeyId)
    .where("desk_user_id", "=", deskUserId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** False if the challenge was answered before. The primary key decides, even between two processes. */
export async function spendChallenge(
  query: Query,
  { challengeHash, expiresAt }: { challengeHash: string; expiresAt: number },
): Promise<boolean> {
  const inserted = await query
    .insertInto("desk_spent_challenges")
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
