import { createTransport } from "nodemailer";
import { SECOND_MS } from "../../domain/time.ts";
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
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from });
      } catch (error) {
        throw isRefusal(error) ? new PermanentFailure(`The mail server refused: ${error.message}`) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx to the recipient or the message is final; a refused login or greeting is a matter of set-up, and passes. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
}
