import { MINUTE_MS } from "../../domain/time/time.ts";
import type { Db } from "../../server/db/database.ts";
import { countWaiting } from "../../server/feed/run/feed-property-queries.ts";

/** How long the command helps with first pictures; the site's worker goes on with the others. */
const PICTURES_MS = MINUTE_MS;
const ASK_EVERY_MS = 100;

/** Waits until no property of the feed waits for its first picture, but not for ever. */
export async function waitForPictures(
  { db, onProgress }: { db: Db; onProgress(text: string): void },
  feedId: string,
): Promise<void> {
  const deadline = performance.now() + PICTURES_MS;
  for (;;) {
    const waiting = await countWaiting(db.query, feedId);
    if (waiting === 0 || performance.now() > deadline) return;
    onProgress(`${waiting.toLocaleString("en-GB")} properties wait for their first picture`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
