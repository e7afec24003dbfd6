import { PRESENCE_LIFE_MS, type Presence } from "../../../domain/desk/enquiry/presence.ts";
import type { Query } from "../../db/database.ts";

interface SeenPresence {
  leadId: number;
  deskUserId: number;
  isWriting: boolean;
  now: number;
}

/** Says that a user has the enquiry open. Writing goes on from when it began. */
export async function renewPresence(
  query: Query,
  { leadId, deskUserId, isWriting, now }: SeenPresence,
): Promise<void> {
  const since = isWriting ? now : null;
  await query
    .insertInto("lead_presence")
    .values({ lead_id: leadId, desk_user_id: deskUserId, seen_at: now, writing_since: since })
    .onConflict((conflict) =>
      conflict.columns(["lead_id", "desk_user_id"]).doUpdateSet((is) => ({
        seen_at: now,
        writing_since: isWriting ? is.fn.coalesce("lead_presence.writing_since", is.val(now)) : null,
      })),
    )
    .execute();
}

/** The people whose browsers were heard lately. */
export async function listPresence(
  query: Query,
  { leadId, now }: { leadId: number; now: number },
): Promise<Presence[]> {
  const rows = await query
    .selectFrom("lead_presence")
    .innerJoin("desk_users", "desk_users.desk_user_id", "lead_presence.desk_user_id")
    .select([
      "lead_presence.desk_user_id as deskUserId",
      "desk_users.name",
      "lead_presence.seen_at as seenAt",
      "lead_presence.writing_since as writingSince",
    ])
    .where("lead_presence.lead_id", "=", leadId)
    .where("lead_presence.seen_at", ">", now - PRESENCE_LIFE_MS)
    .orderBy("lead_presence.desk_user_id")
    .execute();
  return rows;
}

/**
 * Forgets that a user has the enquiry open, because they have sent their reply; or that others have, because the user takes it over.
 * Browsers that still show it say so again.
 */
export async function deletePresence(
  query: Query,
  { leadId, deskUserId, of }: { leadId: number; deskUserId: number; of: "user" | "others" },
): Promise<void> {
  await query
    .deleteFrom("lead_presence")
    .where("lead_id", "=", leadId)
    .where("desk_user_id", of === "user" ? "=" : "!=", deskUserId)
    .execute();
}

export async function deleteOldPresence(query: Query, before: number): Promise<void> {
  await query.deleteFrom("lead_presence").where("seen_at", "<", before).execute();
}
