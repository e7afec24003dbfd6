import { text } from "node:stream/consumers";
import { feedSettingsSchema } from "../../domain/feed/feed-settings-schema.ts";
import { type Feed, findFeed, updateFeed } from "../../server/feed/feed-queries.ts";
import { putSealedCredentials } from "../../server/feed/pull/pull-queries.ts";
import { readCredentials, sealCredentials } from "../../server/feed/pull/sealed-credentials.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import type { FeedCommand } from "./finish-run.ts";

const USUAL_MINUTES = 15;

interface PullValues {
  feed?: string | undefined;
  every?: string | undefined;
  "allow-inside"?: boolean | undefined;
}

export async function setPull({ db }: FeedCommand, values: PullValues, url: string): Promise<void> {
  const { feedId, settings } = await getFeed(db, values);
  const pull = {
    url,
    everyMinutes: Number(values.every ?? USUAL_MINUTES),
    allowInside: values["allow-inside"] ?? false,
  };
  const changed = feedSettingsSchema.safeParse({ ...settings, pull: url === "off" ? null : pull });
  if (!changed.success)
    throw new OperatorProblem("The URL must be https or ftps, and --every from 5 to 1440 minutes.");
  // Refused when it is fetched too, but a person should hear it now.
  if (!pull.allowInside && /^(?:http|ftp):/i.test(url))
    throw new OperatorProblem("The URL must be https or ftps. Add --allow-inside for an unencrypted one.");
  await updateFeed(db.query, feedId, { settings: changed.data });
  console.log(url === "off" ? "Isn’t fetched any more." : `Fetched every ${pull.everyMinutes} minutes.`);
}

export async function storeCredentials({ db, config }: FeedCommand, values: PullValues): Promise<void> {
  const { feedId } = await getFeed(db, values);
  const credentials = readCredentials(await text(process.stdin));
  if (!credentials) throw new OperatorProblem("Give a token on one line, or a user and a password on two.");
  const sealed = sealCredentials(credentials, { secret: config.sessionSecret, feedId });
  await putSealedCredentials(db.query, feedId, sealed);
  console.log("token" in credentials ? "Stored the token." : "Stored the user and the password.");
}

async function getFeed(db: FeedCommand["db"], { feed: feedId = "" }: PullValues): Promise<Feed> {
  const feed = await findFeed(db.query, feedId);
  if (!feed) throw new OperatorProblem(`There is no feed “${feedId}”.`);
  return feed;
}
