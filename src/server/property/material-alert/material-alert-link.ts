import type { MaterialAlertLink } from "../../../domain/property/material-alert/material-alert.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { isLinkValid, type LinkClaim, signLink } from "../../signed-link.ts";

/** Part of what is signed, so that a later signature scheme can't be confused with this one. */
const VERSION = 1;
const PREFIX = `${VERSION}-`;

/** `/material-alerts/12/1-…`: works without signing in, never expires and contains no personal data. */
export function toMaterialAlertPath(secret: string, alertId: number): string {
  return `/material-alerts/${alertId}/${PREFIX}${signLink(toClaim(secret, alertId))}`;
}

/** The id of the alert; undefined if we didn't sign the link. Ids are never used twice. */
export function readMaterialAlertLink(
  secret: string,
  { alert, signature }: MaterialAlertLink,
): number | undefined {
  const alertId = readId(alert);
  if (alertId === undefined || !signature.startsWith(PREFIX)) return undefined;
  const given = { signature: signature.slice(PREFIX.length), now: 0 };
  return isLinkValid(toClaim(secret, alertId), given) ? alertId : undefined;
}

function toClaim(secret: string, alertId: number): LinkClaim {
  return { secret, purpose: "material-alert", subject: `${VERSION}:${alertId}` };
}
