import { readId } from "../../../domain/url/read-id.ts";
import { checkLink, type LinkClaim, signLink } from "../../signed-link.ts";

const INSTANT = /^\d{1,16}$/;

/** The last three parts of a signed link to an enquiry, as its path has them. */
interface LeadLink {
  lead: string;
  expires: string;
  signature: string;
}

interface LeadClaim {
  purpose: "viewing" | "answered";
  leadId: number;
  expiresAt: number;
  secret: string;
}

/** `12/1796032800000/…`: the end of a path that lets its holder do one thing with one enquiry without signing in. */
export function signLeadLink(claim: LeadClaim): string {
  return `${claim.leadId}/${claim.expiresAt}/${signLink(toClaim(claim))}`;
}

/** `unknown`: not a link that we signed for this purpose. */
export function readLeadLink(
  { lead, expires, signature }: LeadLink,
  { purpose, secret, now }: Pick<LeadClaim, "purpose" | "secret"> & { now: number },
): { leadId: number } | { refused: "unknown" | "expired" } {
  const leadId = readId(lead);
  if (leadId === undefined || !INSTANT.test(expires)) return { refused: "unknown" };
  const claim = toClaim({ purpose, leadId, expiresAt: Number(expires), secret });
  const checked = checkLink(claim, { signature, now });
  return checked === "valid" ? { leadId } : { refused: checked };
}

function toClaim({ purpose, leadId, expiresAt, secret }: LeadClaim): LinkClaim {
  return { secret, purpose, subject: `lead:${leadId}`, expiresAt };
}
