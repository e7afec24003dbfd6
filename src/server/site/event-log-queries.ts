import type { Query } from "../db/database.ts";

interface LoggedEvent {
  event: string;
  choice: string;
  at: number;
}

export async function deleteOldEvents(query: Query, before: number): Promise<void> {
  await query.deleteFrom("event_log").where("created_at", "<", before).execute();
}

export async function logEvent(query: Query, { event, choice, at }: LoggedEvent): Promise<void> {
  await query.insertInto("event_log").values({ event, choice, created_at: at }).execute();
}
