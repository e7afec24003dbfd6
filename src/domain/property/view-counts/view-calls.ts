import type { CallTable } from "../../url/call.ts";
import type { VIEW_CALL_SCHEMAS } from "./view-calls-schema.ts";

/** Made by the first load of a property's page, which doesn't carry the other calls about properties. */
const ROUTES = {
  countView: { method: "POST", path: "/property_views" },
} as const;

export const VIEW_CALLS: CallTable<typeof ROUTES, typeof VIEW_CALL_SCHEMAS> = ROUTES;
