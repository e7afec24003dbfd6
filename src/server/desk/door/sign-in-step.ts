import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import { isSignedText, sign } from "../../signature.ts";
import { findCredentials } from "./credential-queries.ts";

/** How long a person has for the second step after their password. */
export const STEP_LIFE_MS = 10 * MINUTE_MS;

interface StepOptions {
  secret: string;
  deskUserId: number;
  /** When their password last changed: a later change ends the step. */
  changedAt: number;
  now: number;
}

/** Says that this browser gave the right password. It opens nothing: only the second step starts a session. */
export function createStepToken({ secret, deskUserId, changedAt, now }: StepOptions): string {
  const step = `${deskUserId}.${now + STEP_LIFE_MS}`;
  return `${step}.${sign(secret, "desk-step", `${step} ${changedAt}`)}`;
}

/** Whose password was given; undefined for a token that is forged, too old or from before a change of password. */
export async function readStepToken(
  query: Query,
  { secret, token = "", now }: { secret: string; token: string | undefined; now: number },
): Promise<number | undefined> {
  const [id = "", end = "", signature = ""] = token.split(".");
  if (!/^\d{1,9}$/.test(id) || !(Number(end) > now)) return undefined;
  const credentials = await findCredentials(query, Number(id));
  if (!credentials) return undefined;
  const text = `${id}.${end} ${credentials.changedAt}`;
  return isSignedText(secret, "desk-step", { text, signature }) ? Number(id) : undefined;
}
