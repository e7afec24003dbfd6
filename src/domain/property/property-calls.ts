import type { CallTable } from "../url/call.ts";
import type { PROPERTY_CALL_SCHEMAS } from "./property-calls-schema.ts";

const ROUTES = {
  /**
   * Cards for properties that no list on the page includes. Properties that are no longer listed are left
   * out.
   */
  listCards: { method: "GET", path: "/property_cards.ljson" },
  sendToFriend: { method: "POST", path: "/user/send_to_friend" },
} as const;

export const PROPERTY_CALLS: CallTable<typeof ROUTES, typeof PROPERTY_CALL_SCHEMAS> = ROUTES;
