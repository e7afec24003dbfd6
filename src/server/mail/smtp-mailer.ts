import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { explainEmailFailure, type SmtpProblem } from "../../domain/site/email-failure.ts";
import { SECOND_MS } from "../../domain/time/time.ts";
import { type Mailer, MailFailure } from "./mail.ts";

export interface SmtpOptions {
  smtpUrl: string;
  from: string;
  publicUrl: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 20 * SECOND_MS;

/** What `smtpUrl` sets in its query, such as `?requireTLS=false` or `?name=mail.example.co.uk`, goes first. */
export function createSmtpMailer({ smtpUrl, from, publicUrl, timeoutMs = TIMEOUT_MS }: SmtpOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: needsEncryption(smtpUrl),
    ...greetAs(publicUrl),
  });
  return {
    async send({ fromName, ...mail }) {
      const sender = fromName === undefined ? from : { name: fromName, address: getAddress(from) };
      try {
        await transport.sendMail({ ...mail, from: sender });
      } catch (error) {
        throw new MailFailure(error as Error, explainEmailFailure(error as SmtpProblem));
      }
    },
    close: () => transport.close(),
  };
}

/** The address in 'Ouse & Lark <hello@example.co.uk>'. */
function getAddress(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
}

/** Without this, somebody on the way who hides the server's STARTTLS gets the password. */
function needsEncryption(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== "" && !isThisMachine(hostname);
}

/**
 * The site's own name for the greeting. By default a machine whose name has no dot greets as `[127.0.0.1]`, which some mail
 * servers turn away. An IP or a name for this machine says no more than that, so the default stays.
 */
function greetAs(publicUrl: string): { name?: string } {
  const { hostname } = new URL(publicUrl);
  const isName = hostname.includes(".") && isIP(hostname) === 0 && !hostname.startsWith("[");
  return isName ? { name: hostname } : {};
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
