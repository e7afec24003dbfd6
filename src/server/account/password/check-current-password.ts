import type { Db } from "../../db/database.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { findCredentials } from "../user-queries.ts";
import { inHashTurn } from "./password.ts";
import type { PasswordRefused } from "./password-refusal.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

/** A user's current password, given to confirm a change to their account. */
export interface PasswordProof {
  userId: number;
  password: string;
  ip: string;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined;
}

interface CheckDeps {
  db: Db;
  guard: SignInGuard;
}

export type CurrentPasswordResult = { ok: true } | PasswordRefused;

/** Wrong passwords are counted, so that a stolen session can't be used to guess the right one. */
export async function checkCurrentPassword(
  { db, guard }: CheckDeps,
  { userId, password, ip, signal }: PasswordProof,
): Promise<CurrentPasswordResult> {
  const attempt = { userId };
  // An empty field doesn't count as a guess.
  if (password === "") return { refused: { reason: "wrong-password" } };
  return inHashTurn(async (verify): Promise<CurrentPasswordResult> => {
    const waitSeconds = await guard.getWaitSeconds(attempt);
    if (waitSeconds > 0) return { refused: { reason: "too-many-attempts", waitSeconds } };
    const credentials = await findCredentials(db.query, { userId });
    if (await verify(password, credentials?.passwordHash)) {
      await guard.succeed(db.query, attempt);
      return { ok: true };
    }
    await db.transaction(async (trx) => {
      await guard.fail(trx, attempt);
      await recordSecurityEvent(trx, {
        event: "password-refused",
        actor: "user",
        userId,
        ip,
        reason: "wrong-password",
      });
    });
    return { refused: { reason: "wrong-password" } };
  }, signal);
}
