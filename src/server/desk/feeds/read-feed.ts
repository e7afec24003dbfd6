import { explainLimit } from "../../../domain/desk/feeds/decide-scope.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import type { FeedDelivery, FeedView } from "../../../domain/desk/feeds/feeds-view.ts";
import { type DeskUser, may, seesBranch } from "../../../domain/desk/role.ts";
import { toDeliveryUrl } from "../../../domain/feed/delivery-url.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Config } from "../../config.ts";
import { type Feed, findOwnCodes, listBranchMap } from "../../feed/feed-queries.ts";
import type { Desk } from "../desk.ts";
import { MAPPING_CHOICES } from "./mapping-choices.ts";
import { canTryFiles, describeFeed, listSeenFeeds, readFeeds } from "./read-feeds.ts";

interface FeedAsked {
  user: DeskUser;
  feedId: string;
  now: number;
  problem?: string;
  /** Just after the feed was added. */
  secret?: string;
}

/** What stands for a feed's secret, of which only the hash is stored. */
const SECRET = "SECRET";

/** One feed as the person may see it; undefined if it brings nothing of their branches. */
export async function readFeed(
  { db: { query }, config }: Pick<Desk, "db" | "config">,
  asked: FeedAsked,
): Promise<FeedView | undefined> {
  const { user, feedId, now } = asked;
  const seen = (await listSeenFeeds(query, user)).find(({ feed }) => feed.feedId === feedId);
  if (!seen) return undefined;
  const { feeds, runs } = await readFeeds(query, { user, feedId, result: null, before: undefined, now });
  const line = feeds.find((one) => one.feedId === feedId);
  const branches = (await listBranches(query)).map(({ branchId, name }) => ({ branchId, name }));
  const names = new Map(branches.map(({ branchId, name }) => [branchId, name]));
  const nameOf = (branchId: number) => names.get(branchId) ?? `branch ${branchId}`;
  const codes = await findOwnCodes(query, feedId);
  const limit = explainLimit(
    user,
    seen.branchIds.map((branchId) => ({ branchId, name: nameOf(branchId) })),
    "feed",
  );
  const { oneBranchId } = seen.feed.settings;
  const canEdit = may(user.role, "feeds.edit") && limit === null && seen.feed.kind !== "by-hand";
  return {
    feedId,
    name: toFeedName(feedId),
    about: describeFeed(seen.feed, seen.branchIds.length),
    health: line?.health ?? { kind: "off", text: "Not heard yet" },
    state: seen.feed.state,
    limit,
    canEdit,
    canTry: canTryFiles(user, seen),
    oneBranch: oneBranchId === null ? null : nameOf(oneBranchId),
    delivery: canEdit ? describeDelivery(config, seen.feed, asked.secret) : null,
    branches: [...(await listBranchMap(query, feedId))].map(([theirs, branchId]) => ({
      theirs,
      ours: nameOf(branchId),
    })),
    codes: Object.entries(codes).flatMap(([table, lines]) =>
      Object.entries(lines ?? {}).map(([theirs, ours]) => ({ table, theirs, ours })),
    ),
    ownBranches: branches.filter(({ branchId }) => seesBranch(user, branchId)),
    ...MAPPING_CHOICES,
    runs,
    problem: asked.problem ?? null,
  };
}

function describeDelivery(
  { publicUrl }: Pick<Config, "publicUrl">,
  { feedId, kind, settings }: Feed,
  secret?: string,
): FeedDelivery | null {
  if (settings.pull !== null || kind === "street") return null;
  const isCalls = kind === "rtdf";
  return {
    kind: isCalls ? "calls" : "files",
    url: toDeliveryUrl({ publicUrl, feedId, kind, secret: secret ?? SECRET }),
    isNew: secret !== undefined,
    folder: isCalls ? "" : `feeds/${feedId}/in`,
  };
}
