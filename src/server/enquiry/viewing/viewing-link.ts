import type { ViewingLink } from "../../../domain/enquiry/viewing/viewing-page.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { checkLink, type LinkClaim, signLink } from "../../signed-link.ts";

/** After the viewing, so that the page can still say that it's over. */
const LINK_LIFE_MS = 30 * DAY_MS;
const INSTANT = /^\d{1,16}$/;

interface ViewingPathOptions {
  leadId: number;
  /** When the viewing ends. */
  endsAt: number;
  secret: string;
}

/** `/viewings/12/1796032800000/…`: lets its holder see, move or cancel one viewing without signing in. */
export function createViewingPath({ leadId, endsAt, secret }: ViewingPathOptions): string {
  const expiresAt = endsAt + LINK_LIFE_MS;
  return `/viewings/${leadId}/${expiresAt}/${signLink(toClaim({ leadId, expiresAt, secret }))}`;
}

export function readViewingLink(
  { lead, expires, signature }: ViewingLink,
  { secret, now }: { secret: string; now: number },
): { leadId: number } | { refused: "unknown" | "expired" } {
  const leadId = readId(lead);
  if (leadId === undefined || !INSTANT.test(expires)) return { refused: "unknown" };
  const checked = checkLink(toClaim({ leadId, expiresAt: Number(expires), secret }), { signature, now });
  return checked === "valid" ? { leadId } : { refused: checked };
}

function toClaim(options: { leadId: number; expiresAt: number; secret: string }): LinkClaim {
  const { leadId, expiresAt, secret } = options;
  return { secret, purpose: "viewing", subject: `lead:${leadId}`, expiresAt };
}
