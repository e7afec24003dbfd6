import { Secret, TOTP } from "otpauth";
import { drawQrPath } from "../../qr-path.ts";
import { openText, sealText } from "../../sealed-text.ts";

/** The one-time codes of an authenticator app: six digits that change every 30 seconds. */

const KIND = "gable desk codes";
const PERIOD_MS = 30_000;
/** Clocks of telephones are off by a few seconds, and people type slowly. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;

type CodeOwner = { deskUserId: number } | { invitationHash: string };

const toOwner = (owner: CodeOwner) =>
  "deskUserId" in owner ? `user:${owner.deskUserId}` : `invitation:${owner.invitationHash}`;

export function createCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function sealCodeSecret(
  text: string,
  { secret, owner }: { secret: string; owner: CodeOwner },
): string {
  return sealText(text, { secret, kind: KIND, owner: toOwner(owner) });
}

/** Undefined if none of the secrets sealed it. */
export function openCodeSecret(
  sealed: string,
  { secrets, owner }: { secrets: readonly string[]; owner: CodeOwner },
): string | undefined {
  return openText(sealed, { secrets, kind: KIND, owner: toOwner(owner) });
}

/** The time step whose code was given; undefined if it is none of the present ones. */
export function findCodeStep(codeSecret: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(codeSecret),
    timestamp: now,
    window: STEPS_AROUND,
  });
  return delta === null ? undefined : Math.floor(now / PERIOD_MS) + delta;
}

interface CodeSetUp {
  /** In groups of four, to be typed where a camera can't help. */
  secretText: string;
  /** Opens the authenticator app on the same device. */
  uri: string;
  qr: { size: number; path: string };
}

export function toCodeSetUp(
  codeSecret: string,
  { agencyName, email }: { agencyName: string; email: string },
): CodeSetUp {
  const uri = new TOTP({
    issuer: `${agencyName} desk`,
    label: email,
    secret: Secret.fromBase32(codeSecret),
  }).toString();
  const qr = drawQrPath(uri, { border: 2 });
  return { secretText: codeSecret.replace(/(.{4})(?=.)/g, "$1 "), uri, qr };
}
