/**
 * Why an email couldn't be handed over:
 * - `no-mailbox`: the address is wrong. The only one that trying again can't change.
 * - `mailbox-full`: the reader's
 * - `rules`: the mail server doesn't accept emails from us, or for that domain; somebody has to change its settings or ours
 * - `limit`: we have sent more than the mail server allows
 * - `sign-in`: the mail server doesn't accept our password
 * - `no-encryption`: the connection couldn't be encrypted
 * - `unreachable`: no connection, or it ended too early
 * - `busy`: the mail server asks for another try
 * - `refused`: it doesn't say why
 */
export const EMAIL_FAILURES = [
  "no-mailbox",
  "mailbox-full",
  "rules",
  "limit",
  "sign-in",
  "no-encryption",
  "unreachable",
  "busy",
  "refused",
] as const;
export type EmailFailure = (typeof EMAIL_FAILURES)[number];

/** What is known when an email couldn't be sent. */
export interface SmtpProblem {
  message: string;
  /** The mailer's own, such as `EAUTH`. */
  code?: string | undefined;
  /** What was being said to the mail server, such as `RCPT TO`; `API` before anything was. */
  command?: string | undefined;
  /** 550 of '550 5.1.1 No such user'. */
  responseCode?: number | undefined;
  response?: string | undefined;
}

/** '550 5.1.1 No such user', or 'sorry, not in my list (#5.7.1)'. */
const ENHANCED_STATUS = /(?:^\d{3}[ -]|#)[245]\.(\d{1,3})\.(\d{1,3})\b/;
const SENDER_DETAILS: readonly number[] = [7, 8];
const SENDER_WORD = /sender/i;
const LIMIT_WORDS = /quota|limit|too many/i;
/** With one of these, an answer without an enhanced status is about us and not about the mailbox. */
const RULE_WORDS =
  /relay|denied|policy|spam|block|black|reputation|authenticat|log ?in|sender|spf|dkim|dmarc|permitted|allowed|prohibited/i;
const SIGN_IN_CODES: readonly number[] = [530, 534, 535, 538];
/** What servers without enhanced statuses answer if the mailbox doesn't exist. */
const MAILBOX_CODES: readonly number[] = [550, 551, 553];

/** Only a wrong address is final: what the mail server refuses by its rules, somebody can put right. */
export function isFinalFailure(failure: EmailFailure): boolean {
  return failure === "no-mailbox";
}

export function explainEmailFailure(problem: SmtpProblem): EmailFailure {
  const { message, code, command, responseCode, response = "" } = problem;
  if (code === "EENVELOPE" && command === "API") return /recipient/i.test(message) ? "no-mailbox" : "refused";
  if (code === "EAUTH" || SIGN_IN_CODES.includes(responseCode ?? 0)) return "sign-in";
  if (code === "ETLS" || command === "STARTTLS") return "no-encryption";
  if (responseCode === undefined) return "unreachable";
  const [status, subject, detail] = (ENHANCED_STATUS.exec(response) ?? []).map(Number);
  const isStatus = (wantedSubject: number, wantedDetail: number) =>
    subject === wantedSubject && detail === wantedDetail;
  if (isStatus(2, 2)) return "mailbox-full";
  if (isStatus(4, 5) || LIMIT_WORDS.test(response)) return "limit";
  if (responseCode < 500) return "busy";
  if (subject === 7) return "rules";
  if (command === "MAIL FROM") return "refused";
  if (status !== undefined) return isBadMailbox(subject, detail, response) ? "no-mailbox" : "refused";
  if (command !== "RCPT TO") return "refused";
  if (RULE_WORDS.test(response)) return "rules";
  return MAILBOX_CODES.includes(responseCode) ? "no-mailbox" : "refused";
}

/** 5.1.7 and 5.1.8 are about the sender. So are other 5.1 statuses with which Postfix answers only at the recipient. */
function isBadMailbox(subject: number | undefined, detail: number | undefined, response: string): boolean {
  return subject === 1 && !SENDER_DETAILS.includes(detail ?? 0) && !SENDER_WORD.test(response);
}
