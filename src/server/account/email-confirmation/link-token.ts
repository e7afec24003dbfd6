import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/**
 * The secret part of a link in an email. Only its hash is stored, so a leaked database can't be used to open links.
 */
export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
