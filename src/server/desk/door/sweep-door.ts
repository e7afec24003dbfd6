import { DESK_IDLE_MS, DESK_LONGEST_MS } from "../../../domain/desk/desk-session.ts";
import type { Query } from "../../db/database.ts";
import { deleteOldDoorRows } from "./device-queries.ts";

/** Forgets sessions that are over, and links and challenges that no longer work. */
export async function sweepDoor(query: Query, now: number): Promise<void> {
  await deleteOldDoorRows(query, {
    now,
    seenBefore: now - DESK_IDLE_MS,
    createdBefore: now - DESK_LONGEST_MS,
  });
}
