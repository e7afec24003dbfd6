import { MINUTE_MS } from "../../domain/time/time.ts";
import type { Db } from "../../server/db/database.ts";
import { countOpenLooks } from "../../server/feed/media/media-finding-queries.ts";
import { countWaiting } from "../../server/feed/run/feed-property-queries.ts";

/** How long the command helps with first pictures; the site's worker goes on with the others. */
const PICTURES_MS = MINUTE_MS;
const ASK_EVERY_MS = 100;

/** Waits until the files that a run names have been looked at, and no property waits for its first picture; not for ever. */
export async function waitForPictures(
  { db, onProgress }: { db: Db; onProgress(text: string): void },
  { feedId, runId }: { feedId: string; runId: number },
): Promise<void> {
  const deadline = performance.now() + PICTURES_MS;
  for (;;) {
    const waiting = await countWaiting(db.query, feedId);
    const looks = await countOpenLooks(db.query, runId);
    if ((waiting === 0 && looks === 0) || performance.now() > deadline) return;
    onProgress(`${waiting.toLocaleString("en-GB")} properties wait for their first picture`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
