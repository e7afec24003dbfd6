import { isMadeOfContextWords } from "../../../domain/account/context-words.ts";
import { COMMON_PASSWORD_TEXT, GUESSABLE_PASSWORD_TEXT } from "../../../domain/account/password-rules.ts";
import { findPasswordProblem } from "../../../domain/desk/door/door-schema.ts";
import { inHashTurn } from "../../account/password/password.ts";
import { recordSecurityEvent } from "../../account/security-event-queries.ts";
import { findCredentials, findCredentialsByEmail } from "./credential-queries.ts";
import type { DoorDeps } from "./door-deps.ts";
import { readDeviceToken } from "./known-device.ts";

export type DeskRefusal =
  | { reason: "wrong"; triesLeft: number }
  | { reason: "paused"; waitMs: number }
  /** Too many passwords are waiting to be checked, or the browser has gone. */
  | { reason: "busy" };

type PasswordResult = { ok: { deskUserId: number; changedAt: number } } | { refused: DeskRefusal };

interface GivenPassword {
  /** An email address that someone typed, or a person who is signed in. */
  of: { email: string } | { deskUserId: number };
  password: string;
  ip: string;
  /** The cookie of a device on which somebody has signed in before. */
  deviceToken?: string | undefined;
  signal?: AbortSignal | undefined;
  now: number;
}

export const BUSY_TEXT = "The desk is busy. Please try again in a few seconds.";

/** Why a person can't have this new password; undefined if they can. */
export async function refuseNewPassword(
  { commonPasswords, getAgencyName }: Pick<DoorDeps, "commonPasswords" | "getAgencyName">,
  { password, email, name = "" }: { password: string; email: string; name?: string },
): Promise<string | undefined> {
  const problem = findPasswordProblem(password, email);
  if (problem !== undefined) return problem;
  if (commonPasswords.includes(password)) return COMMON_PASSWORD_TEXT;
  const texts = [await getAgencyName(), email, name];
  return isMadeOfContextWords(password, texts) ? GUESSABLE_PASSWORD_TEXT : undefined;
}

type CheckDeps = Pick<DoorDeps, "db" | "secret" | "throttle">;

/** Takes as long and answers the same for an email address that isn't known here. */
export async function checkPassword(
  { db, secret, throttle }: CheckDeps,
  { of, password, ip, deviceToken, signal, now }: GivenPassword,
): Promise<PasswordResult> {
  return inHashTurn(async (verify): Promise<PasswordResult> => {
    const credentials =
      "email" in of
        ? await findCredentialsByEmail(db.query, of.email)
        : await findCredentials(db.query, of.deskUserId);
    const device = credentials && readDeviceToken(secret, { token: deviceToken, person: credentials, now });
    const given = "email" in of ? { email: of.email, ip, device } : { proofOf: of.deskUserId };
    const begun = await throttle.begin(given, now);
    if ("waitMs" in begun) return { refused: { reason: "paused", waitMs: begun.waitMs } };
    if ((await verify(password, credentials?.passwordHash)) && credentials) {
      await db.transaction((trx) => throttle.succeed(trx, given));
      return { ok: { deskUserId: credentials.deskUserId, changedAt: credentials.changedAt } };
    }
    await recordSecurityEvent(db.query, {
      event: "email" in of ? "sign-in-failed" : "password-refused",
      actor: "email" in of ? "visitor" : "staff",
      ip,
      reason: "desk-password",
    });
    return { refused: { reason: "wrong", triesLeft: begun.triesLeft } };
  }, signal).then(toPasswordResult);
}

type TurnResult = PasswordResult | { refused: { reason: string } };

function toPasswordResult(result: TurnResult): PasswordResult {
  if ("refused" in result && !["wrong", "paused"].includes(result.refused.reason))
    return { refused: { reason: "busy" } };
  return result as PasswordResult;
}
