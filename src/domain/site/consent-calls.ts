import type { CallTable } from "../url/call.ts";
import type { CONSENT_CALL_SCHEMAS } from "./consent-calls-schema.ts";

/** Asked on a first visit, whose banner doesn't carry the site's other calls. */
const ROUTES = {
  logEvent: { method: "POST", path: "/ajax-events/logs" },
} as const;

export const CONSENT_CALLS: CallTable<typeof ROUTES, typeof CONSENT_CALL_SCHEMAS> = ROUTES;
