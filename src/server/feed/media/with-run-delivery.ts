import type { Query } from "../../db/database.ts";
import type { LocalFiles } from "../../media/store/local-files.ts";
import { findDelivery } from "../delivery-queries.ts";
import { findFeed, findOwnCodes } from "../feed-queries.ts";
import type { OpenDelivery } from "../feed-reader.ts";
import { FEED_READERS } from "../feed-readers.ts";
import { toDeliveryKey } from "../receive-delivery.ts";
import { findRun } from "../run/run-queries.ts";

interface RunDeliveryDeps {
  query: Query;
  files: LocalFiles;
}

/** Calls `use` while the delivery of a run is open; with undefined if the run has none, such as a call. */
export async function withRunDelivery(
  { query, files }: RunDeliveryDeps,
  runId: number,
  use: (delivery: OpenDelivery | undefined) => Promise<void>,
): Promise<void> {
  const run = await findRun(query, runId);
  const feed = run && (await findFeed(query, run.feedId));
  const reader = feed && FEED_READERS[feed.kind];
  const stored =
    run?.deliveryId === null || run === undefined ? undefined : await findDelivery(query, run.deliveryId);
  if (!reader || !stored) return use(undefined);
  const codes = await findOwnCodes(query, feed.feedId);
  await files.withFile(toDeliveryKey(stored.sha256), async (path) => {
    const { receivedAt, name } = stored;
    const isOneBranch = feed.settings.oneBranchId !== null;
    const delivery = await reader.open({ path, name }, { codes, receivedAt, isOneBranch });
    try {
      await use(delivery);
    } finally {
      await delivery.close();
    }
  });
}
