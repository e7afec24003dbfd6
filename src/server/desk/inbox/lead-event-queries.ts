import type { Selectable } from "kysely";
import type { LeadEvent, LeadEventKind } from "../../../domain/desk/inbox/lead-event.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { LeadEventTable } from "../../db/tables/lead-tables.ts";

/** Returns the event's id. */
export async function insertLeadEvent(trx: Trx, event: Omit<LeadEvent, "eventId">): Promise<number> {
  const { event_id } = await trx
    .insertInto("lead_events")
    .values({
      lead_id: event.leadId,
      version: event.version,
      at: event.at,
      kind: event.kind,
      desk_user_id: event.deskUserId,
      facts_json: JSON.stringify(event.facts),
      body: event.body,
    })
    .returning("event_id")
    .executeTakeFirstOrThrow();
  return event_id;
}

/** The events of an enquiry, oldest first; only those after a version if one is given. */
export async function listLeadEvents(
  query: Query,
  { leadId, afterVersion = 0 }: { leadId: number; afterVersion?: number },
): Promise<LeadEvent[]> {
  const rows = await query
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("version", ">", afterVersion)
    .orderBy("event_id")
    .execute();
  return rows.map(toEvent);
}

function toEvent(row: Selectable<LeadEventTable>): LeadEvent {
  return {
    eventId: row.event_id,
    leadId: row.lead_id,
    version: row.version,
    at: row.at,
    kind: row.kind as LeadEventKind,
    deskUserId: row.desk_user_id,
    facts: JSON.parse(row.facts_json),
    body: row.body,
  };
}
