import type { CallTable } from "../url/call.ts";
import type { PROPERTY_CALL_SCHEMAS } from "./property-calls-schema.ts";

const ROUTES = {
  /** Cards of properties that no list on the page has. A property that is gone is left out. */
  listCards: { method: "GET", path: "/property_cards.ljson" },
  sendToFriend: { method: "POST", path: "/user/send_to_friend" },
} as const;

export const PROPERTY_CALLS: CallTable<typeof ROUTES, typeof PROPERTY_CALL_SCHEMAS> = ROUTES;
