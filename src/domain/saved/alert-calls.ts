import type { CallTable } from "../url/call.ts";
import type { ALERT_CALL_SCHEMAS } from "./alert-calls-schema.ts";

const ROUTES = {
  /** The link of an alert email, posted by the plain form behind it. The signature takes the place of the token. */
  changeAlerts: { method: "POST", path: "/alerts/:name/:signature" },
} as const;

export const ALERT_CALLS: CallTable<typeof ROUTES, typeof ALERT_CALL_SCHEMAS> = ROUTES;
