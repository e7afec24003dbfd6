import type { CallTable } from "../url/call.ts";
import type { SEARCH_CALL_SCHEMAS } from "./search-calls-schema.ts";

const ROUTES = {
  /** Places whose names begin with a term. */
  suggestPlaces: { method: "GET", path: "/places" },
  /** Towns and villages, the nearest first. */
  listPlacesNear: { method: "GET", path: "/places" },
  /** The data of the search page. */
  findPage: { method: "GET", path: "/search.ljson" },
} as const;

export const SEARCH_CALLS: CallTable<typeof ROUTES, typeof SEARCH_CALL_SCHEMAS> = ROUTES;
