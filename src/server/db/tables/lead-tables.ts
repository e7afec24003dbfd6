import type { Generated } from "kysely";

/** Enquiries and the rows that belong to them. */

export interface LeadTable {
  lead_id: Generated<number>;
  /** The same for two submissions of one form. */
  instance_key: string;
  type: string;
  person_json: string;
  /** `toEmailKey` of the email in `person_json`, to find a person's enquiries; '' if there is none. */
  email_key: Generated<string>;
  fields_json: string;
  /** The signed-in user, if any. */
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
  /** Sent without JavaScript, and so without a bot check. */
  is_plain: number;
  created_at: number;
}

/** Attempts to deliver a lead to the agency's own system. Rows are only ever added. */
export interface LeadDeliveryTable {
  delivery_id: Generated<number>;
  lead_id: number;
  attempt: number;
  /** Null if there was no response. */
  status: number | null;
  problem: string | null;
  at: number;
}

/** A file sent with an enquiry. Its content is in the data folder under the same random name. */
export interface LeadUploadTable {
  upload_id: string;
  lead_id: number;
  field_name: string;
  kind: string;
  bytes: number;
  /** The visitor's name for it, cleaned; null for files from before it was stored. */
  file_name: string | null;
}

/** A plan of the agency's documents that viewing slots were published from. */
export interface ViewingPlanTable {
  position: number;
  body_json: string;
}

/** A time when a branch can show a property. */
export interface ViewingSlotTable {
  viewing_slot_id: Generated<number>;
  branch_id: number;
  starts_at: number;
  ends_at: number;
}

/** The enquiry that booked a viewing slot. */
export interface ViewingBookingTable {
  lead_id: number;
  viewing_slot_id: number;
  /**
   * The mailbox of the address (`toEmailKey`), only for counting, so that spelling an address differently doesn't
   * count as another person.
   */
  visitor_email: string;
}

/** A booked viewing that was moved or cancelled. Rows are only ever added, so the enquiry keeps its history. */
export interface ViewingChangeTable {
  lead_id: number;
  /** 1 for the first change. Also the SEQUENCE of the calendar file. */
  sequence: number;
  made_by: string;
  from_starts_at: number;
  from_ends_at: number;
  /** Null if the viewing was cancelled. */
  to_starts_at: number | null;
  to_ends_at: number | null;
  at: number;
}

/** How far the agency is with an enquiry. Every lead has one row, inserted with it. */
export interface LeadWorkTable {
  lead_id: number;
  /** Copies of the lead's, so that the inbox reads one table. */
  branch_id: number;
  property_id: number | null;
  /** `LeadKind` */
  kind: string;
  /** `LeadTab`, derived from the state and the first answer: the list that shows it. */
  tab: string;
  /** `LeadState` */
  state: string;
  state_at: number;
  /** The desk user who set the state; null for the state that it arrived with. */
  state_by: number | null;
  /** A desk user. */
  assignee_id: number | null;
  /** A copy of the lead's `created_at`, for the figures of weeks. */
  arrived_at: number;
  /** When the first answer is due, counted in the branch's opening hours at the time of arrival. */
  due_at: number;
  first_answered_at: number | null;
  first_answered_by: number | null;
  /** Opening time between arrival and first answer. */
  first_response_ms: number | null;
  /** Grows with every change; a change names the version that its page showed. */
  version: number;
}

/** What happened to an enquiry, as its timeline shows it. Rows are only ever added. */
export interface LeadEventTable {
  event_id: Generated<number>;
  lead_id: number;
  /** The version of `lead_work` after it. Events that change nothing there repeat the last one. */
  version: number;
  at: number;
  /** `LeadEventKind` */
  kind: string;
  /** Null for what the product did by itself. */
  desk_user_id: number | null;
  facts_json: string;
  /** The text of a note, reply or call. */
  body: string | null;
}

/** An email about an enquiry, and what became of it. Enquiries from before it was recorded have none. */
export interface LeadEmailTable {
  email_id: Generated<number>;
  lead_id: number;
  /** `LeadEmailKind` */
  kind: string;
  /** The id that it was enqueued with; null if the day's limit for one mailbox was reached, and then it's never sent. */
  mail_id: string | null;
  /** The event whose text it sends. */
  event_id: number | null;
  to_email: string;
  queued_at: number;
  sent_at: number | null;
  /** When it was known that it can't be delivered. */
  failed_at: number | null;
  /** `EmailFailure` of the last attempt that failed. */
  failure: string | null;
}

/** The words and numbers that an enquiry is found by at the desk. */
export interface LeadTermTable {
  term: string;
  lead_id: number;
}
