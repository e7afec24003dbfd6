import type { DeskUser } from "../../../domain/desk/role.ts";
import type { UploadKind } from "../../../domain/enquiry/custom-form/upload.ts";
import { toFileName } from "../../../domain/enquiry/custom-form/upload.ts";
import type { LeadKind, LeadState, LeadTab } from "../../../domain/enquiry/lead/lead-work.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { toTelephoneDigits } from "../../../domain/text/telephone.ts";
import type { Query } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

export interface LeadAccount {
  since: number;
  savedHomes: number;
  savedSearches: number;
}

/** The account that an enquiry was sent from; undefined when the person wasn't signed in. */
export async function findLeadAccount(query: Query, leadId: number): Promise<LeadAccount | undefined> {
  const user = await query
    .selectFrom("leads")
    .innerJoin("users", "users.user_id", "leads.user_id")
    .select(["users.user_id", "users.created_at"])
    .where("leads.lead_id", "=", leadId)
    .executeTakeFirst();
  if (!user) return undefined;
  const count = async (table: "saved_properties" | "saved_searches") => {
    const { total } = await query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("user_id", "=", user.user_id)
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    since: user.created_at,
    savedHomes: await count("saved_properties"),
    savedSearches: await count("saved_searches"),
  };
}

export interface EarlierLead {
  leadId: number;
  kind: LeadKind;
  state: LeadState;
  createdAt: number;
  address: string | null;
  firstResponseMs: number | null;
  answeredBy: number | null;
}

const MOST_EARLIER = 10;

/** Other enquiries with the same email address or telephone number, newest first, in the user's branches. */
export async function listOtherLeads(
  query: Query,
  {
    leadId,
    email,
    telephone,
    user,
  }: { leadId: number; email: string; telephone: string; user: Pick<DeskUser, "branchIds"> },
): Promise<EarlierLead[]> {
  const emailKey = toEmailKey(email);
  const digits = toTelephoneDigits(telephone);
  const rows = await query
    .selectFrom("leads")
    .innerJoin("lead_work", "lead_work.lead_id", "leads.lead_id")
    .leftJoin("properties", "properties.property_id", "leads.property_id")
    .select([
      "leads.lead_id",
      "lead_work.kind",
      "lead_work.state",
      "leads.created_at",
      "properties.display_address",
      "lead_work.first_response_ms",
      "lead_work.first_answered_by",
    ])
    .where("leads.lead_id", "!=", leadId)
    .where(withinBranches(user, "lead_work.branch_id"))
    .where(({ eb, or, selectFrom }) =>
      or([
        ...(emailKey === "" ? [] : [eb("leads.email_key", "=", emailKey)]),
        ...(digits === ""
          ? []
          : [
              eb(
                "leads.lead_id",
                "in",
                selectFrom("lead_terms").select("lead_terms.lead_id").where("term", "=", digits),
              ),
            ]),
      ]),
    )
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.lead_id", "desc")
    .limit(MOST_EARLIER)
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    kind: row.kind as LeadKind,
    state: row.state as LeadState,
    createdAt: row.created_at,
    address: row.display_address,
    firstResponseMs: row.first_response_ms,
    answeredBy: row.first_answered_by,
  }));
}

export async function listDeliveries(query: Query, leadId: number) {
  return query
    .selectFrom("lead_deliveries")
    .select(["attempt", "status", "problem", "at"])
    .where("lead_id", "=", leadId)
    .orderBy("delivery_id")
    .execute();
}

export async function listLeadUploads(query: Query, leadId: number) {
  const rows = await query
    .selectFrom("lead_uploads")
    .select(["upload_id", "kind", "bytes", "field_name", "file_name"])
    .where("lead_id", "=", leadId)
    .orderBy("upload_id")
    .execute();
  return rows.map((row) => {
    const kind = row.kind as UploadKind;
    const fileName = row.file_name ?? toFileName(row.field_name, kind);
    return { uploadId: row.upload_id, kind, bytes: row.bytes, fileName };
  });
}

/** What the person agreed to when they sent it. */
export async function findLeadConsent(query: Query, leadId: number) {
  return query
    .selectFrom("consents")
    .select(["words", "at"])
    .where("lead_id", "=", leadId)
    .orderBy("consent_id")
    .executeTakeFirst();
}

export async function findPropertyFigures(query: Query, propertyId: number) {
  const views = await query
    .selectFrom("property_views")
    .select(({ fn }) => fn.sum<number | null>("views").as("total"))
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  const saves = await query
    .selectFrom("saved_properties")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  const enquiries = await query
    .selectFrom("lead_work")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("property_id", "=", propertyId)
    .where("state", "!=", "spam")
    .executeTakeFirst();
  return {
    views: Number(views?.total ?? 0),
    saves: Number(saves?.total ?? 0),
    enquiries: Number(enquiries?.total ?? 0),
  };
}

interface Place {
  leadId: number;
  tab: LeadTab;
  dueAt: number;
  user: Pick<DeskUser, "branchIds">;
}

/** The enquiries before and after this one in its list, by when their answer is due. */
export async function findNeighbours(query: Query, { leadId, tab, dueAt, user }: Place) {
  const find = async (side: "<" | ">") => {
    const direction = side === "<" ? "desc" : "asc";
    const row = await query
      .selectFrom("lead_work")
      .select("lead_id")
      .where("tab", "=", tab)
      .where(withinBranches(user, "lead_work.branch_id"))
      .where(({ eb, or, and }) =>
        or([eb("due_at", side, dueAt), and([eb("due_at", "=", dueAt), eb("lead_id", side, leadId)])]),
      )
      .orderBy("due_at", direction)
      .orderBy("lead_id", direction)
      .limit(1)
      .executeTakeFirst();
    return row?.lead_id;
  };
  return { previous: await find("<"), next: await find(">") };
}
