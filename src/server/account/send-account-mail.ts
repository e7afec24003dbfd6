import {
  ACCOUNT_EMAILS,
  type AccountEmailKind,
  canSendAccountEmail,
} from "../../domain/account/account-emails.ts";
import { toEmailKey } from "../../domain/text/email-key.ts";
import { utcDay } from "../../domain/time/time.ts";
import type { Trx } from "../db/database.ts";
import type { MailContent } from "../mail/mail.ts";
import { enqueueLimitedMail } from "../mail/mail-jobs.ts";
import { sign } from "../signature.ts";

export interface AccountMailDeps {
  publicUrl: string;
  agencyName: string;
  /** Keys the hash under which a mailbox is counted. */
  secret: string;
}

interface AccountMailOptions {
  kind: AccountEmailKind;
  to: { email: string; isConfirmed: boolean };
  content: MailContent;
  now: number;
}

/**
 * Orders an email about an account, in the caller's transaction. False when none goes out: the address is not confirmed, or
 * the mailbox has had as many of this kind today as it may.
 */
export async function enqueueAccountMail(
  trx: Trx,
  { publicUrl, secret }: Pick<AccountMailDeps, "publicUrl" | "secret">,
  { kind, to, content, now }: AccountMailOptions,
): Promise<boolean> {
  if (!canSendAccountEmail(kind, to)) return false;
  const mailbox = sign(secret, "account-email", `${kind} ${toEmailKey(to.email)}`).slice(0, 32);
  const ids = Array.from(
    { length: ACCOUNT_EMAILS[kind].perDay },
    (_slot, index) => `account-${kind}-${mailbox}-${utcDay(now)}-${index + 1}`,
  );
  return enqueueLimitedMail(trx, { ...content, to: to.email, ids }, publicUrl);
}
