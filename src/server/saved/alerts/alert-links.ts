import { readId } from "../../../domain/url/read-id.ts";
import { isSameSignature, sign } from "../../signature.ts";

/** What a link in a mail is about: one search, or all of a visitor's. */
export type AlertSubject =
  | { kind: "search"; searchId: number; userId: number }
  | { kind: "all"; userId: number };

/** Goes into what is signed, so that a later way of signing cannot be mistaken for this one. */
const VERSION = 1;
const NAME = /^(all-)?(\d+)$/;

/** `/alerts/12/1-…`: works without signing in and for ever, and names nobody. */
export function alertAddress(secret: string, subject: AlertSubject): string {
  const name = subject.kind === "all" ? `all-${subject.userId}` : subject.searchId;
  return `/alerts/${name}/${signatureOf(secret, subject)}`;
}

function signatureOf(secret: string, subject: AlertSubject): string {
  const what = subject.kind === "all" ? "all" : `search:${subject.searchId}`;
  return `${VERSION}-${sign(secret, "alerts", `${VERSION}:${what}:user:${subject.userId}`)}`;
}

export function isSigned(secret: string, subject: AlertSubject, signature: string): boolean {
  return isSameSignature(signature, signatureOf(secret, subject));
}

/** Undefined for what no link of ours says. */
export function readAlertName(
  name: string,
): { kind: "search"; searchId: number } | { kind: "all"; userId: number } | undefined {
  const [, all, digits] = NAME.exec(name) ?? [];
  const id = readId(digits);
  if (id === undefined) return undefined;
  return all === undefined ? { kind: "search", searchId: id } : { kind: "all", userId: id };
}
