import type { CallTable } from "../url/call.ts";
import type { PROPERTY_CALL_SCHEMAS } from "./property-calls-schema.ts";

const ROUTES = {
  /**
   * Cards for properties that no list on the page includes. Properties that are no longer listed are left
   * out.
   */
  listCards: { method: "GET", path: "/property_cards.ljson" },
  sendToFriend: { method: "POST", path: "/user/send_to_friend" },
  /** Asks for an email when items of material information are known. */
  askMaterialAlert: { method: "POST", path: "/material_alerts" },
  /** The link in these emails, posted by the plain form behind it. The signature replaces the CSRF token. */
  changeMaterialAlert: { method: "POST", path: "/material-alerts/:alert/:signature" },
} as const;

export const PROPERTY_CALLS: CallTable<typeof ROUTES, typeof PROPERTY_CALL_SCHEMAS> = ROUTES;
