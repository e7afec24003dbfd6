import { DAY_MS } from "../../../domain/time/time.ts";
import { signLeadLink } from "./lead-link.ts";

/** As long as the links to an enquiry's files. */
export const ANSWERED_LINK_DAYS = 30;

/** `/desk/answered/12/1796032800000/…`: lets a reader of the branch's email say that they answered, without signing in. */
export function createAnsweredPath({
  leadId,
  secret,
  now,
}: {
  leadId: number;
  secret: string;
  now: number;
}): string {
  const expiresAt = now + ANSWERED_LINK_DAYS * DAY_MS;
  return `/desk/answered/${signLeadLink({ purpose: "answered", leadId, expiresAt, secret })}`;
}
