import { createHash } from "node:crypto";
import type { ReportDraft } from "../../../domain/desk/reports/report-draft.ts";
import type { SellerReport } from "../../../domain/desk/reports/seller-report.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Trx } from "../../db/database.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { sign } from "../../signature.ts";
import { sellerReportMail } from "./seller-report-mail.ts";
import { insertSellerReport, putReportDraft } from "./seller-report-queries.ts";

export const LINK_LIFE_MS = 60 * DAY_MS;

interface SendOptions {
  propertyId: number;
  branchId: number;
  draft: ReportDraft;
  report: SellerReport;
  user: DeskUser;
  publicUrl: string;
  secret: string;
  now: number;
}

/**
 * Stores the report as it is and enqueues the seller's email with its link. The link's token follows from the report,
 * so that a second click on Send finds the first one's report instead of sending another.
 */
export async function sendSellerReport(
  trx: Trx,
  { propertyId, branchId, draft, report, user, publicUrl, secret, now }: SendOptions,
): Promise<{ reportId: number; isNew: boolean }> {
  const email = draft.sellerEmail;
  const token = sign(
    secret,
    "seller-report",
    `${propertyId} ${email.toLowerCase()} ${JSON.stringify(report)}`,
  );
  const expiresAt = now + LINK_LIFE_MS;
  const stored = await insertSellerReport(trx, {
    propertyId,
    branchId,
    tokenHash: hashReportToken(token),
    report,
    sellerEmail: email,
    deskUserId: user.deskUserId,
    now,
    expiresAt,
  });
  if (!stored.isNew) return stored;
  const mail = sellerReportMail({
    report,
    names: draft.sellerNames,
    url: new URL(`/seller/${token}`, publicUrl).href,
    expiresAt,
    sender: user,
  });
  const order = { ...mail, to: email, replyTo: user.email, id: `seller-report-${stored.reportId}` };
  await enqueueMail(trx, order, publicUrl);
  // The next report starts with the same seller, and without this one's words.
  await putReportDraft(trx, {
    propertyId,
    draft: { ...draft, opening: "", note: "" },
    deskUserId: user.deskUserId,
    now,
  });
  return stored;
}

/** Only the hash is stored, so that reading the database doesn't open anybody's report. */
export function hashReportToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
