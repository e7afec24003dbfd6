import { isSameSignature } from "../signature.ts";

/** Compares an Authorization header with `Bearer TOKEN` in constant time. */
export function hasBearer(authorization: string | undefined, token: string): boolean {
  const [, given = ""] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  return isSameSignature(given, token);
}
