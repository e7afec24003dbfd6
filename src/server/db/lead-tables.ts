import type { Generated } from "kysely";

/** Enquiries, and what hangs on them. */

export interface LeadTable {
  lead_id: Generated<number>;
  /** Equal for two posts of one form. */
  instance_key: string;
  type: string;
  person_json: string;
  /** The mailbox in `person_json` as `toEmailKey` counts it, to find a person's enquiries; '' without one. */
  email_key: Generated<string>;
  fields_json: string;
  /** Whoever was signed in. */
  user_id: number | null;
  property_id: number | null;
  branch_id: number;
  department_id: number | null;
  staff_member_id: number | null;
  desk_name: string;
  desk_email: string;
  reason: string;
  why: string;
  has_agreed: number;
  source_page: string;
  /** Sent without script, so without a bot check. */
  is_plain: number;
  created_at: number;
}

/** Each try to tell the agency's own system; rows are only ever added. */
export interface LeadDeliveryTable {
  delivery_id: Generated<number>;
  lead_id: number;
  attempt: number;
  /** Null: nobody answered. */
  status: number | null;
  problem: string | null;
  at: number;
}

/** A file that came with an enquiry; its content lies in the data folder under the same random name. */
export interface LeadUploadTable {
  upload_id: string;
  lead_id: number;
  field_name: string;
  kind: string;
  bytes: number;
}

/** A time at which a branch can show a home. */
export interface ViewingSlotTable {
  viewing_slot_id: Generated<number>;
  branch_id: number;
  starts_at: number;
  ends_at: number;
}

/** The enquiry that took a time. */
export interface ViewingBookingTable {
  lead_id: number;
  viewing_slot_id: number;
  /** The mailbox behind the address (`toEmailKey`), for counting only: nobody is two people by writing it differently. */
  visitor_email: string;
}
