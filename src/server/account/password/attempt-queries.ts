import { type FailedAttempts, NO_ATTEMPTS } from "../../../domain/account/attempt-delay.ts";
import type { Query } from "../../db/database.ts";

export async function findAttempts(query: Query, keyHash: string): Promise<FailedAttempts> {
  const row = await query
    .selectFrom("failed_attempts")
    .select(["count", "last_at"])
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  return row ? { count: row.count, lastAt: row.last_at } : NO_ATTEMPTS;
}

export async function putAttempts(
  query: Query,
  { keyHash, attempts }: { keyHash: string; attempts: FailedAttempts },
): Promise<void> {
  const values = { count: attempts.count, last_at: attempts.lastAt };
  await query
    .insertInto("failed_attempts")
    .values({ key_hash: keyHash, ...values })
    .onConflict((conflict) => conflict.column("key_hash").doUpdateSet(values))
    .execute();
}

export async function deleteAttempts(query: Query, keyHashes: readonly string[]): Promise<void> {
  await query.deleteFrom("failed_attempts").where("key_hash", "in", keyHashes).execute();
}

export async function deleteOldAttempts(query: Query, before: number): Promise<void> {
  await query.deleteFrom("failed_attempts").where("last_at", "<", before).execute();
}
