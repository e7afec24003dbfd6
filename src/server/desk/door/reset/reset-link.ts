import { MINUTE_MS } from "../../../../domain/time/time.ts";
import type { Query } from "../../../db/database.ts";
import { isSignedText, sign } from "../../../signature.ts";
import { findCredentials } from "../credential-queries.ts";

export const RESET_MINUTES = 60;

interface Holder {
  deskUserId: number;
  passwordHash: string;
}

/** The signature covers the present password, so the link ends with it. */
const toSigned = ({ deskUserId, passwordHash }: Holder, until: string) =>
  `${deskUserId} ${until} ${passwordHash}`;

export function toResetPath(secret: string, holder: Holder, now: number): `/desk/reset/${string}` {
  const until = String(now + RESET_MINUTES * MINUTE_MS);
  const signature = sign(secret, "desk-reset", toSigned(holder, until));
  return `/desk/reset/${holder.deskUserId}~${until}~${signature}`;
}

/** Whose password the link changes; undefined if it is too old, was used, or was changed. */
export async function readResetToken(
  query: Query,
  { secret, token, now }: { secret: string; token: string; now: number },
): Promise<Holder | undefined> {
  const [id = "", until = "", signature = ""] = token.split("~");
  if (!/^\d{1,9}$/.test(id) || !/^\d{1,15}$/.test(until) || Number(until) < now) return undefined;
  const holder = await findCredentials(query, Number(id));
  if (!holder) return undefined;
  return isSignedText(secret, "desk-reset", { text: toSigned(holder, until), signature })
    ? holder
    : undefined;
}
