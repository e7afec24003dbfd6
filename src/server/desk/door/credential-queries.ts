import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Query } from "../../db/database.ts";

interface DeskCredentials {
  deskUserId: number;
  passwordHash: string;
  sealedCodeSecret: string | null;
  changedAt: number;
}

const COLUMNS = [
  "desk_credentials.desk_user_id as deskUserId",
  "password_hash as passwordHash",
  "sealed_code_secret as sealedCodeSecret",
  "changed_at as changedAt",
] as const;

/** Undefined for someone who was removed or never finished their invitation. */
export function findCredentials(query: Query, deskUserId: number): Promise<DeskCredentials | undefined> {
  return query
    .selectFrom("desk_credentials")
    .innerJoin("desk_users", "desk_users.desk_user_id", "desk_credentials.desk_user_id")
    .select(COLUMNS)
    .where("desk_credentials.desk_user_id", "=", deskUserId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

export function findCredentialsByEmail(query: Query, email: string): Promise<DeskCredentials | undefined> {
  return query
    .selectFrom("desk_credentials")
    .innerJoin("desk_users", "desk_users.desk_user_id", "desk_credentials.desk_user_id")
    .select(COLUMNS)
    .where("email_key", "=", toEmailKey(email))
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

interface NewCredentials {
  deskUserId: number;
  passwordHash: string;
  sealedCodeSecret: string | null;
  lastCodeStep: number;
  now: number;
}

export async function putCredentials(
  query: Query,
  { deskUserId, passwordHash, sealedCodeSecret, lastCodeStep, now }: NewCredentials,
): Promise<void> {
  const values = {
    password_hash: passwordHash,
    sealed_code_secret: sealedCodeSecret,
    last_code_step: lastCodeStep,
    changed_at: now,
  };
  await query
    .insertInto("desk_credentials")
    .values({ desk_user_id: deskUserId, ...values })
    .onConflict((conflict) => conflict.column("desk_user_id").doUpdateSet(values))
    .execute();
}

interface NewPassword {
  deskUserId: number;
  passwordHash: string;
  /** The hash of the password that it replaces, if only that one may be replaced. */
  replaces?: string;
  now: number;
}

/** False if the password to be replaced was replaced before. */
export async function setPassword(
  query: Query,
  { deskUserId, passwordHash, replaces, now }: NewPassword,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("desk_credentials")
    .set({ password_hash: passwordHash, changed_at: now })
    .where("desk_user_id", "=", deskUserId)
    .$if(replaces !== undefined, (only) => only.where("password_hash", "=", replaces ?? ""))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * False if this code or a later one was accepted before: each counts once, even in two requests at the same moment.
 * Seals the secret again, because it may have been sealed with an earlier secret of the site.
 */
export async function takeCodeStep(
  query: Query,
  { deskUserId, step, sealedCodeSecret }: { deskUserId: number; step: number; sealedCodeSecret: string },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("desk_credentials")
    .set({ last_code_step: step, sealed_code_secret: sealedCodeSecret })
    .where("desk_user_id", "=", deskUserId)
    .where("last_code_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  query: Query,
  deskUserId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await query.deleteFrom("desk_recovery_codes").where("desk_user_id", "=", deskUserId).execute();
  await query
    .insertInto("desk_recovery_codes")
    .values(codeHashes.map((code_hash) => ({ code_hash, desk_user_id: deskUserId })))
    .execute();
}

/** False if there is no such unused code. */
export async function takeRecoveryCode(
  query: Query,
  { deskUserId, codeHash }: { deskUserId: number; codeHash: string },
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("desk_recovery_codes")
    .where("desk_user_id", "=", deskUserId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(query: Query, deskUserId: number): Promise<number> {
  const { count } = await query
    .selectFrom("desk_recovery_codes")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("desk_user_id", "=", deskUserId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Nothing that this person knows or has gets them in any more. */
export async function deleteCredentials(query: Query, deskUserId: number): Promise<void> {
  await query.deleteFrom("desk_credentials").where("desk_user_id", "=", deskUserId).execute();
  await query.deleteFrom("desk_passkeys").where("desk_user_id", "=", deskUserId).execute();
  await query.deleteFrom("desk_recovery_codes").where("desk_user_id", "=", deskUserId).execute();
  await query.deleteFrom("desk_sessions").where("desk_user_id", "=", deskUserId).execute();
}
