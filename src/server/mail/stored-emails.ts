import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listEmailsIn } from "../../domain/text/emails-in-text.ts";
import { listStringsIn } from "./strings-in.ts";

/** Removes every stored email, drafts that a crash left behind included, for which one of the two says so; answers how many. */
export async function eraseStoredEmails(
  folder: string,
  { isErased, messageIds }: { isErased: (email: string) => boolean; messageIds: readonly string[] },
): Promise<number> {
  let erased = 0;
  for (const file of await listFiles(folder)) {
    const body = await readFile(file, "utf8").catch(() => "");
    const texts = listTextsOf(body);
    const isTheirs =
      texts.some((text) => messageIds.includes(text)) || texts.flatMap(listEmailsIn).some(isErased);
    if (!isTheirs) continue;
    await rm(file, { force: true });
    erased += 1;
  }
  return erased;
}

/** Removes the emails that were stored before an instant. */
export async function sweepStoredEmails(folder: string, before: number): Promise<number> {
  let swept = 0;
  for (const file of await listFiles(folder)) {
    const found = await stat(file).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

/** A half-written file is no JSON: it's read as it stands, with its escapes as gaps. */
function listTextsOf(body: string): string[] {
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
