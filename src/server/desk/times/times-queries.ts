import type { DeskUser } from "../../../domain/desk/role.ts";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

export async function listOwnBranches(
  query: Query,
  user: Pick<DeskUser, "branchIds">,
): Promise<{ branchId: number; name: string }[]> {
  return query
    .selectFrom("branches")
    .select(["branch_id as branchId", "name"])
    .where(withinBranches(user, "branches.branch_id"))
    .orderBy("name")
    .execute();
}

/** A published time, with who comes and to which home. */
export interface DeskSlot {
  slotId: number;
  branchId: number;
  startsAt: number;
  endsAt: number;
  booking: { leadId: number; person: LeadPerson; street: string; address: string } | null;
}

/** The times of a branch that start in this period, soonest first. */
export async function listDeskSlots(
  query: Query,
  user: Pick<DeskUser, "branchIds">,
  { branchId, from, before }: { branchId: number; from: number; before: number },
): Promise<DeskSlot[]> {
  const rows = await selectSlots(query, user)
    .where("viewing_slots.branch_id", "=", branchId)
    .where("viewing_slots.starts_at", ">=", from)
    .where("viewing_slots.starts_at", "<", before)
    .orderBy("viewing_slots.starts_at")
    .execute();
  return rows.map(toDeskSlot);
}

/** Undefined for a time that doesn't exist or belongs to another branch than the person's. */
export async function findDeskSlot(
  query: Query,
  user: Pick<DeskUser, "branchIds">,
  slotId: number,
): Promise<DeskSlot | undefined> {
  const row = await selectSlots(query, user)
    .where("viewing_slots.viewing_slot_id", "=", slotId)
    .executeTakeFirst();
  return row && toDeskSlot(row);
}

function selectSlots(query: Query, user: Pick<DeskUser, "branchIds">) {
  return query
    .selectFrom("viewing_slots")
    .leftJoin("viewing_bookings", "viewing_bookings.viewing_slot_id", "viewing_slots.viewing_slot_id")
    .leftJoin("leads", "leads.lead_id", "viewing_bookings.lead_id")
    .leftJoin("properties", "properties.property_id", "leads.property_id")
    .select([
      "viewing_slots.viewing_slot_id as slotId",
      "viewing_slots.branch_id as branchId",
      "viewing_slots.starts_at as startsAt",
      "viewing_slots.ends_at as endsAt",
      "leads.lead_id as leadId",
      "leads.person_json as personJson",
      "properties.street",
      "properties.display_address as address",
    ])
    .where(withinBranches(user, "viewing_slots.branch_id"));
}

interface SlotRow {
  slotId: number;
  branchId: number;
  startsAt: number;
  endsAt: number;
  leadId: number | null;
  personJson: string | null;
  street: string | null;
  address: string | null;
}

const NO_HOME = "The home is no longer listed";

function toDeskSlot({ leadId, personJson, street, address, ...slot }: SlotRow): DeskSlot {
  return {
    ...slot,
    booking:
      leadId === null || personJson === null
        ? null
        : {
            leadId,
            person: JSON.parse(personJson),
            street: street || address || NO_HOME,
            address: address ?? NO_HOME,
          },
  };
}
