import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Mail, mailSchema } from "../../src/server/mail/mail.ts";

/** The emails that a site without an SMTP server wrote into its data folder, oldest first. */
export function readMailFolder(dataDir: string): Mail[] {
  const folder = join(dataDir, "mail");
  return listFolder(folder)
    .flatMap((name) => readWhileThere(join(folder, name)))
    .map((text) => mailSchema.parse(JSON.parse(text)));
}

/** Erasing a person deletes their emails, at any moment. */
function readWhileThere(path: string): string[] {
  try {
    return [readFileSync(path, "utf8")];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
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
