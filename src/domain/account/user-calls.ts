import type { CallTable } from "../url/call.ts";
import type { USER_CALL_SCHEMAS } from "./user-calls-schema.ts";

/**
 * Every page calls this when it loads. The other account calls are in a separate table to keep the first load small.
 */
const ROUTES = {
  findUser: { method: "GET", path: "/user.ljson" },
} as const;

export const USER_CALLS: CallTable<typeof ROUTES, typeof USER_CALL_SCHEMAS> = ROUTES;
