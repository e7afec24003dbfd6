import { randomBytes } from "node:crypto";
import { readCodeLine } from "../../domain/feed/code-line.ts";
import { FEED_NAME, type FeedSettings, feedSettingsSchema } from "../../domain/feed/feed-settings-schema.ts";
import { joinWords } from "../../domain/text/join-words.ts";
import { listBranches } from "../branch/branch-queries.ts";
import type { Db, Query, Trx } from "../db/database.ts";
import { runRefusableTransaction } from "../db/refusable-transaction.ts";
import { BY_HAND } from "./by-hand/by-hand-feed.ts";
import { findLatestDelivery } from "./delivery-queries.ts";
import { findFeed, insertFeed, putBranchMap, putOwnCode, updateFeed } from "./feed-queries.ts";
import { FEED_KINDS } from "./feed-readers.ts";
import { hashFeedSecret } from "./find-feed-by-secret.ts";
import { enqueueRun } from "./run/enqueue-run.ts";

const SECRET_BYTES = 24;

interface NewFeedOptions {
  name: string;
  kind: string;
  /** The sender's branches with ours, as 'THEIRS=ely'. */
  maps: readonly string[];
  oneBranch?: string | undefined;
  now: number;
}

type Refusable<Value> = { ok: Value } | { refused: string };

/** Names that mean something else: in the desk's URLs, and for the properties that people add themselves. */
const RESERVED_NAMES: readonly string[] = ["new", BY_HAND];

/** Creates a feed. Only here its URL’s secret can be read: later there is its hash. */
export function createFeed(db: Db, options: NewFeedOptions): Promise<Refusable<{ secret: string }>> {
  return runRefusableTransaction(db, (trx) => createFeedIn(trx, options));
}

/** The same in the caller's transaction. */
export async function createFeedIn(
  trx: Trx,
  { name, kind, maps, oneBranch, now }: NewFeedOptions,
): Promise<Refusable<{ secret: string }>> {
  if (!FEED_NAME.test(name))
    return { refused: "A feed’s name is lower-case letters, digits and hyphens, such as “main”." };
  if (!FEED_KINDS.includes(kind))
    return { refused: `There is no kind “${kind}”; choose ${joinWords(FEED_KINDS, "or")}.` };
  if (RESERVED_NAMES.includes(name))
    return { refused: `The site uses the name “${name}” itself. Choose another.` };
  const branches = await readBranchMaps(trx, maps);
  if ("refused" in branches) return branches;
  const one = oneBranch === undefined ? { ok: null } : await findBranchId(trx, oneBranch);
  if ("refused" in one) return one;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const settings: FeedSettings = feedSettingsSchema.parse({ oneBranchId: one.ok });
  const isNew = await insertFeed(trx, {
    feedId: name,
    kind,
    settings,
    secretHash: hashFeedSecret(secret),
    now,
  });
  if (!isNew) return { refused: `There already is a feed “${name}”.` };
  await putBranchMap(trx, name, branches.ok);
  return { ok: { secret } };
}

interface MapOptions {
  feedId: string;
  now: number;
}

type MapResult = Refusable<{ runId: number | null }>;

type Mapping = MapOptions & { maps?: readonly string[]; codes?: readonly string[] };

/**
 * Maps branches and codes of a feed, all or none, and plans its latest delivery again. Returns the new run, if there is a
 * delivery.
 */
export function mapFeed(db: Db, options: Mapping): Promise<MapResult> {
  return runRefusableTransaction(db, (trx) => mapFeedIn(trx, options));
}

/** The same in the caller's transaction. */
export async function mapFeedIn(
  trx: Trx,
  { feedId, maps = [], codes = [], now }: Mapping,
): Promise<MapResult> {
  if (!(await findFeed(trx, feedId))) return { refused: `There is no feed “${feedId}”.` };
  const branches = await readBranchMaps(trx, maps);
  if ("refused" in branches) return branches;
  await putBranchMap(trx, feedId, branches.ok);
  for (const text of codes) {
    const line = readCodeLine(text);
    if ("refused" in line) return line;
    await putOwnCode(trx, feedId, line.ok);
  }
  return planAgain(trx, { feedId, now });
}

async function planAgain(
  trx: Trx,
  { feedId, now }: { feedId: string; now: number },
): Promise<{ ok: { runId: number | null } }> {
  await updateFeed(trx, feedId, {});
  const latest = await findLatestDelivery(trx, feedId);
  return { ok: { runId: latest ? await enqueueRun(trx, { ...latest, now }) : null } };
}

async function readBranchMaps(
  trx: Trx,
  maps: readonly string[],
): Promise<Refusable<(readonly [string, number])[]>> {
  const branches: (readonly [string, number])[] = [];
  for (const map of maps) {
    const at = map.lastIndexOf("=");
    if (at < 1) return { refused: `“${map}” isn’t of the form THEIRS=ours, such as ABC=ely.` };
    const found = await findBranchId(trx, map.slice(at + 1));
    if ("refused" in found) return found;
    branches.push([map.slice(0, at).trim(), found.ok]);
  }
  return { ok: branches };
}

/** By the name in its URL, its name or its number. */
async function findBranchId(query: Query, name: string): Promise<Refusable<number>> {
  const branches = await listBranches(query);
  const wanted = name.trim().toLowerCase();
  const found = branches.find(
    (branch) =>
      branch.branchUrl === wanted ||
      branch.name.toLowerCase() === wanted ||
      String(branch.branchId) === wanted,
  );
  if (found) return { ok: found.branchId };
  const names = branches.map(({ branchUrl }) => branchUrl);
  return {
    refused: `There is no branch “${name}”. ${names.length === 0 ? "Create your branches first." : `Yours are ${joinWords(names)}.`}`,
  };
}
