import type { Generated } from "kysely";

/** Reports to the sellers of properties. */
export interface ReportTables {
  seller_reports: SellerReportTable;
  seller_report_drafts: SellerReportDraftTable;
}

/** A report as it was sent. */
interface SellerReportTable {
  report_id: Generated<number>;
  property_id: number;
  /** The property's branch when it was sent. */
  branch_id: number;
  /** SHA-256 of the token in the seller's link. */
  token_hash: string;
  /** A `SellerReport`. */
  report_json: string;
  /** In lower case. */
  seller_email: string;
  /** Who sent it. */
  desk_user_id: number;
  sent_at: number;
  /** When the link ends. */
  expires_at: number;
  opened_count: number;
}

/** What has been written for a property's next report. */
interface SellerReportDraftTable {
  property_id: number;
  /** A `ReportDraft`. */
  draft_json: string;
  /** In lower case; empty while it isn't known. */
  seller_email: string;
  desk_user_id: number;
  updated_at: number;
}
