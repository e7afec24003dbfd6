import type { FeedRecord } from "../../feed/feed-record-schema.ts";
import type { Channel } from "../../property/channel.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../../property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../../property/property-type.ts";
import { formatFieldValue } from "./field-text.ts";
import type { FieldInput } from "./stock-view.ts";

/** The fields that a page of the desk offers, in this order. */
export const EDITABLE_FIELDS: ReadonlyMap<string, FieldInput> = new Map<string, FieldInput>([
  ["price", "text"],
  ["priceValue", "number"],
  ["status", "choice"],
  ["displayAddress", "text"],
  ["propertyType", "choice"],
  ["summary", "long"],
  ["description", "long"],
  ["features", "long"],
  ["bedrooms", "number"],
  ["bathrooms", "number"],
  ["receptionRooms", "number"],
  ["squareFeet", "number"],
  ["takesPets", "yes-no"],
]);

const ROOM_COUNTS = ["bedrooms", "bathrooms", "receptionRooms"] as const;

/** A count of rooms that wasn't given is stored as 0; here it reads as missing. */
export function toGivenValue(
  field: string,
  value: unknown,
  record: Pick<FeedRecord, (typeof ROOM_COUNTS)[number]> | null,
): unknown {
  const count = ROOM_COUNTS.find((name) => name === field);
  return value === 0 && record && count && record[count] === null ? null : value;
}

/** What an input shows of a value. */
export function toTyped(field: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (field === "features" && Array.isArray(value)) return value.join("\n");
  if (field === "description" && Array.isArray(value)) return value.join("\n\n");
  return String(value);
}

/** What was typed, as the JSON that an override is read from. */
export function toOverrideJson(field: string, typed: string): string {
  const text = typed.replaceAll("\r\n", "\n").trim();
  const input = EDITABLE_FIELDS.get(field);
  if (field === "features") return JSON.stringify(splitText(text, /\n+/));
  if (field === "description") return JSON.stringify(splitText(text, /\n\s*\n/));
  if (input === "number") {
    const digits = text.replace(/[£,\s]|sq ?ft/gi, "");
    return digits === "" ? "null" : /^\d+(?:\.\d+)?$/.test(digits) ? digits : JSON.stringify(text);
  }
  if (input === "yes-no") return text === "true" ? "true" : "false";
  // An empty text as JSON would be read as two quotation marks.
  return text === "" ? "" : JSON.stringify(text);
}

function splitText(text: string, at: RegExp): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** The values of a field that has a list of them, for a home of this channel. */
export function listChoices(field: string, channel: Channel): { value: string; text: string }[] {
  if (field === "status")
    return PROPERTY_STATUS_NAMES.filter((name) => PROPERTY_STATUSES[name].channel === channel).map(
      (value) => ({
        value,
        text: PROPERTY_STATUSES[value].label,
      }),
    );
  if (field === "propertyType")
    return PROPERTY_TYPE_NAMES.map((value) => ({ value, text: formatFieldValue(field, value) }));
  return [];
}

/** A refusal that names what to type, where the rule's own message would name a schema. */
export function explainRefusal(field: string, refused: string): string {
  const input = EDITABLE_FIELDS.get(field);
  if (input === "number") return "Give a whole number, such as 1,037.";
  if (field === "features") return "Write at most 20 features, one on each line.";
  if (field === "description" || field === "summary")
    return "Write some text; it can’t be empty, and not longer than the site shows.";
  return refused;
}
