import type { CallTable } from "../../url/call.ts";
import type { VIEWING_CALL_SCHEMAS } from "./viewing-calls-schema.ts";

const ROUTES = {
  /** The link in a viewing's emails, posted by the plain forms behind it. The signature replaces the CSRF token. */
  changeViewing: { method: "POST", path: "/viewings/:lead/:expires/:signature" },
} as const;

export const VIEWING_CALLS: CallTable<typeof ROUTES, typeof VIEWING_CALL_SCHEMAS> = ROUTES;
