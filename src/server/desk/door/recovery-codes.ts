import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODE_COUNT, toRecoveryCode } from "../../../domain/desk/door/recovery-code.ts";

/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** Eight codes of 79 bits each, such as `k7tm-3fqa-xw2p-b9hd`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** Too long to guess from the hash, so a fast one is enough. It belongs to one person. */
export function hashRecoveryCode(deskUserId: number, code: string): string {
  return createHash("sha256")
    .update(`${deskUserId} ${toRecoveryCode(code)}`)
    .digest("hex");
}
