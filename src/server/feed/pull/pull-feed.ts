import { Readable } from "node:stream";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { findLatestDelivery } from "../delivery-queries.ts";
import { type Feed, findFeed } from "../feed-queries.ts";
import { FEED_READERS } from "../feed-readers.ts";
import type { HostBudget } from "../media/host-budget.ts";
import { type ReceiveDeps, type ReceiveResult, receiveDelivery } from "../receive-delivery.ts";
import { enqueueRun } from "../run/enqueue-run.ts";
import { openFtpFile } from "./pull-ftp.ts";
import { pullPages } from "./pull-pages.ts";
import { findSealedCredentials, hasMissingProperties } from "./pull-queries.ts";
import { createPullRequest, PullFailed } from "./pull-request.ts";
import { type Credentials, openCredentials } from "./sealed-credentials.ts";

export interface PullDeps {
  receive: ReceiveDeps;
  budget: HostBudget;
  /** The present one first. */
  secrets: readonly string[];
}

/** A pull that takes longer is given up. */
const LONGEST_PULL_MS = 30 * MINUTE_MS;

/** Fetches a feed and delivers it. Undefined if there is nothing to fetch. Throws `PullFailed`. */
export async function pullFeed(
  deps: PullDeps,
  { feedId, signal }: { feedId: string; signal: AbortSignal },
): Promise<ReceiveResult | undefined> {
  const { db } = deps.receive;
  const feed = await findFeed(db.query, feedId);
  if (!feed?.settings.pull || feed.state === "paused") return undefined;
  const credentials = await findCredentials(deps, feedId);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_PULL_MS)]);
  const { content, name } = await openContent(deps, { feed, credentials, signal: limit });
  const result = await receiveDelivery(deps.receive, { feedId, name, how: "pull", content });
  if ("unchanged" in result) return (await decideMissing(deps, feedId)) ?? result;
  return result;
}

interface OpenOptions {
  feed: Feed;
  credentials: Credentials | undefined;
  signal: AbortSignal;
}

async function openContent(
  { budget, receive }: PullDeps,
  { feed, credentials, signal }: OpenOptions,
): Promise<{ content: Readable; name: string }> {
  const { pull } = feed.settings;
  if (!pull) throw new PullFailed("The feed isn’t fetched.", true);
  if (/^ftps?:/.test(pull.url)) return openFtpFile({ pull, credentials, signal, folder: receive.folder });
  const request = createPullRequest({ pull, credentials, budget, signal });
  const source = FEED_READERS[feed.kind]?.listPages?.(pull.url);
  if (source)
    return { content: Readable.from(pullPages(source, request)), name: `${feed.feedId}.pages.json` };
  const name = decodeURIComponent(new URL(pull.url).pathname.split("/").at(-1) ?? "");
  return { content: await request(pull.url), name: name || feed.feedId };
}

/**
 * In a paged feed a property must be missing twice (R29). If the second time the pages are the same bytes, there is no
 * new delivery, so the last one is run again.
 */
async function decideMissing(
  { receive: { db } }: PullDeps,
  feedId: string,
): Promise<ReceiveResult | undefined> {
  return db.transaction(async (trx) => {
    const delivery = (await hasMissingProperties(trx, feedId)) && (await findLatestDelivery(trx, feedId));
    if (!delivery) return undefined;
    const { deliveryId, sha256 } = delivery;
    return { ok: { runId: await enqueueRun(trx, { feedId, deliveryId, now: Date.now() }), sha256 } };
  });
}

async function findCredentials(
  { receive, secrets }: PullDeps,
  feedId: string,
): Promise<Credentials | undefined> {
  const sealed = await findSealedCredentials(receive.db.query, feedId);
  if (sealed === null) return undefined;
  const credentials = openCredentials(sealed, { secrets, feedId });
  if (!credentials)
    throw new PullFailed("The feed’s password can’t be read any more. Please enter it again.", true);
  return credentials;
}
