import { join } from "node:path";
import { sweepStoredEmails } from "../../mail/stored-emails.ts";
import type { MediaStore } from "../../media/store/media-store.ts";

/** Deletes what visitors of the demo left outside the database: uploaded files, and emails written to files. */
export async function removeVisitorFiles({
  dataDir,
  store,
}: {
  dataDir: string;
  store: MediaStore;
}): Promise<void> {
  for await (const { key } of store.list("uploads")) await store.remove(key);
  await sweepStoredEmails(join(dataDir, "mail"), { before: Number.POSITIVE_INFINITY });
}
