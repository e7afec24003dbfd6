import type { CallTable } from "../url/call.ts";
import type { USER_CALL_SCHEMAS } from "./user-calls-schema.ts";

/** Asked by every page when it loads. The rest of the account's calls is in a table that the first load doesn't carry. */
const ROUTES = {
  findUser: { method: "GET", path: "/user.ljson" },
} as const;

export const USER_CALLS: CallTable<typeof ROUTES, typeof USER_CALL_SCHEMAS> = ROUTES;
