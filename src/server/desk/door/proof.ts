import { assertionSchema, readPasskeyAnswer } from "../../../domain/desk/door/passkey-schema.ts";
import type { Desk, ProofAnswer } from "../desk.ts";
import type { DeskVisit } from "../desk-door.ts";
import { checkPassword } from "./check-password.ts";
import type { DoorDeps } from "./door-deps.ts";
import { listPasskeys } from "./passkey/passkey-queries.ts";
import { askForPasskey, canUsePasskeys } from "./passkey/passkeys.ts";
import { takeSecondStep } from "./second-step.ts";

interface GivenProof {
  visit: DeskVisit;
  /** A code, a password, or a passkey's answer as JSON. */
  text: string;
  ip: string;
  now: number;
}

/** Whether the person at the keyboard is the one who signed in. */
async function checkProof(deps: DoorDeps, { visit, text, ip, now }: GivenProof): Promise<ProofAnswer> {
  const { deskUserId } = visit.user;
  const { db, throttle } = deps;
  const use = `proof ${deskUserId}` as const;
  if (readPasskeyAnswer(assertionSchema, text)) {
    const given = { passkey: text };
    const isRight = await db.transaction((trx) => takeSecondStep(trx, deps, { deskUserId, given, use, now }));
    return isRight ? "right" : "wrong";
  }
  const code = text.replace(/\s/g, "");
  if (/^\d{6}$/.test(code)) {
    const begun = await throttle.begin({ codeOf: deskUserId }, now);
    if ("waitMs" in begun) return "too-many";
    return db.transaction(async (trx) => {
      if (!(await takeSecondStep(trx, deps, { deskUserId, given: { code }, use, now }))) return "wrong";
      await throttle.succeed(trx, { codeOf: deskUserId });
      return "right";
    });
  }
  const result = await checkPassword(deps, { of: { deskUserId }, password: text.slice(0, 128), ip, now });
  if ("ok" in result) return "right";
  return result.refused.reason === "wrong" ? "wrong" : "too-many";
}

export function setUpProof(desk: Desk, deps: DoorDeps): void {
  desk.checkProof = (proof) => checkProof(deps, proof);
  desk.askForProof = async ({ user: { deskUserId } }, now) => {
    const passkeys = await listPasskeys(deps.db.query, deskUserId);
    if (passkeys.length === 0 || !canUsePasskeys(deps.publicUrl)) return undefined;
    return askForPasskey(deps, { use: `proof ${deskUserId}`, passkeys, now });
  };
}
