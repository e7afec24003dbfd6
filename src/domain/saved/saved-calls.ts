import type { CallTable } from "../url/call.ts";
import type { SAVED_CALL_SCHEMAS } from "./saved-calls-schema.ts";

const ROUTES = {
  listProperties: { method: "GET", path: "/saved_properties.ljson" },
  saveProperties: { method: "POST", path: "/saved_properties.ljson" },
  removeProperty: { method: "POST", path: "/saved_properties/:id", override: "delete" },
  listSearches: { method: "GET", path: "/saved_searches.ljson" },
  updateSearch: { method: "POST", path: "/saved_searches", override: "put" },
  removeSearch: { method: "POST", path: "/searches/:id", override: "delete" },
  markSearchSeen: { method: "POST", path: "/searches/:id/seen" },
  saveSearch: { method: "POST", path: "/search" },
} as const;

export const SAVED_CALLS: CallTable<typeof ROUTES, typeof SAVED_CALL_SCHEMAS> = ROUTES;
