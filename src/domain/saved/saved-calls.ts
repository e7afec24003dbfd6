import type { Call } from "../url/call.ts";

/** What a browser may ask about what its user keeps; every row is a route, and a test holds them together. */
export const SAVED_CALLS = {
  listProperties: { method: "GET", path: "/saved_properties.ljson" },
  saveProperties: { method: "POST", path: "/saved_properties.ljson" },
  removeProperty: { method: "POST", path: "/saved_properties/:id", override: "delete" },
  listSearches: { method: "GET", path: "/saved_searches.ljson" },
  updateSearch: { method: "POST", path: "/saved_searches", override: "put" },
  removeSearch: { method: "POST", path: "/searches/:id", override: "delete" },
  markSearchSeen: { method: "POST", path: "/searches/:id/seen" },
  saveSearch: { method: "POST", path: "/search" },
} as const satisfies Record<string, Call>;
