/** What belongs to one enquiry at the desk. */
export interface DeskEnquiryTables {
  lead_replies: LeadReplyTable;
  lead_form_keys: LeadFormKeyTable;
  lead_presence: LeadPresenceTable;
  branch_auto_replies: BranchAutoReplyTable;
}

/** An email that answered an enquiry. Its text is the event's. */
interface LeadReplyTable {
  event_id: number;
  lead_id: number;
  /** The id that the email was enqueued with. */
  mail_id: string;
  to_email: string;
  /** When it was known that the email can't be delivered. */
  failed_at: number | null;
  /** 1: the mail server refused it. 0: it couldn't be sent in two days. Null: it hasn't failed. */
  is_refused: number | null;
}

/** The forms that were posted, so that two clicks do one thing. */
interface LeadFormKeyTable {
  form_key: string;
  lead_id: number;
}

/** Who has an enquiry open. Renewed by their browser, so old rows mean nothing. */
interface LeadPresenceTable {
  lead_id: number;
  desk_user_id: number;
  seen_at: number;
  /** Null while they only read. */
  writing_since: number | null;
}

/** What a branch answers by itself while it's closed. */
interface BranchAutoReplyTable {
  branch_id: number;
  is_on: number;
  body: string;
  /** Grows with every change. */
  version: number;
}
