import { DAY_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { isSameSignature, sign } from "../../signature.ts";

/** A person who leaves a form open overnight can still send it. */
const MAX_AGE_MS = DAY_MS;
/** A program fills in a form faster than any person. */
const MIN_AGE_MS = 2 * SECOND_MS;

/** When a plain form was handed out, signed, so that it can't be sent without having been fetched. */
export function createFormTime(secret: string, now: number): string {
  return `${now}.${sign(secret, "form-time", String(now))}`;
}

/** How long to wait before the form is old enough, 0 when it is; undefined when it was never handed out or is too old. */
export function readFormTime(secret: string, text: string, now: number): number | undefined {
  const [, time = "", signature = ""] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(text) ?? [];
  if (time === "" || !isSameSignature(signature, sign(secret, "form-time", time))) return undefined;
  const age = now - Number(time);
  return age < 0 || age > MAX_AGE_MS ? undefined : Math.max(0, MIN_AGE_MS - age);
}
