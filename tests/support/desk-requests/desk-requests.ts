import { CONTENT_REQUESTS } from "./content-requests.ts";
import type { DeskRequest, DeskWorld } from "./desk-world.ts";
import { DOOR_REQUESTS } from "./door-requests.ts";
import { ENQUIRY_REQUESTS } from "./enquiry-requests.ts";
import { STOCK_REQUESTS } from "./stock-requests.ts";

/** A valid request for every changing route of the desk: a new route needs its entry in its room's file. */
export const DESK_REQUESTS: Readonly<Record<string, (world: DeskWorld) => Promise<DeskRequest>>> = {
  ...DOOR_REQUESTS,
  ...ENQUIRY_REQUESTS,
  ...STOCK_REQUESTS,
  ...CONTENT_REQUESTS,
};
