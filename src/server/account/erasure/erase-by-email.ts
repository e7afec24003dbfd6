import type { Db } from "../../db/database.ts";
import { endOtherClaims } from "../claimed-address.ts";
import { findCredentials } from "../user-queries.ts";
import { type ErasePersonDeps, type ErasureResult, erasePerson } from "./erase-person.ts";

/** Used by the operator to erase the person with this email address, whether or not they have an account. */
export function eraseByEmail(
  { db, ...deps }: Omit<ErasePersonDeps, "trx"> & { db: Db },
  { email, now }: { email: string; now: number },
): Promise<ErasureResult> {
  const address = email.trim().toLowerCase();
  return db.transaction(async (trx) => {
    // An account that was never confirmed goes without the enquiries sent from it, which may be a stranger's.
    await endOtherClaims(trx, { email: address, userId: undefined });
    const account = await findCredentials(trx, { email: address });
    return erasePerson({ trx, ...deps }, { userId: account?.userId, email: address, by: "operator", now });
  });
}

/** The lines that the command prints. */
export function describeErasure(result: ErasureResult): string[] {
  const { accounts, enquiries, files, viewings, alerts, emails, otherEmails } = result;
  return [
    `Erased: ${accounts} accounts, ${enquiries} enquiries, ${files} files, ${viewings} viewings to come, ${alerts} requests to be told something, ${emails} emails waiting or failed.`,
    "The worker removes the files and stored emails next; it looks again after a day for emails that were under way.",
    ...otherEmails.map(
      (email) => `There are also enquiries from ${email}. If that is the same person, erase it too.`,
    ),
  ];
}
