import type { ReportDraft } from "../../../domain/desk/reports/report-draft.ts";
import type { SellerReport } from "../../../domain/desk/reports/seller-report.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Query, Trx } from "../../db/database.ts";
import { withinBranches } from "../branch-scope-queries.ts";

/** The property's branch, if this person may see it. */
export async function findReportedBranch(
  query: Query,
  { user, propertyId }: { user: DeskUser; propertyId: number },
): Promise<number | undefined> {
  const row = await query
    .selectFrom("properties")
    .select("branch_id")
    .where("property_id", "=", propertyId)
    .where(withinBranches(user, "properties.branch_id"))
    .executeTakeFirst();
  return row?.branch_id;
}

export async function findReportDraft(query: Query, propertyId: number): Promise<ReportDraft | undefined> {
  const row = await query
    .selectFrom("seller_report_drafts")
    .select("draft_json")
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return row && (JSON.parse(row.draft_json) as ReportDraft);
}

interface NewDraft {
  propertyId: number;
  draft: ReportDraft;
  deskUserId: number;
  now: number;
}

export async function putReportDraft(
  trx: Trx,
  { propertyId, draft, deskUserId, now }: NewDraft,
): Promise<void> {
  const row = {
    draft_json: JSON.stringify(draft),
    seller_email: draft.sellerEmail.toLowerCase(),
    desk_user_id: deskUserId,
    updated_at: now,
  };
  await trx
    .insertInto("seller_report_drafts")
    .values({ property_id: propertyId, ...row })
    .onConflict((conflict) => conflict.column("property_id").doUpdateSet(row))
    .execute();
}

interface NewReport {
  propertyId: number;
  branchId: number;
  tokenHash: string;
  report: SellerReport;
  sellerEmail: string;
  deskUserId: number;
  now: number;
  expiresAt: number;
}

/** Returns its id, and whether it is new: the same report to the same person on the same day is stored once. */
export async function insertSellerReport(
  trx: Trx,
  { propertyId, branchId, tokenHash, report, sellerEmail, deskUserId, now, expiresAt }: NewReport,
): Promise<{ reportId: number; isNew: boolean }> {
  const inserted = await trx
    .insertInto("seller_reports")
    .values({
      property_id: propertyId,
      branch_id: branchId,
      token_hash: tokenHash,
      report_json: JSON.stringify(report),
      seller_email: sellerEmail.toLowerCase(),
      desk_user_id: deskUserId,
      sent_at: now,
      expires_at: expiresAt,
      opened_count: 0,
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .returning("report_id")
    .executeTakeFirst();
  if (inserted) return { reportId: inserted.report_id, isNew: true };
  const { report_id } = await trx
    .selectFrom("seller_reports")
    .select("report_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  return { reportId: report_id, isNew: false };
}

/** The newest first. */
export async function listSentReports(query: Query, propertyId: number) {
  const rows = await query
    .selectFrom("seller_reports")
    .leftJoin("desk_users", "desk_users.desk_user_id", "seller_reports.desk_user_id")
    .select(["report_id", "sent_at", "opened_count", "desk_users.name"])
    .where("property_id", "=", propertyId)
    .orderBy("sent_at", "desc")
    .orderBy("report_id", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    reportId: row.report_id,
    sentAt: row.sent_at,
    openedCount: row.opened_count,
    sentBy: row.name ?? "",
  }));
}

const MOST_LISTED = 20;

interface StoredReport {
  report: SellerReport;
  sentAt: number;
  expiresAt: number;
  sellerEmail: string;
}

/** A sent report of a branch that this person may see. */
export async function findSentReport(
  query: Query,
  { user, propertyId, reportId }: { user: DeskUser; propertyId: number; reportId: number },
): Promise<StoredReport | undefined> {
  const row = await query
    .selectFrom("seller_reports")
    .select(["report_json", "sent_at", "expires_at", "seller_email"])
    .where("report_id", "=", reportId)
    .where("property_id", "=", propertyId)
    .where(withinBranches(user, "seller_reports.branch_id"))
    .executeTakeFirst();
  return (
    row && {
      report: JSON.parse(row.report_json) as SellerReport,
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
      sellerEmail: row.seller_email,
    }
  );
}

/** The report behind a seller's link, also after the link has ended. */
export async function findReportByToken(query: Query, tokenHash: string) {
  const row = await query
    .selectFrom("seller_reports")
    .select(["report_id", "report_json", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return (
    row && {
      reportId: row.report_id,
      report: JSON.parse(row.report_json) as SellerReport,
      expiresAt: row.expires_at,
    }
  );
}

export async function countOpening(query: Query, reportId: number): Promise<void> {
  await query
    .updateTable("seller_reports")
    .set(({ eb }) => ({ opened_count: eb("opened_count", "+", 1) }))
    .where("report_id", "=", reportId)
    .execute();
}
