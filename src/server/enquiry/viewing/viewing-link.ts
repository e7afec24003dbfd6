import type { ViewingLink } from "../../../domain/enquiry/viewing/viewing-page.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { readLeadLink, signLeadLink } from "../lead/lead-link.ts";

/** After the viewing, so that the page can still say that it's over. */
const LINK_LIFE_MS = 30 * DAY_MS;

interface ViewingPathOptions {
  leadId: number;
  /** When the viewing ends. */
  endsAt: number;
  secret: string;
}

/** `/viewings/12/1796032800000/…`: lets its holder see, move or cancel one viewing without signing in. */
export function createViewingPath({ leadId, endsAt, secret }: ViewingPathOptions): string {
  return `/viewings/${signLeadLink({ purpose: "viewing", leadId, expiresAt: endsAt + LINK_LIFE_MS, secret })}`;
}

export function readViewingLink(link: ViewingLink, { secret, now }: { secret: string; now: number }) {
  return readLeadLink(link, { purpose: "viewing", secret, now });
}
