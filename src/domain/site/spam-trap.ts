import { isRecord } from "../is-record.ts";

/**
 * Honeypot fields: hidden from people and filled in by careless bots. Account forms have `body`, enquiry forms have it inside
 * `lead_client`, agency-defined forms have `hfhp`.
 */
export const LEAD_TRAP_FIELD = "lead_client[body]";
export const SPAM_TRAP_FIELDS = ["body", "hfhp", LEAD_TRAP_FIELD] as const;

export function isSpamTrapped(payload: unknown): boolean {
  if (!isRecord(payload)) return false;
  if (SPAM_TRAP_FIELDS.some((field) => isFilled(payload, field))) return true;
  const client = Object.hasOwn(payload, "lead_client") ? payload.lead_client : undefined;
  return isRecord(client) && isFilled(client, "body");
}

function isFilled(record: Record<string, unknown>, field: string): boolean {
  if (!Object.hasOwn(record, field)) return false;
  const value = record[field];
  return value !== undefined && value !== null && value !== "";
}
