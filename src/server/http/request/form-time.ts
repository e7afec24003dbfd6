import { DAY_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { isSignedText, sign } from "../../signature.ts";

/** A form left open overnight can still be sent. */
const MAX_AGE_MS = DAY_MS;
/** A bot fills in a form faster than any person. */
const MIN_AGE_MS = 2 * SECOND_MS;

/** The signed time when a plain form was fetched, so that it can't be sent without fetching it. */
export function createFormTime(secret: string, now: number): string {
  return `${now}.${sign(secret, "form-time", String(now))}`;
}

/** How long to wait until the form is old enough, or 0; undefined if it was never fetched or is too old. */
export function readFormTime(secret: string, text: string, now: number): number | undefined {
  const [, time = "", signature = ""] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(text) ?? [];
  if (time === "" || !isSignedText(secret, "form-time", { text: time, signature })) return undefined;
  const age = now - Number(time);
  return age < 0 || age > MAX_AGE_MS ? undefined : Math.max(0, MIN_AGE_MS - age);
}
