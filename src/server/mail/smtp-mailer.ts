import { createTransport } from "nodemailer";
import { SECOND_MS } from "../../domain/time/time.ts";
import { PermanentFailure } from "../jobs/job.ts";
import type { Mailer } from "./mail.ts";

export interface SmtpOptions {
  smtpUrl: string;
  from: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 20 * SECOND_MS;

export function createSmtpMailer({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ fromName, ...mail }) {
      const sender = fromName === undefined ? from : { name: fromName, address: getAddress(from) };
      try {
        await transport.sendMail({ ...mail, from: sender });
      } catch (error) {
        throw isRefusal(error) ? new PermanentFailure(`The mail server refused: ${error.message}`) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** The address in 'Ouse & Lark <hello@example.co.uk>'. */
function getAddress(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
}

/**
 * True if the recipient or the message is refused, or there is no recipient. A refused sender or login is a
 * configuration problem that somebody will fix, so it is retried.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  if (code === "EENVELOPE" && command === "API") return true;
  return responseCode >= 500 && (command === "RCPT TO" || code === "EMESSAGE");
}
