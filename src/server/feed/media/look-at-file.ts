import type { FeedMedia } from "../../../domain/feed/feed-record-schema.ts";
import { isWebSource, type MediaRole } from "../../../domain/feed/media/feed-media.ts";
import { toFindingCode } from "../../../domain/feed/media/file-problem.ts";
import { decideNextLook, type Look, MOST_TRIES } from "../../../domain/feed/media/needs-look.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { KeepPictureDeps } from "../../media/keep-picture.ts";
import { MOST_ORIGINAL_BYTES } from "../../media/picture-limits.ts";
import type { OpenDelivery } from "../feed-reader.ts";
import { putFeedFile, type StoredFile } from "./feed-file-queries.ts";
import { type GuardedFetch, readUpTo } from "./guarded-fetch.ts";
import type { HostBudget } from "./host-budget.ts";
import { type FileRefusal, keepFile } from "./keep-file.ts";
import { insertFileFinding } from "./media-finding-queries.ts";

export interface LookDeps extends KeepPictureDeps {
  fetch: GuardedFetch;
  budget: HostBudget;
}

export interface FileToLookAt {
  feedId: string;
  theirRef: string;
  /** Findings are noted with this run. */
  runId: number;
  role: MediaRole;
  media: FeedMedia;
  alt: string;
  look: Exclude<Look, "none">;
  known: StoredFile | undefined;
  /** Only for a look into the delivery. */
  delivery: OpenDelivery | undefined;
  now: number;
}

/** A host that can't be reached is left alone for a while: its many pictures would take hours to fail one by one. */
const HOST_DOWN_MS = 10 * MINUTE_MS;

type Content =
  | { ok: { content: Buffer; etag: string | null; lastModified: string | null } }
  | { notModified: true }
  | { refused: FileRefusal; retryAt?: number };

const MISSING: FileRefusal = {
  problem: "missing",
  sentence: "The file is named, but it hasn’t been sent.",
  isFinal: false,
};
const DAMAGED: FileRefusal = {
  problem: "wrong-type",
  sentence: "The file in the delivery is damaged.",
  isFinal: true,
};
const TOO_LARGE: FileRefusal = {
  problem: "too-large",
  sentence: "The file is larger than 25 MB.",
  isFinal: true,
};

/** Gets a file, keeps it and notes what is known of it now. Returns that. */
export async function lookAtFile(deps: LookDeps, file: FileToLookAt): Promise<StoredFile> {
  const { feedId, theirRef, media, known, look, role, now } = file;
  const { source } = media;
  const isWeb = isWebSource(source);
  const seen = {
    fingerprint: isWeb ? media.changed : (file.delivery?.files.get(source) ?? null),
    runId: look === "delivery" ? file.runId : (known?.runId ?? null),
    // A name that was received once means that file until another one is sent.
    nextLookAt: isWeb ? decideNextLook({ tries: 0, now, chance: Math.random() }) : null,
    tries: 0,
    problem: null,
  };
  const put = async (facts: Omit<StoredFile, "state">): Promise<StoredFile> => {
    await putFeedFile(deps.db.query, { feedId, source, theirRef }, facts);
    const state = facts.mediaKey !== null ? "kept" : facts.problem === null ? "link" : "failed";
    return { ...facts, state };
  };

  const got = await getContent(deps, file);
  if ("notModified" in got && known) return put({ ...known, ...seen });
  if (!("ok" in got))
    return put(await noteFailure(deps, file, "refused" in got ? got : { refused: MISSING }));
  const { content, etag, lastModified } = got.ok;
  const result = await keepFile(deps, { role, source, content, alt: file.alt });
  if ("refused" in result) return put(await noteFailure(deps, file, result));
  const kept = "kept" in result ? result.kept : { mediaKey: null, bytes: null };
  return put({ ...kept, ...seen, etag, lastModified });
}

async function getContent({ fetch, budget }: LookDeps, file: FileToLookAt): Promise<Content> {
  const { look, media, known, delivery } = file;
  if (look === "missing") return { refused: MISSING };
  if (look === "delivery") return readDelivered(delivery, media.source);
  const { host } = new URL(media.source);
  const turn = await budget.run(host, () => fetch(media.source, look === "ask" ? known : undefined));
  if ("tooBusy" in turn) {
    const sentence = "The server asked us to wait, or was asked for too many files.";
    return { refused: { problem: "unreachable", sentence, isFinal: false }, retryAt: turn.tooBusy };
  }
  const result = turn.ok;
  if (!("refused" in result)) return result;
  const { code, sentence, isFinal, isHostDown } = result.refused;
  const retryAfterMs = result.refused.retryAfterMs ?? (isHostDown && HOST_DOWN_MS);
  if (retryAfterMs !== undefined) budget.closeFor(host, retryAfterMs);
  return {
    refused: { problem: code, sentence, isFinal },
    ...(retryAfterMs !== undefined && { retryAt: file.now + retryAfterMs }),
  };
}

async function readDelivered(delivery: OpenDelivery | undefined, source: string): Promise<Content> {
  const stream = await delivery?.openFile(source);
  if (!stream) return { refused: MISSING };
  try {
    const content = await readUpTo(stream, MOST_ORIGINAL_BYTES);
    return content ? { ok: { content, etag: null, lastModified: null } } : { refused: TOO_LARGE };
  } catch {
    return { refused: DAMAGED };
  } finally {
    stream.destroy();
  }
}

/** What is known after a failure. A file that was kept before stays in use. */
async function noteFailure(
  { db }: LookDeps,
  { theirRef, runId, role, media, look, known, delivery, now }: FileToLookAt,
  { refused, retryAt = 0 }: { refused: FileRefusal; retryAt?: number },
): Promise<Omit<StoredFile, "state">> {
  const { problem, sentence, isFinal } = refused;
  // The delivery won't change, so its file isn't tried again.
  const tries = isFinal || look === "delivery" ? MOST_TRIES : (known?.tries ?? 0) + 1;
  const delivered = delivery?.files.get(media.source) ?? null;
  if (known?.problem !== sentence)
    await insertFileFinding(db.query, {
      runId,
      theirRef,
      code: toFindingCode(problem, role),
      source: media.source,
      sentence,
    });
  return {
    mediaKey: known?.mediaKey ?? null,
    bytes: known?.bytes ?? null,
    etag: known?.etag ?? null,
    lastModified: known?.lastModified ?? null,
    runId: look === "delivery" ? runId : (known?.runId ?? null),
    fingerprint: look === "delivery" ? delivered : isWebSource(media.source) ? media.changed : null,
    nextLookAt:
      look === "delivery" ? null : Math.max(retryAt, decideNextLook({ tries, now, chance: Math.random() })),
    tries,
    problem: sentence,
  };
}
