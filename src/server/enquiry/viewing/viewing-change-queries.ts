import type { ViewingChange } from "../../../domain/enquiry/viewing/viewing-change.ts";
import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import type { Query, Trx } from "../../db/database.ts";

interface NewViewingChange {
  leadId: number;
  madeBy: "visitor" | "agency";
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

/** Oldest first. */
export async function listViewingChanges(
  query: Query,
  leadId: number,
): Promise<(ViewingChange & { at: number; madeBy: string })[]> {
  const rows = await query
    .selectFrom("viewing_changes")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("sequence")
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    madeBy: row.made_by,
    from: { startsAt: row.from_starts_at, endsAt: row.from_ends_at },
    to:
      row.to_starts_at === null || row.to_ends_at === null
        ? null
        : { startsAt: row.to_starts_at, endsAt: row.to_ends_at },
    at: row.at,
  }));
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
