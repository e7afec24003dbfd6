import type { Selectable } from "kysely";
import type { UploadKind } from "../../../domain/enquiry/custom-form/upload.ts";
import type { LeadField, LeadPerson, LeadType } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadRoute } from "../../../domain/enquiry/lead/lead-routing.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { LeadTable } from "../../db/tables/lead-tables.ts";

export interface NewLead {
  instanceKey: string;
  type: LeadType;
  person: LeadPerson;
  fields: readonly LeadField[];
  userId: number | null;
  propertyId: number | null;
  route: LeadRoute;
  sourcePage: string;
  isPlain: boolean;
  createdAt: number;
  /** Set when no form asked for consent. */
  typedIn?: unknown;
}

export interface LeadUpload {
  uploadId: string;
  fieldName: string;
  kind: UploadKind;
  bytes: number;
  fileName: string;
}

/** A new row of `leads`, without its id. */
export function toLeadRow({ route: { desk, reason, why }, ...lead }: NewLead) {
  return {
    instance_key: lead.instanceKey,
    type: lead.type,
    person_json: JSON.stringify(lead.person),
    email_key: toEmailKey(lead.person.email),
    fields_json: JSON.stringify(lead.fields),
    user_id: lead.userId,
    property_id: lead.propertyId,
    branch_id: desk.branchId,
    department_id: desk.departmentId,
    staff_member_id: desk.staffMemberId,
    desk_name: desk.name,
    desk_email: desk.email,
    reason,
    why,
    has_agreed: lead.typedIn === undefined ? 1 : 0,
    source_page: lead.sourcePage,
    is_plain: lead.isPlain ? 1 : 0,
    created_at: lead.createdAt,
  };
}

/** The new lead's id; undefined when the same form was stored before, and then nothing is inserted. */
export async function insertLead(trx: Trx, lead: NewLead): Promise<number | undefined> {
  const row = await trx
    .insertInto("leads")
    .values(toLeadRow(lead))
    .onConflict((conflict) => conflict.column("instance_key").doNothing())
    .returning("lead_id")
    .executeTakeFirst();
  return row?.lead_id;
}

/** The lead that this form has stored. */
export async function getLeadOfForm(query: Query, instanceKey: string): Promise<number> {
  const { lead_id } = await query
    .selectFrom("leads")
    .select("lead_id")
    .where("instance_key", "=", instanceKey)
    .executeTakeFirstOrThrow();
  return lead_id;
}

interface LeadConsent {
  leadId: number;
  words: string;
  page: string;
  at: number;
}

/** The terms statement in the words that the form showed. */
export function toLeadConsentRow({ leadId, words, page, at }: LeadConsent) {
  return { user_id: null, lead_id: leadId, kind: "terms", is_given: 1, words, page, at };
}

export function toLeadUploadRow(leadId: number, upload: LeadUpload) {
  const { uploadId, fieldName, kind, bytes, fileName } = upload;
  return { upload_id: uploadId, lead_id: leadId, field_name: fieldName, kind, bytes, file_name: fileName };
}

interface LeadDelivery {
  leadId: number;
  attempt: number;
  /** Null when there was no response. */
  status: number | null;
  problem: string | null;
  at: number;
}

export async function recordDelivery(query: Query, delivery: LeadDelivery): Promise<void> {
  const { leadId, ...rest } = delivery;
  await query
    .insertInto("lead_deliveries")
    .values({ lead_id: leadId, ...rest })
    .execute();
}

/** A lead as it's read back from the database. */
export interface StoredLead {
  leadId: number;
  type: LeadType;
  person: LeadPerson;
  fields: LeadField[];
  propertyId: number | null;
  branchId: number;
  departmentId: number | null;
  staffMemberId: number | null;
  deskName: string;
  deskEmail: string;
  reason: string;
  why: string;
  sourcePage: string;
  isPlain: boolean;
  createdAt: number;
}

const LEAD_COLUMNS = [
  "lead_id",
  "type",
  "person_json",
  "fields_json",
  "property_id",
  "branch_id",
  "department_id",
  "staff_member_id",
  "desk_name",
  "desk_email",
  "reason",
  "why",
  "source_page",
  "is_plain",
  "created_at",
] as const;

/** Leads since a point in time, oldest first. */
export async function listLeads(query: Query, sinceMs: number): Promise<StoredLead[]> {
  const rows = await query
    .selectFrom("leads")
    .select(LEAD_COLUMNS)
    .where("created_at", ">=", sinceMs)
    .orderBy("created_at")
    .orderBy("lead_id")
    .execute();
  return rows.map(toLead);
}

/** The leads of an account, newest first. */
export async function listLeadsOfUser(
  query: Query,
  userId: number,
  { limit }: { limit?: number } = {},
): Promise<StoredLead[]> {
  const rows = query
    .selectFrom("leads")
    .select(LEAD_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("lead_id", "desc");
  return (await (limit === undefined ? rows : rows.limit(limit)).execute()).map(toLead);
}

export async function findLead(query: Query, leadId: number): Promise<StoredLead | undefined> {
  const row = await query
    .selectFrom("leads")
    .select(LEAD_COLUMNS)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row && toLead(row);
}

function toLead(row: Pick<Selectable<LeadTable>, (typeof LEAD_COLUMNS)[number]>): StoredLead {
  return {
    leadId: row.lead_id,
    type: row.type as LeadType,
    person: JSON.parse(row.person_json),
    fields: JSON.parse(row.fields_json),
    propertyId: row.property_id,
    branchId: row.branch_id,
    departmentId: row.department_id,
    staffMemberId: row.staff_member_id,
    deskName: row.desk_name,
    deskEmail: row.desk_email,
    reason: row.reason,
    why: row.why,
    sourcePage: row.source_page,
    isPlain: row.is_plain === 1,
    createdAt: row.created_at,
  };
}
