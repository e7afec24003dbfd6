import type { CallTable } from "../../url/call.ts";
import type { ADDRESS_CALL_SCHEMAS } from "./address-calls-schema.ts";

const ROUTES = {
  suggestAddresses: { method: "GET", path: "/address_lookup" },
  findAddress: { method: "GET", path: "/address_lookup" },
} as const;

export const ADDRESS_CALLS: CallTable<typeof ROUTES, typeof ADDRESS_CALL_SCHEMAS> = ROUTES;
