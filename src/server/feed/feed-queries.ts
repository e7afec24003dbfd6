import type { CodeLine } from "../../domain/feed/code-line.ts";
import type { OwnCodes } from "../../domain/feed/feed-codes.ts";
import {
  type FeedKind,
  type FeedSettings,
  feedSettingsSchema,
} from "../../domain/feed/feed-settings-schema.ts";
import { addGap, findUsualGap } from "../../domain/feed/report/usual-gap.ts";
import type { Query, Trx } from "../db/database.ts";

export interface Feed {
  feedId: string;
  kind: FeedKind;
  settings: FeedSettings;
  secretHash: string | null;
  state: "on" | "paused";
  version: number;
  lastHeardAt: number | null;
}

const COLUMNS = [
  "feed_id",
  "kind",
  "settings_json",
  "secret_hash",
  "state",
  "version",
  "last_heard_at",
] as const;

interface FeedColumns {
  feed_id: string;
  kind: string;
  settings_json: string;
  secret_hash: string | null;
  state: "on" | "paused";
  version: number;
  last_heard_at: number | null;
}

function toFeed(row: FeedColumns): Feed {
  return {
    feedId: row.feed_id,
    kind: row.kind as FeedKind,
    settings: feedSettingsSchema.parse(JSON.parse(row.settings_json)),
    secretHash: row.secret_hash,
    state: row.state,
    version: row.version,
    lastHeardAt: row.last_heard_at,
  };
}

export async function findFeed(query: Query, feedId: string): Promise<Feed | undefined> {
  const row = await query
    .selectFrom("feeds")
    .select(COLUMNS)
    .where("feed_id", "=", feedId)
    .executeTakeFirst();
  return row && toFeed(row);
}

export async function listFeeds(query: Query): Promise<Feed[]> {
  const rows = await query.selectFrom("feeds").select(COLUMNS).orderBy("feed_id").execute();
  return rows.map(toFeed);
}

interface NewFeed {
  feedId: string;
  kind: FeedKind;
  settings: FeedSettings;
  secretHash: string | null;
  now: number;
}

/** False if there is a feed of this name. */
export async function insertFeed(
  trx: Trx,
  { feedId, kind, settings, secretHash, now }: NewFeed,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("feeds")
    .values({
      feed_id: feedId,
      kind,
      settings_json: JSON.stringify(settings),
      secret_hash: secretHash,
      sealed_credentials: null,
      state: "on",
      version: 1,
      usual_gap_ms: null,
      last_heard_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("feed_id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function updateFeed(
  query: Query,
  feedId: string,
  change: { settings?: FeedSettings; state?: "on" | "paused"; secretHash?: string },
): Promise<void> {
  await query
    .updateTable("feeds")
    .set((build) => ({
      version: build("version", "+", 1),
      ...(change.settings && { settings_json: JSON.stringify(change.settings) }),
      ...(change.state && { state: change.state }),
      ...(change.secretHash && { secret_hash: change.secretHash }),
    }))
    .where("feed_id", "=", feedId)
    .execute();
}

/** Locks the feed until the caller commits, and notes that it was heard and how long after the last time. */
export async function touchFeed(trx: Trx, feedId: string, now: number): Promise<void> {
  const before = await trx
    .selectFrom("feeds")
    .select(["last_heard_at", "heard_gaps_json"])
    .where("feed_id", "=", feedId)
    .executeTakeFirst();
  const known = JSON.parse(before?.heard_gaps_json ?? "[]") as number[];
  const gaps = addGap(known, before?.last_heard_at == null ? 0 : now - before.last_heard_at);
  await trx
    .updateTable("feeds")
    .set({ last_heard_at: now, heard_gaps_json: JSON.stringify(gaps), usual_gap_ms: findUsualGap(gaps) })
    .where("feed_id", "=", feedId)
    .execute();
}

/**
 * Locks the feed until the caller commits and moves its version on. False if the version is another one already: a plan
 * made for it is out of date.
 */
export async function advanceFeed(trx: Trx, feedId: string, version: number): Promise<boolean> {
  const moved = await trx
    .updateTable("feeds")
    .set({ version: version + 1 })
    .where("feed_id", "=", feedId)
    .where("version", "=", version)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Our branch by the sender's name for it. */
export async function listBranchMap(query: Query, feedId: string): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom("feed_branches")
    .select(["their_branch", "branch_id"])
    .where("feed_id", "=", feedId)
    .execute();
  return new Map(rows.map(({ their_branch, branch_id }) => [their_branch, branch_id]));
}

export async function putBranchMap(
  trx: Trx,
  feedId: string,
  branches: Iterable<readonly [theirs: string, branchId: number]>,
): Promise<void> {
  for (const [theirs, branchId] of branches)
    await trx
      .insertInto("feed_branches")
      .values({ feed_id: feedId, their_branch: theirs, branch_id: branchId })
      .onConflict((conflict) =>
        conflict.columns(["feed_id", "their_branch"]).doUpdateSet({ branch_id: branchId }),
      )
      .execute();
}

export async function findOwnCodes(query: Query, feedId: string): Promise<OwnCodes> {
  const rows = await query
    .selectFrom("feed_codes")
    .select(["code_table", "their_code", "ours"])
    .where("feed_id", "=", feedId)
    .execute();
  const codes: Record<string, Record<string, string>> = {};
  for (const { code_table, their_code, ours } of rows) {
    codes[code_table] = { ...codes[code_table], [their_code]: ours };
  }
  return codes;
}

export async function putOwnCode(trx: Trx, feedId: string, { table, theirs, ours }: CodeLine): Promise<void> {
  if (ours === null) {
    await trx
      .deleteFrom("feed_codes")
      .where("feed_id", "=", feedId)
      .where("code_table", "=", table)
      .where("their_code", "=", theirs)
      .execute();
    return;
  }
  await trx
    .insertInto("feed_codes")
    .values({ feed_id: feedId, code_table: table, their_code: theirs, ours })
    .onConflict((conflict) => conflict.columns(["feed_id", "code_table", "their_code"]).doUpdateSet({ ours }))
    .execute();
}
