import { type Config, readProcessConfig } from "../server/config.ts";
import { makeFilesPrivate, PRIVATE_UMASK } from "../server/private-files.ts";

/** Every program begins here: its files are private from the first one on, and its settings are read once. */
export function startProcess(): Config {
  process.umask(PRIVATE_UMASK);
  const config = readProcessConfig();
  for (const problem of makeFilesPrivate(config.dataDir).problems) console.warn(problem);
  return config;
}

/** For the programs that send emails: an agency that forgot the setting would wait for its enquiries for ever. */
export function warnWithoutSmtp({ mode, smtpUrl }: Config): void {
  if (mode === "production" && smtpUrl === undefined)
    console.warn(
      "SMTP_URL is not set: emails are only written to files in DATA_DIR/mail, and nobody receives them.",
    );
}
