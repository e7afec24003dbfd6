import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Mail, mailSchema } from "../../src/server/mail/mail.ts";

/** The emails that a site without an SMTP server wrote into its data folder, oldest first. */
export function readMailFolder(dataDir: string): Mail[] {
  const folder = join(dataDir, "mail");
  return listFolder(folder).map((name) =>
    mailSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch {
    return [];
  }
}
