import { recordSecurityEvent } from "../../account/security-event-queries.ts";
import type { Trx } from "../../db/database.ts";
import type { DeskRefusal } from "./check-password.ts";
import type { DoorDeps } from "./door-deps.ts";
import { type SecondStep, takeSecondStep } from "./second-step.ts";

interface FinishOptions {
  deskUserId: number;
  given: SecondStep;
  ip: string;
  now: number;
  /** Starts the session and writes the audit, in the transaction that uses up the code. */
  open(trx: Trx): Promise<void>;
}

/** The second step of signing in. Wrong codes of a person are counted wherever they come from. */
export async function finishSignIn(
  deps: DoorDeps,
  { deskUserId, given, ip, now, open }: FinishOptions,
): Promise<{ ok: true } | { refused: DeskRefusal }> {
  const { db, throttle } = deps;
  const attempt = { codeOf: deskUserId };
  // A passkey can't be guessed, so it still works while someone else's guesses pause the codes.
  const isGuessable = !("passkey" in given);
  const begun = isGuessable ? await throttle.begin(attempt, now) : { triesLeft: 1 };
  if ("waitMs" in begun) return { refused: { reason: "paused", waitMs: begun.waitMs } };
  const isRight = await db.transaction(async (trx) => {
    if (!(await takeSecondStep(trx, deps, { deskUserId, given, use: `code ${deskUserId}`, now })))
      return false;
    if (isGuessable) await throttle.succeed(trx, attempt);
    await open(trx);
    return true;
  });
  if (isRight) return { ok: true };
  const reason = isGuessable ? "desk-code" : "desk-passkey";
  await recordSecurityEvent(db.query, { event: "sign-in-failed", actor: "visitor", ip, reason });
  return { refused: { reason: "wrong", triesLeft: begun.triesLeft } };
}
