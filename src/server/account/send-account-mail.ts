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
  /** The key of the hash that identifies a mailbox when emails are counted. */
  secret: string;
}

interface AccountMailOptions {
  kind: AccountEmailKind;
  to: { email: string; isConfirmed: boolean };
  content: MailContent;
  now: number;
}

/**
 * Enqueues an account email in the caller's transaction. Returns false if none is sent, because the address isn't
 * confirmed or the mailbox has reached its daily limit for this kind.
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
