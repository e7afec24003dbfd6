import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import type { AddressLookup } from "./address-lookup.ts";
import { createHttpAddressLookup } from "./http-address-lookup.ts";
import { createLocalAddressLookup } from "./local-address-lookup.ts";

interface LookupDeps {
  config: Pick<Config, "addressLookup">;
  db: Db;
  log: Log;
}

export function createAddressLookup({ config, db, log }: LookupDeps): AddressLookup {
  const { addressLookup } = config;
  return addressLookup.kind === "local"
    ? createLocalAddressLookup(db)
    : createHttpAddressLookup({ ...addressLookup, log });
}
