import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { RTDF_CHANNELS } from "../../../domain/feed/rtdf/rtdf-codes.ts";
import { rtdfListSchema } from "../../../domain/feed/rtdf/rtdf-schema.ts";
import type { RtdfResult } from "./rtdf-answer.ts";
import { findCallBranch, type RtdfCall, type RtdfDeps, toUnknownBranch } from "./rtdf-call.ts";
import { listShown } from "./rtdf-queries.ts";

/** `getbranchpropertylist`: what the site shows of a branch, for the sender to compare with its own list. */
export async function listBranchProperties(deps: RtdfDeps, { feed, body }: RtdfCall): Promise<RtdfResult> {
  const { query } = deps.db;
  const { branch } = rtdfListSchema.parse(body);
  const branchId = await findCallBranch(query, feed, branch.branch_id);
  if (branchId === undefined)
    return { message: "The branch isn’t known.", errors: [toUnknownBranch(branch.branch_id)] };
  const channel = RTDF_CHANNELS[branch.channel];
  const shown = await listShown(query, { feedId: feed.feedId, branchId, channel });
  return {
    message: shown.length === 1 ? "1 property is live." : `${shown.length} properties are live.`,
    list: {
      branchId: branch.branch_id,
      channel: branch.channel,
      properties: shown.map((property) => ({
        propertyId: property.propertyId,
        agentRef: property.theirRef,
        updatedAt: (JSON.parse(property.recordJson) as FeedRecord).updatedAt,
        channel: property.channel === "sales" ? 1 : 2,
      })),
    },
  };
}
