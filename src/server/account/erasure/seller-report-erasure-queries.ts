import type { Query, Trx } from "../../db/database.ts";

/** Deletes every report to these addresses, which must be in lower case, and drafts that name them. */
export async function deleteReportsOfSellers(trx: Trx, emails: readonly string[]): Promise<void> {
  const known = emails.filter((email) => email !== "");
  if (known.length === 0) return;
  await trx.deleteFrom("seller_reports").where("seller_email", "in", known).execute();
  await trx.deleteFrom("seller_report_drafts").where("seller_email", "in", known).execute();
}

/** Reports are about a seller, and are kept as long as enquiries. */
export async function deleteOldSellerReports(query: Query, before: number): Promise<void> {
  await query.deleteFrom("seller_reports").where("sent_at", "<", before).execute();
  await query.deleteFrom("seller_report_drafts").where("updated_at", "<", before).execute();
}
