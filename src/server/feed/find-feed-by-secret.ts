import { createHash } from "node:crypto";
import { FEED_NAME } from "../../domain/feed/feed-settings-schema.ts";
import type { Query } from "../db/database.ts";
import { isSameSignature } from "../signature.ts";
import { type Feed, findFeed } from "./feed-queries.ts";

const LONGEST_SECRET = 200;

export function hashFeedSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/**
 * The secret of a call: in its URL, or after `Bearer` in its `Authorization` header. Proxies log URLs, but not this
 * header.
 */
export function readFeedSecret(inUrl: string | undefined, authorization: string | undefined): string {
  return inUrl ?? /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
}

/**
 * The feed, if the secret is right. An unknown feed, a feed without a secret and a wrong secret take the same
 * time, so that none can be told from another.
 */
export async function findFeedBySecret(
  query: Query,
  { feedId, secret }: { feedId: string; secret: string },
): Promise<Feed | undefined> {
  const feed = FEED_NAME.test(feedId) ? await findFeed(query, feedId) : undefined;
  const given = hashFeedSecret(secret.slice(0, LONGEST_SECRET));
  const isRight = isSameSignature(given, feed?.secretHash ?? hashFeedSecret(""));
  return isRight && secret !== "" && feed?.secretHash ? feed : undefined;
}
