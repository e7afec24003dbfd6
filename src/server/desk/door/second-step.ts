import type { Query } from "../../db/database.ts";
import { findCodeStep, openCodeSecret, sealCodeSecret } from "./code-secret.ts";
import { findCredentials, takeCodeStep, takeRecoveryCode } from "./credential-queries.ts";
import type { DoorDeps } from "./door-deps.ts";
import { type PasskeyUse, takePasskey } from "./passkey/passkeys.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

/** What a person gives after their password. */
export type SecondStep = { code: string } | { recoveryCode: string } | { passkey: string };

interface GivenStep {
  deskUserId: number;
  given: SecondStep;
  use: PasskeyUse;
  now: number;
}

type StepDeps = Pick<DoorDeps, "publicUrl" | "secret" | "secrets">;

/** Uses up the code, recovery code or answer. False for anything but a right one that wasn't used before. */
export async function takeSecondStep(
  query: Query,
  deps: StepDeps,
  { deskUserId, given, use, now }: GivenStep,
): Promise<boolean> {
  if ("passkey" in given)
    return (await takePasskey(query, deps, { use, answer: given.passkey, now })) === deskUserId;
  if ("recoveryCode" in given) {
    const codeHash = hashRecoveryCode(deskUserId, given.recoveryCode);
    return takeRecoveryCode(query, { deskUserId, codeHash });
  }
  return takeCode(query, deps, { deskUserId, code: given.code, now });
}

async function takeCode(
  query: Query,
  { secret, secrets }: StepDeps,
  { deskUserId, code, now }: { deskUserId: number; code: string; now: number },
): Promise<boolean> {
  const owner = { deskUserId };
  const sealed = (await findCredentials(query, deskUserId))?.sealedCodeSecret;
  const codeSecret = sealed ? openCodeSecret(sealed, { secrets, owner }) : undefined;
  const step = codeSecret === undefined ? undefined : findCodeStep(codeSecret, code, now);
  if (codeSecret === undefined || step === undefined) return false;
  return takeCodeStep(query, {
    deskUserId,
    step,
    sealedCodeSecret: sealCodeSecret(codeSecret, { secret, owner }),
  });
}
