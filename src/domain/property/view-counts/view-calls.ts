import type { CallTable } from "../../url/call.ts";
import type { VIEW_CALL_SCHEMAS } from "./view-calls-schema.ts";

/** Separate from the other property calls, because the first load of a property page needs only this one. */
const ROUTES = {
  countView: { method: "POST", path: "/property_views" },
} as const;

export const VIEW_CALLS: CallTable<typeof ROUTES, typeof VIEW_CALL_SCHEMAS> = ROUTES;
