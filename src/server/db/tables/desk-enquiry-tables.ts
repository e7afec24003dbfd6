/** What belongs to one enquiry at the desk. */
export interface DeskEnquiryTables {
  lead_form_keys: LeadFormKeyTable;
  lead_presence: LeadPresenceTable;
  branch_auto_replies: BranchAutoReplyTable;
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
