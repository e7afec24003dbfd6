import { join } from "node:path";
import type { Config } from "../config.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export function mailFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "mail");
}

export function createMailer(config: Config): Mailer {
  if (config.smtpUrl === undefined) return createFileMailer(mailFolder(config));
  return createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl: config.publicUrl });
}
