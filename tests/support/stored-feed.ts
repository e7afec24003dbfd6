import {
  type FeedKind,
  type FeedSettings,
  feedSettingsSchema,
} from "../../src/domain/feed/feed-settings-schema.ts";
import type { Db } from "../../src/server/db/database.ts";
import { insertFeed } from "../../src/server/feed/feed-queries.ts";
import { hashFeedSecret } from "../../src/server/feed/find-feed-by-secret.ts";

export const FEED_SECRET = "a-secret-of-twenty-four-s";

interface StoredFeed {
  feedId?: string;
  kind?: FeedKind;
  settings?: Partial<FeedSettings>;
}

/** Adds a feed whose secret is `FEED_SECRET`. */
export async function addFeed(
  db: Db,
  { feedId = "main", kind = "json", settings = {} }: StoredFeed = {},
): Promise<void> {
  await db.transaction((trx) =>
    insertFeed(trx, {
      feedId,
      kind,
      settings: feedSettingsSchema.parse(settings),
      secretHash: hashFeedSecret(FEED_SECRET),
      now: Date.now(),
    }),
  );
}
