import type { Selectable } from "kysely";
import { appendTo } from "../../../domain/append-to.ts";
import type { ViewingChange, ViewingSide } from "../../../domain/enquiry/viewing/viewing-change.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { Database } from "../../db/schema.ts";

interface NewViewingChange {
  leadId: number;
  madeBy: ViewingSide;
  from: { startsAt: number; endsAt: number };
  to: { startsAt: number; endsAt: number } | null;
  at: number;
}

/** Returns its number. Two at the same moment can't get the same one: the second fails. */
export async function insertViewingChange(
  trx: Trx,
  { leadId, madeBy, from, to, at }: NewViewingChange,
): Promise<number> {
  const { sequence } = await trx
    .insertInto("viewing_changes")
    .values(({ selectFrom }) => ({
      lead_id: leadId,
      sequence: selectFrom("viewing_changes as earlier")
        .select(({ fn, eb }) => eb(fn.countAll<number>(), "+", 1).as("next"))
        .where("earlier.lead_id", "=", leadId),
      made_by: madeBy,
      from_starts_at: from.startsAt,
      from_ends_at: from.endsAt,
      to_starts_at: to?.startsAt ?? null,
      to_ends_at: to?.endsAt ?? null,
      at,
    }))
    .returning("sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}

export interface StoredViewingChange extends ViewingChange {
  at: number;
  madeBy: string;
}

/** Oldest first. */
export async function listViewingChanges(query: Query, leadId: number): Promise<StoredViewingChange[]> {
  const rows = selectChanges(query).where("viewing_changes.lead_id", "=", leadId);
  return (await rows.execute()).map(toChange);
}

/** The changes of all viewings of a user, by enquiry, each oldest first. */
export async function listViewingChangesOfUser(
  query: Query,
  userId: number,
): Promise<Map<number, StoredViewingChange[]>> {
  const rows = await selectChanges(query)
    .innerJoin("leads", "leads.lead_id", "viewing_changes.lead_id")
    .where("leads.user_id", "=", userId)
    .execute();
  const byLead = new Map<number, StoredViewingChange[]>();
  for (const row of rows) appendTo(byLead, row.lead_id, toChange(row));
  return byLead;
}

function selectChanges(query: Query) {
  return query
    .selectFrom("viewing_changes")
    .selectAll("viewing_changes")
    .orderBy("viewing_changes.lead_id")
    .orderBy("viewing_changes.sequence");
}

function toChange(row: Selectable<Database["viewing_changes"]>): StoredViewingChange {
  return {
    sequence: row.sequence,
    madeBy: row.made_by,
    from: { startsAt: row.from_starts_at, endsAt: row.from_ends_at },
    to:
      row.to_starts_at === null || row.to_ends_at === null
        ? null
        : { startsAt: row.to_starts_at, endsAt: row.to_ends_at },
    at: row.at,
  };
}

/** The slot that an enquiry holds; undefined when it holds none. */
export async function findBookedSlot(query: Query, leadId: number): Promise<ViewingSlot | undefined> {
  return query
    .selectFrom("viewing_bookings")
    .innerJoin("viewing_slots", "viewing_slots.viewing_slot_id", "viewing_bookings.viewing_slot_id")
    .select([
      "viewing_slots.viewing_slot_id as id",
      "viewing_slots.branch_id as branchId",
      "viewing_slots.starts_at as startsAt",
      "viewing_slots.ends_at as endsAt",
    ])
    .where("viewing_bookings.lead_id", "=", leadId)
    .executeTakeFirst();
}
