import type { Generated } from "kysely";

/** The people who work at the desk, their sessions, and what they did. */
export interface DeskTables {
  desk_users: DeskUserTable;
  desk_user_branches: DeskUserBranchTable;
  desk_sessions: DeskSessionTable;
  desk_audit: DeskAuditTable;
}

interface DeskUserTable {
  desk_user_id: Generated<number>;
  email: string;
  /** `toEmailKey` of the email. */
  email_key: string;
  name: string;
  role: string;
  /** 1: sees every branch, also those that are added later. */
  sees_all_branches: number;
  created_at: number;
  /** Removed people keep their row, because what they did still names them. */
  removed_at: number | null;
}

interface DeskUserBranchTable {
  desk_user_id: number;
  branch_id: number;
}

interface DeskSessionTable {
  /** SHA-256 of the cookie's value. */
  session_hash: string;
  desk_user_id: number;
  device: string;
  created_at: number;
  last_seen_at: number;
  proved_at: number;
}

/** Rows are only ever added. They hold ids, never names, addresses or secrets. */
interface DeskAuditTable {
  audit_id: Generated<number>;
  at: number;
  /** Null if a program did it. */
  desk_user_id: number | null;
  action: string;
  /** What it was done to, such as `enquiry:12`. */
  subject: string;
  facts_json: string;
  /** Null for what concerns no single branch. */
  branch_id: number | null;
}
