import { toRtdfDate } from "../../../domain/feed/rtdf/rtdf-date.ts";

type ChangeType = "CREATE" | "UPDATE" | "DELETE";

/** Something to tell the sender: a code, a sentence and what it's about. */
export interface RtdfNote {
  code: string;
  sentence: string;
  value?: string;
}

interface AnsweredProperty {
  agentRef: string;
  /** Null if it was never listed. */
  propertyId: number | null;
  url: string | null;
  /** Null if nothing changed. */
  changeType: ChangeType | null;
}

interface ListedProperty {
  propertyId: number;
  agentRef: string;
  updatedAt: number | null;
  channel: 1 | 2;
}

/** How a call ended. One without errors succeeded. */
export interface RtdfResult {
  message: string;
  errors?: readonly RtdfNote[];
  warnings?: readonly RtdfNote[];
  property?: AnsweredProperty;
  list?: { branchId: string; channel: string; properties: readonly ListedProperty[] };
}

interface CallTimes {
  requestId: string;
  receivedAt: number;
  now: number;
}

/** Enough of what was sent to recognise it. */
const LONGEST_VALUE = 200;

/** The specification's envelope, with our own ids and URLs in the fields that are named after Rightmove. */
export function toRtdfAnswer(result: RtdfResult, { requestId, receivedAt, now }: CallTimes): object {
  const { errors = [], warnings = [], property, list } = result;
  return {
    request_id: requestId,
    message: result.message,
    success: errors.length === 0,
    request_timestamp: toRtdfDate(receivedAt),
    response_timestamp: toRtdfDate(now),
    ...(list && {
      branch: { branch_id: toNumber(list.branchId), channel: toNumber(list.channel) },
      property: list.properties.map(({ propertyId, agentRef, updatedAt, channel }) => ({
        rightmove_id: propertyId,
        agent_ref: agentRef,
        update_date: updatedAt === null ? null : toRtdfDate(updatedAt),
        channel,
      })),
    }),
    ...(property && {
      property: {
        agent_ref: property.agentRef,
        rightmove_id: property.propertyId,
        rightmove_url: property.url,
        change_type: property.changeType,
      },
    }),
    errors: errors.map(({ code, sentence, value }) => ({
      error_code: code,
      error_description: sentence,
      error_value: value?.slice(0, LONGEST_VALUE) ?? null,
    })),
    warnings: warnings.map(({ code, sentence, value }) => ({
      warning_code: code,
      warning_description: sentence,
      warning_value: value?.slice(0, LONGEST_VALUE) ?? null,
    })),
  };
}

/** The specification has numbers, but a feed's branches may also be mapped by words. */
function toNumber(text: string): number | string | null {
  if (text === "") return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}
