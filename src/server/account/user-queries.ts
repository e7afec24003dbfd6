import { USER_TEXT_FIELDS, type UserTextField } from "../../domain/account/user.ts";
import type { Query } from "../db/database.ts";

export interface UserRecord extends Record<UserTextField, string> {
  userId: number;
  isEmailConfirmed: boolean;
}

export interface Credentials {
  userId: number;
  passwordHash: string | null;
  isEmailConfirmed: boolean;
}

export async function findUserRecord(query: Query, userId: number): Promise<UserRecord | undefined> {
  const row = await query
    .selectFrom("users")
    .select(["user_id", "email_confirmed_at", ...USER_TEXT_FIELDS])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, email_confirmed_at, ...texts } = row;
  return { userId: user_id, isEmailConfirmed: email_confirmed_at !== null, ...texts };
}

export async function getUserCreatedAt(query: Query, userId: number): Promise<number> {
  const row = await query
    .selectFrom("users")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.created_at;
}

export async function findCredentials(
  query: Query,
  by: { email: string } | { userId: number },
): Promise<Credentials | undefined> {
  const rows = query.selectFrom("users").select(["user_id", "password_hash", "email_confirmed_at"]);
  const row = await ("email" in by
    ? rows.where("email", "=", by.email)
    : rows.where("user_id", "=", by.userId)
  ).executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      passwordHash: row.password_hash,
      isEmailConfirmed: row.email_confirmed_at !== null,
    }
  );
}

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  tel_home: string;
  /** Null until the owner chooses a password. */
  passwordHash: string | null;
  doNotContact: boolean;
  now: number;
}

/** Undefined if the email already has an account. The unique column decides, even between two processes. */
export async function insertUser(query: Query, user: NewUser): Promise<number | undefined> {
  const row = await query
    .insertInto("users")
    .values({
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      tel_home: user.tel_home,
      password_hash: user.passwordHash,
      do_not_contact: user.doNotContact ? 1 : 0,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

export async function updateUserTexts(
  query: Query,
  userId: number,
  texts: { [Field in UserTextField]?: string | undefined },
): Promise<void> {
  if (Object.keys(texts).length === 0) return;
  await query.updateTable("users").set(texts).where("user_id", "=", userId).execute();
}

/** Gives an account without a password what its owner registered with. An empty telephone number replaces nothing. */
export async function completeUser(
  query: Query,
  userId: number,
  { first_name, last_name, tel_home, passwordHash, doNotContact }: Omit<NewUser, "email" | "now">,
): Promise<void> {
  await query
    .updateTable("users")
    .set({
      ...{ first_name, last_name, password_hash: passwordHash, do_not_contact: doNotContact ? 1 : 0 },
      ...(tel_home === "" ? {} : { tel_home }),
    })
    .where("user_id", "=", userId)
    .execute();
}

export async function hasOtherUserWithEmail(
  query: Query,
  { email, userId }: { email: string; userId: number },
): Promise<boolean> {
  const row = await query
    .selectFrom("users")
    .select("user_id")
    .where("email", "=", email)
    .where("user_id", "!=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPasswordHash(
  query: Query,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await query
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("user_id", "=", userId)
    .execute();
}

/** Also deletes the user's data, through the foreign keys' on-delete rules. */
export async function deleteUser(query: Query, userId: number): Promise<void> {
  await query.deleteFrom("users").where("user_id", "=", userId).execute();
}
