import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listEmailsIn } from "../../domain/text/emails-in-text.ts";
import { isDraft } from "./file-mailer.ts";
import { listStringsIn } from "./strings-in.ts";

/**
 * Deletes every stored email, including drafts left by a crash, that mentions an erased address or has one of the
 * message ids. Returns how many.
 */
export async function eraseStoredEmails(
  folder: string,
  { isErased, messageIds }: { isErased: (email: string) => boolean; messageIds: readonly string[] },
): Promise<number> {
  let erased = 0;
  for (const file of await listFiles(folder)) {
    const body = await readFile(file, "utf8").catch(() => "");
    const texts = listTexts(body);
    const isTheirs =
      texts.some((text) => messageIds.includes(text)) || texts.flatMap(listEmailsIn).some(isErased);
    if (!isTheirs) continue;
    await rm(file, { force: true });
    erased += 1;
  }
  return erased;
}

/** Deletes emails stored before a given time, and drafts that a killed process left before another. */
export async function sweepStoredEmails(
  folder: string,
  { before, draftsBefore = before }: { before: number; draftsBefore?: number },
): Promise<number> {
  let swept = 0;
  for (const file of await listFiles(folder)) {
    const found = await stat(file).catch(() => undefined);
    if (!found || found.mtimeMs >= (isDraft(file) ? draftsBefore : before)) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

/** A half-written file isn't valid JSON, so it is read as plain text with its escapes replaced by spaces. */
function listTexts(body: string): string[] {
  try {
    return listStringsIn(JSON.parse(body));
  } catch {
    return [body.replace(/\\["\\/bfnrt]/g, " ")];
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  return names.map((name) => join(folder, name));
}
