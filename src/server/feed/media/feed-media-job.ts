import { type FeedRecord, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { isWebSource, listFeedMedia, type NamedMedia } from "../../../domain/feed/media/feed-media.ts";
import { findLook } from "../../../domain/feed/media/needs-look.ts";
import { listPictureAlts } from "../../../domain/feed/media/resolve-media.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { LocalFiles } from "../../media/store/local-files.ts";
import type { OpenDelivery } from "../feed-reader.ts";
import { findFeedProperties } from "../run/feed-property-queries.ts";
import { endOldLooks } from "./due-look-queries.ts";
import { FEED_MEDIA, type FeedMediaPayload, feedMediaPayloadSchema } from "./enqueue-feed-media.ts";
import { findKnownFiles, type StoredFile } from "./feed-file-queries.ts";
import { type LookDeps, lookAtFile } from "./look-at-file.ts";
import { settleMedia } from "./settle-media.ts";
import { withRunDelivery } from "./with-run-delivery.ts";

export interface FeedMediaDeps extends LookDeps {
  files: LocalFiles;
  clock?: () => number;
}

/** How many files of a property are looked at together. A host's budget may allow fewer. */
const AT_ONCE = 3;

interface PropertyToLookAt {
  theirRef: string;
  record: FeedRecord;
}

/**
 * Gets the pictures and documents of some properties, one property after the other, and shows each property's new set
 * when it's whole. May run again: what is known already isn't fetched again.
 */
export function feedMediaHandler(deps: FeedMediaDeps): JobHandler {
  const { db, clock = Date.now } = deps;
  return {
    kind: FEED_MEDIA,
    async run({ payload }, lost) {
      const order = feedMediaPayloadSchema.parse(payload);
      const { feedId, theirRefs, runId, hasDelivery } = order;
      const rows = await findFeedProperties(db.query, feedId, theirRefs);
      const properties = [...rows.values()]
        .filter(({ state }) => state !== "withdrawn")
        .map((row) => ({
          theirRef: row.their_ref,
          record: feedRecordSchema.parse(JSON.parse(row.record_json)),
        }));
      const needsDelivery = hasDelivery && properties.some(({ record }) => hasNamedFile(record));
      const lookAtAll = async (delivery: OpenDelivery | undefined) => {
        for (const property of properties) {
          if (lost.aborted) return;
          await lookAtProperty(deps, { order, property, delivery, now: clock(), lost });
        }
      };
      if (needsDelivery) await withRunDelivery({ query: db.query, files: deps.files }, runId, lookAtAll);
      else await lookAtAll(undefined);
    },
  };
}

function hasNamedFile(record: FeedRecord): boolean {
  return listFeedMedia(record).some(({ media }) => !isWebSource(media.source));
}

interface LookOptions {
  order: FeedMediaPayload;
  property: PropertyToLookAt;
  delivery: OpenDelivery | undefined;
  now: number;
  lost: AbortSignal;
}

async function lookAtProperty(deps: FeedMediaDeps, options: LookOptions): Promise<void> {
  const { order, property, delivery, now, lost } = options;
  const { feedId, runId } = order;
  const { theirRef, record } = property;
  const named = listFeedMedia(record);
  const sources = named.map(({ media }) => media.source);
  const files = await findKnownFiles(deps.db.query, feedId, sources);
  const alts = listPictureAlts(record);
  const lookAt = async ({ role, media }: NamedMedia) => {
    if (lost.aborted) return;
    const { source } = media;
    const known = files.get(source);
    const delivered = isNewer(known, runId) ? undefined : delivery?.files.get(source);
    const look = findLook({ source, changed: media.changed, known, delivered, now });
    if (look === "none") return;
    const alt = alts.get(source) ?? record.displayAddress;
    await lookAtFile(deps, { feedId, theirRef, runId, role, media, alt, look, known, delivery, now });
  };
  // A file that is named twice is looked at once.
  const waiting = [...new Map(named.reverse().map((one) => [one.media.source, one])).values()].reverse();
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await lookAt(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (lost.aborted) return;
  if (!order.hasDelivery) await endOldLooks(deps.db.query, { feedId, theirRef, named: sources, now });
  await settleMedia(deps.db, { feedId, theirRefs: [theirRef], now });
}

/** Whether a file came with a later delivery, whose job was quicker. */
function isNewer(known: StoredFile | undefined, runId: number): boolean {
  return known?.runId !== null && known !== undefined && known.runId > runId;
}
