import type { CallTable } from "../url/call.ts";
import type { SITE_CALL_SCHEMAS } from "./site-calls-schema.ts";

const ROUTES = {
  /** Only asked for after consent. */
  getAnalyticsCode: { method: "GET", path: "/analytics_code" },
  /** What the browser has to solve, to show that a person uses it. */
  createBotChallenge: { method: "GET", path: "/bot-check/challenge" },
} as const;

export const SITE_CALLS: CallTable<typeof ROUTES, typeof SITE_CALL_SCHEMAS> = ROUTES;
