import type { CallTable } from "../url/call.ts";
import type { ALERT_CALL_SCHEMAS } from "./alert-calls-schema.ts";

const ROUTES = {
  /** The link in an alert email, posted by the plain form behind it. The signature replaces the CSRF token. */
  changeAlerts: { method: "POST", path: "/alerts/:name/:signature" },
} as const;

export const ALERT_CALLS: CallTable<typeof ROUTES, typeof ALERT_CALL_SCHEMAS> = ROUTES;
