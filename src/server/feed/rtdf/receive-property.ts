import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import type { Finding } from "../../../domain/feed/finding.ts";
import { readRtdfProperty } from "../../../domain/feed/rtdf/read-rtdf-property.ts";
import { toRtdfDate } from "../../../domain/feed/rtdf/rtdf-date.ts";
import { rtdfSendSchema } from "../../../domain/feed/rtdf/rtdf-schema.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { findOwnCodes } from "../feed-queries.ts";
import { readMarkup } from "../read-markup.ts";
import { putRecord } from "../run/apply-record.ts";
import { findFeedProperties } from "../run/feed-property-queries.ts";
import type { RtdfNote, RtdfResult } from "./rtdf-answer.ts";
import { findCallBranch, type RtdfCall, type RtdfDeps, toUnknownBranch } from "./rtdf-call.ts";
import { dropHeldRemoval } from "./rtdf-queries.ts";

/** `sendpropertydetails`: lists a property or changes it. A call that can't be used changes nothing. */
export async function receiveProperty(
  deps: RtdfDeps,
  { feed, body, receivedAt }: RtdfCall,
): Promise<RtdfResult> {
  const { query } = deps.db;
  const call = rtdfSendSchema.parse(body);
  const { record, theirRef, isHidden, findings } = readRtdfProperty(call, {
    codes: await findOwnCodes(query, feed.feedId),
    receivedAt,
    toPlainText: readMarkup,
  });
  const branchId = await findCallBranch(query, feed, call.branch.branch_id);
  const errors = listNotes(findings, "quarantine");
  const warnings = listNotes(findings, "warning");
  if (branchId === undefined) errors.push(toUnknownBranch(call.branch.branch_id));
  if (record === null || theirRef === null || branchId === undefined || errors.length > 0)
    return { message: "The property wasn’t changed.", errors, warnings };

  const stored = (await findFeedProperties(query, feed.feedId, [theirRef])).get(theirRef);
  const toProperty = (propertyId: number) => ({
    agentRef: theirRef,
    propertyId,
    url: deps.publicUrl + getPropertyPath({ propertyId, channel: record.channel }),
  });
  const late = stored && findLateUpdate(stored, record);
  if (late)
    return {
      message: "The property wasn’t changed.",
      warnings: [...warnings, late],
      property: { ...toProperty(stored.property_id), changeType: null },
    };

  const put = await putRecord(deps, {
    feedId: feed.feedId,
    theirRef,
    branchId,
    record,
    isHidden,
    kind: "call",
  });
  if ("refused" in put)
    return {
      message: "The property wasn’t changed.",
      errors: [{ code: "not-placed", sentence: put.refused, value: record.postcode }],
      warnings,
    };
  await dropHeldRemoval(query, { feedId: feed.feedId, theirRef, now: receivedAt });
  const { change, propertyId } = put.ok;
  return {
    message: MESSAGES[change],
    warnings,
    property: { ...toProperty(propertyId), changeType: CHANGE_TYPES[change] },
  };
}

const MESSAGES = {
  new: "The property was added.",
  changed: "The property was changed.",
  unchanged: "Nothing has changed.",
} as const;
const CHANGE_TYPES = { new: "CREATE", changed: "UPDATE", unchanged: "UPDATE" } as const;

function listNotes(findings: readonly Finding[], level: Finding["level"]): RtdfNote[] {
  return findings
    .filter((finding) => finding.level === level)
    .map(({ code, column, value, sentence }) => ({ code, sentence, value: value || (column ?? "") }));
}

/** Calls may arrive in another order than they were sent; the sender's clock decides which is the latest. */
function findLateUpdate({ record_json }: FeedPropertyRow, sent: FeedRecord): RtdfNote | undefined {
  const { updatedAt } = JSON.parse(record_json) as FeedRecord;
  if (updatedAt === null || sent.updatedAt === null || sent.updatedAt >= updatedAt) return undefined;
  return {
    code: "older-update",
    sentence: `We already have this property as it was changed on ${toRtdfDate(updatedAt)}, which is later.`,
    value: toRtdfDate(sent.updatedAt),
  };
}
