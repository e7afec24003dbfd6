import { readId } from "../../../domain/url/read-id.ts";
import { isLinkValid, type LinkClaim, signLink } from "../../signed-link.ts";

/** What a link in an email is about: one search, or all of a user's searches. */
export type AlertSubject =
  | { kind: "search"; searchId: number; userId: number }
  | { kind: "all"; userId: number };

/** Part of what is signed, so that a later signature scheme can't be confused with this one. */
const VERSION = 1;
const PREFIX = `${VERSION}-`;
const NAME = /^(all-)?(\d+)$/;

/** `/alerts/12/1-…`: works without signing in, never expires and contains no personal data. */
export function toAlertPath(secret: string, subject: AlertSubject): string {
  const name = subject.kind === "all" ? `all-${subject.userId}` : subject.searchId;
  return `/alerts/${name}/${PREFIX}${signLink(toClaim(secret, subject))}`;
}

function toClaim(secret: string, subject: AlertSubject): LinkClaim {
  const what = subject.kind === "all" ? "all" : `search:${subject.searchId}`;
  return { secret, purpose: "alerts", subject: `${VERSION}:${what}:user:${subject.userId}` };
}

export function isSigned(secret: string, subject: AlertSubject, signature: string): boolean {
  if (!signature.startsWith(PREFIX)) return false;
  return isLinkValid(toClaim(secret, subject), { signature: signature.slice(PREFIX.length), now: 0 });
}

/** Undefined if the name isn't one that our links use. */
export function readAlertName(
  name: string,
): { kind: "search"; searchId: number } | { kind: "all"; userId: number } | undefined {
  const [, all, digits] = NAME.exec(name) ?? [];
  const id = readId(digits);
  if (id === undefined) return undefined;
  return all === undefined ? { kind: "search", searchId: id } : { kind: "all", userId: id };
}
