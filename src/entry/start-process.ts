import { type Config, readProcessConfig } from "../server/config.ts";
import { makeFilesPrivate, PRIVATE_UMASK } from "../server/private-files.ts";

/** Every program starts with this. It makes new files private and reads the configuration once. */
export function startProcess(): Config {
  process.umask(PRIVATE_UMASK);
  const config = readProcessConfig();
  for (const problem of makeFilesPrivate(config.dataDir).problems) console.warn(problem);
  return config;
}

/**
 * Several machines on one database must have the same secret: otherwise a visitor who reaches another machine is signed
 * out, and their forms are refused.
 */
export function warnWithoutSharedSecret({ mode, databaseUrl, isSecretGiven, dataDir }: Config): void {
  if (mode === "production" && databaseUrl !== undefined && !isSecretGiven)
    console.warn(
      `SESSION_SECRET is not set: this process uses the secret in ${dataDir}. If processes on other machines use this database, set the same SESSION_SECRET for all of them.`,
    );
}

/**
 * For programs that send emails. Without the warning, an agency might never notice that its enquiries aren't
 * delivered.
 */
export function warnWithoutSmtp({ mode, smtpUrl }: Config): void {
  if (mode === "production" && smtpUrl === undefined)
    console.warn("SMTP_URL is not set: emails are only written to files in DATA_DIR/mail, and aren't sent.");
}
