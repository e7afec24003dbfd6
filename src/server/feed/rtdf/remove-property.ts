import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import type { FeedSettings } from "../../../domain/feed/feed-settings-schema.ts";
import { readDay } from "../../../domain/feed/read-date.ts";
import { readRef } from "../../../domain/feed/rtdf/read-rtdf-property.ts";
import { RTDF_CHANNELS, RTDF_REMOVALS } from "../../../domain/feed/rtdf/rtdf-codes.ts";
import { type RtdfRemove, rtdfRemoveSchema } from "../../../domain/feed/rtdf/rtdf-schema.ts";
import type { Channel } from "../../../domain/property/channel.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import { isOnMarket } from "../../../domain/property/property-status.ts";
import type { Trx } from "../../db/database.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { putRecord, removeRecord } from "../run/apply-record.ts";
import { type HeldRemoval, REMOVAL_HELD } from "../run/carry-out-removal.ts";
import { findFeedProperties } from "../run/feed-property-queries.ts";
import { holdRemoval } from "./hold-removal.ts";
import type { RtdfNote, RtdfResult } from "./rtdf-answer.ts";
import { findCallBranch, type RtdfCall, type RtdfDeps, toUnknownBranch } from "./rtdf-call.ts";

/** `removeproperty`: takes a property off the market. One that isn't listed is a warning, so that a sender may repeat itself. */
export async function removeProperty(
  deps: RtdfDeps,
  { feed, body, receivedAt }: RtdfCall,
): Promise<RtdfResult> {
  const { query } = deps.db;
  const call = rtdfRemoveSchema.parse(body);
  const theirRef = readRef(call.property.agent_ref);
  const branchId = await findCallBranch(query, feed, call.branch.branch_id);
  const errors = listErrors(call, { theirRef, branchId });
  if (theirRef === null || branchId === undefined || errors.length > 0)
    return { message: "The property wasn’t removed.", errors };

  const stored = (await findFeedProperties(query, feed.feedId, [theirRef])).get(theirRef);
  const unlisted = findWhyUnlisted(stored, { channel: call.branch.channel, branchId });
  if (!stored || unlisted)
    return {
      message: "Nothing has changed.",
      warnings: unlisted ? [unlisted] : [],
      property: { agentRef: theirRef, propertyId: stored?.property_id ?? null, url: null, changeType: null },
    };
  const record = JSON.parse(stored.record_json) as FeedRecord;
  const { channel } = record;
  const property = {
    agentRef: theirRef,
    propertyId: stored.property_id,
    url: deps.publicUrl + getPropertyPath({ propertyId: stored.property_id, channel }),
  };
  const sold = readSale(call, { settings: feed.settings, channel });
  if (sold && isSame(record, sold))
    return { message: "Nothing has changed.", property: { ...property, changeType: null } };
  const isHeld =
    stored.state === "shown" && isOnMarket(record.status)
      ? (trx: Trx) => holdRemoval(trx, { feed, theirRef, branchId, receivedAt, sold })
      : undefined;
  const key = { feedId: feed.feedId, theirRef, kind: "call", ...(isHeld && { isHeld }) } as const;
  const removed = sold
    ? await putRecord(deps, {
        ...key,
        branchId,
        record: { ...record, ...sold },
        isHidden: stored.state === "hidden",
      })
    : await removeRecord(deps, key);
  if ("refused" in removed && removed.isHeld)
    return { ...toHeld(theirRef), property: { ...property, changeType: null } };
  if ("refused" in removed)
    return {
      message: "Nothing has changed.",
      warnings: [{ code: "not-removed", sentence: removed.refused }],
      property: { ...property, changeType: null },
    };
  return { message: "The property was removed.", property: { ...property, changeType: "DELETE" } };
}

function listErrors(
  { branch, property }: RtdfRemove,
  { theirRef, branchId }: { theirRef: string | null; branchId: number | undefined },
): RtdfNote[] {
  const errors: RtdfNote[] = [];
  if (theirRef === null)
    errors.push({
      code: "no-reference",
      sentence: "The call has no usable agent_ref.",
      value: property.agent_ref.slice(0, 200),
    });
  if (branchId === undefined) errors.push(toUnknownBranch(branch.branch_id));
  if (!Object.hasOwn(RTDF_CHANNELS, branch.channel))
    errors.push({
      code: "unknown-channel",
      sentence: "The channel is neither 1 (sales) nor 2 (lettings).",
      value: branch.channel,
    });
  return errors;
}

/**
 * A property that changed its channel or branch may be removed from the old one after it was sent to the new one. That
 * must not take it off the site.
 */
function findWhyUnlisted(
  stored: FeedPropertyRow | undefined,
  { channel, branchId }: { channel: string; branchId: number },
): RtdfNote | undefined {
  if (!stored || stored.state === "withdrawn")
    return { code: "not-listed", sentence: "The property isn’t listed, so there is nothing to remove." };
  if (stored.branch_id !== branchId)
    return { code: "other-branch", sentence: "Another branch lists the property now, so it stays." };
  if ((JSON.parse(stored.record_json) as FeedRecord).channel !== RTDF_CHANNELS[channel])
    return { code: "other-channel", sentence: "The property is in the other channel now, so it stays." };
  return undefined;
}

/** The fields of a property that we sold or let and still show for a while; null if it only goes. */
function readSale(
  { property }: RtdfRemove,
  { settings, channel }: { settings: FeedSettings; channel: Channel },
): HeldRemoval["sold"] {
  const removal = RTDF_REMOVALS[property.removal_reason] ?? "withdrawn";
  if (removal === "withdrawn" || settings.recentlySoldDays === 0) return null;
  return {
    status: channel === "sales" ? "sold" : "let",
    exchangedOn: readDay(property.transaction_date) ?? null,
  };
}

function isSame(record: FeedRecord, { status, exchangedOn }: NonNullable<HeldRemoval["sold"]>): boolean {
  return record.status === status && record.exchangedOn === exchangedOn;
}

function toHeld(theirRef: string): RtdfResult {
  return {
    message: "The removal waits for a person.",
    warnings: [
      {
        code: REMOVAL_HELD,
        sentence:
          "So many properties of this branch were removed in a day that a person at the agency has to confirm it. " +
          "The property stays listed until then.",
        value: theirRef,
      },
    ],
  };
}
