import type { Trx } from "../../db/database.ts";
import { endOtherClaims } from "../claimed-address.ts";
import { insertNewAccount, type NewAccount, recordRegistration } from "../new-account.ts";
import { deletePasswordResets } from "../password/password-reset-queries.ts";
import { completeUser, findCredentials } from "../user-queries.ts";
import { deleteEmailConfirmations, markEmailConfirmed } from "./email-confirmation-queries.ts";

/** Makes the registration whose link was used the account of its address. Undefined if the address has been confirmed before. */
export async function confirmRegistration(
  trx: Trx,
  { account, now }: { account: NewAccount; now: number },
): Promise<number | undefined> {
  const { email } = account;
  await endOtherClaims(trx, { email, userId: undefined });
  const existing = await findCredentials(trx, { email });
  if (existing?.isEmailConfirmed) return undefined;
  const userId = existing
    ? await completeImported(trx, existing.userId, account)
    : await insertNewAccount(trx, account);
  if (userId === undefined) return undefined;
  await markEmailConfirmed(trx, { userId, email, now });
  return userId;
}

/** The agency's import left the searches that this person had saved on its previous site. */
async function completeImported(trx: Trx, userId: number, account: NewAccount): Promise<number> {
  await completeUser(trx, userId, account);
  await recordRegistration(trx, userId, account);
  await deletePasswordResets(trx, userId);
  await deleteEmailConfirmations(trx, userId);
  return userId;
}
