import { createHash } from "node:crypto";
import { MINUTE_MS, SECOND_MS } from "../../../domain/time/time.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import type { Log } from "../../log.ts";
import { getFeedFolder } from "../feed-folders.ts";
import { type Feed, listFeeds } from "../feed-queries.ts";
import { FEED_PULL } from "../pull/pull-job.ts";
import type { ReceiveDeps } from "../receive-delivery.ts";
import { createFileTaker } from "./take-files.ts";

interface WatchDeps {
  config: Pick<Config, "dataDir">;
  receive: ReceiveDeps;
  log: Log;
  clock?: () => number;
}

export interface FeedWatch {
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 10 * SECOND_MS;
/** Of the many sites that fetch from one CRM, not all should ask in the same second. */
const LONGEST_JITTER_MS = MINUTE_MS;
const MOST_PULL_ATTEMPTS = 3;
/** Kinds that don't come as files. */
const WITHOUT_FILES: readonly Feed["kind"][] = ["rtdf", "by-hand"];

/** Looks every few seconds for files in the feeds' folders and for feeds that are due to be fetched. */
export function startFeedWatch(deps: WatchDeps): FeedWatch {
  const { log } = deps;
  const lookOnce = createFeedLook(deps);
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= lookOnce()
      .catch((error) => log.error({ err: error }, "Couldn't look for deliveries of feeds"))
      .finally(() => (looking = undefined));
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

export function createFeedLook({ config, receive, log, clock = Date.now }: WatchDeps): () => Promise<void> {
  const taker = createFileTaker({ receive, log });
  const enqueueDue = createPullScheduler(receive.db);
  return async () => {
    const feeds = (await listFeeds(receive.db.query)).filter(({ state }) => state === "on");
    for (const feed of feeds) {
      const now = clock();
      await enqueueDue(feed, now);
      if (!WITHOUT_FILES.includes(feed.kind))
        await taker.look(feed.feedId, { folder: getFeedFolder(config, feed.feedId), now });
    }
  };
}

/** Each period of a feed is fetched once, however many workers there are. */
function createPullScheduler(db: Db): (feed: Feed, now: number) => Promise<void> {
  const lastPeriods = new Map<string, number>();
  return async ({ feedId, settings: { pull } }, now) => {
    if (!pull) return;
    const period = Math.floor(now / (pull.everyMinutes * MINUTE_MS));
    const key = `${feedId}:${pull.everyMinutes}`;
    if (lastPeriods.get(key) === period) return;
    const id = `${FEED_PULL}:${key}:${period}`;
    await db.transaction((trx) =>
      enqueueJob(
        trx,
        {
          id,
          kind: FEED_PULL,
          payload: { feedId },
          runAt: now + toJitter(id, pull.allowInside),
          maxAttempts: MOST_PULL_ATTEMPTS,
        },
        now,
      ),
    );
    lastPeriods.set(key, period);
  };
}

/** The same for every worker. The operator's own server needs none. */
function toJitter(id: string, isInside: boolean): number {
  if (isInside) return 0;
  return createHash("sha256").update(id).digest().readUInt32BE() % LONGEST_JITTER_MS;
}
