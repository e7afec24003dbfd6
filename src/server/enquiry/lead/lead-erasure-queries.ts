import { sql } from "kysely";
import type { LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadEmailKind } from "../../../domain/enquiry/lead/lead-email.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query, Trx } from "../../db/database.ts";

const IDS_PER_QUERY = 500;

export interface PersonLead {
  leadId: number;
  email: string;
}

/** The enquiries of an account, those with these ids, and those sent with the email address in any spelling that reaches the same mailbox. */
export async function listLeadsOfPerson(
  query: Query,
  {
    userId,
    email,
    leadIds = [],
  }: { userId: number | undefined; email: string | undefined; leadIds?: readonly number[] },
): Promise<(PersonLead & { userId: number | null })[]> {
  const rows = await query
    .selectFrom("leads")
    .select(["lead_id", "user_id", "person_json"])
    .where((is) =>
      is.or([
        ...(userId === undefined ? [] : [is("user_id", "=", userId)]),
        ...(email === undefined || email === "" ? [] : [is("email_key", "=", toEmailKey(email))]),
        ...(leadIds.length === 0 ? [] : [is("lead_id", "in", leadIds)]),
      ]),
    )
    .orderBy("lead_id")
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    userId: row.user_id,
    email: (JSON.parse(row.person_json) as LeadPerson).email,
  }));
}

export async function listUploadsOfLeads(query: Query, leadIds: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const ids of chunksOf(leadIds, IDS_PER_QUERY)) {
    const rows = await query
      .selectFrom("lead_uploads")
      .select("upload_id")
      .where("lead_id", "in", ids)
      .execute();
    found.push(...rows.map((row) => row.upload_id));
  }
  return found;
}

/** The addresses that replies went to. They may differ from the one in the enquiry. */
export async function listReplyEmails(query: Query, leadIds: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const ids of chunksOf(leadIds, IDS_PER_QUERY)) {
    const rows = await query
      .selectFrom("lead_emails")
      .select("to_email")
      .distinct()
      .where("kind", "=", "reply" satisfies LeadEmailKind)
      .where("lead_id", "in", ids)
      .execute();
    found.push(...rows.map((row) => row.to_email));
  }
  return found;
}

/** The replies stay with the enquiries that they answer, without the address. */
export async function forgetReplyEmails(trx: Trx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .updateTable("lead_emails")
    .set({ to_email: "" })
    .where(sql<string>`lower(to_email)`, "in", emails)
    .execute();
}

export interface BookedViewing {
  leadId: number;
  deskEmail: string;
  slotId: number;
  branchId: number;
  startsAt: number;
  endsAt: number;
  /** Null when the property no longer exists. */
  property: string | null;
}

/** The future viewings that these enquiries have booked. */
export async function listViewingsOfLeads(
  query: Query,
  { leadIds, now }: { leadIds: readonly number[]; now: number },
): Promise<BookedViewing[]> {
  const found: BookedViewing[] = [];
  for (const ids of chunksOf(leadIds, IDS_PER_QUERY)) {
    const rows = await query
      .selectFrom("viewing_bookings")
      .innerJoin("viewing_slots", "viewing_slots.viewing_slot_id", "viewing_bookings.viewing_slot_id")
      .innerJoin("leads", "leads.lead_id", "viewing_bookings.lead_id")
      .leftJoin("properties", "properties.property_id", "leads.property_id")
      .select([
        "leads.lead_id as leadId",
        "leads.desk_email as deskEmail",
        "viewing_slots.viewing_slot_id as slotId",
        "viewing_slots.branch_id as branchId",
        "viewing_slots.starts_at as startsAt",
        "viewing_slots.ends_at as endsAt",
        "properties.display_address as property",
      ])
      .where("viewing_bookings.lead_id", "in", ids)
      .where("viewing_slots.starts_at", ">", now)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Also deletes their consents, deliveries, bookings and upload records, by cascade. */
export async function deleteLeads(trx: Trx, leadIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(leadIds, IDS_PER_QUERY))
    await trx.deleteFrom("leads").where("lead_id", "in", ids).execute();
}

/** Old enquiries whose sender, by account or mailbox, has sent nothing newer. Limited to one batch. */
export async function listExpiredLeads(query: Query, before: number): Promise<number[]> {
  const rows = await query
    .selectFrom("leads as old")
    .select("old.lead_id")
    .where("old.created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leads as later")
            .select("later.lead_id")
            .where("later.created_at", ">=", before)
            .where("later.email_key", "!=", "")
            .whereRef("later.email_key", "=", "old.email_key"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leads as later")
            .select("later.lead_id")
            .where("later.created_at", ">=", before)
            .whereRef("later.user_id", "=", "old.user_id"),
        ),
      ),
    )
    .orderBy("old.lead_id")
    .limit(IDS_PER_QUERY)
    .execute();
  return rows.map((row) => row.lead_id);
}

/** Deletes only the records. The sweep then removes their files, since no enquiry refers to them. */
export async function deleteOldUploads(query: Query, before: number): Promise<void> {
  await query
    .deleteFrom("lead_uploads")
    .where("lead_id", "in", (from) =>
      from.selectFrom("leads").select("lead_id").where("created_at", "<", before),
    )
    .execute();
}
