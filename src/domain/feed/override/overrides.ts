import type { Property } from "../../property/property.ts";
import { PROPERTY_STATUSES } from "../../property/property-status.ts";
import { toCanonicalJson } from "../canonical-json.ts";
import { OVERRIDE_FIELDS, type OverrideField } from "./override-fields.ts";

/** A field that a person set, beside what the feed says. */
export interface Override {
  field: string;
  value: unknown;
  /** The feed's value when the person set theirs. */
  feedValue: unknown;
  /** The feed's value by its latest run, which is shown again when the override is cleared. */
  feedValueNow: unknown;
  isFeedChanged: boolean;
  by: string;
  at: number;
}

function findOverrideField(name: string): OverrideField | undefined {
  return OVERRIDE_FIELDS.get(name);
}

/**
 * Reads a value as it is typed: JSON, or a plain text. Says in a sentence why it can't be used.
 */
export function readOverrideValue(name: string, typed: string): { value: unknown } | { problem: string } {
  const field = findOverrideField(name);
  if (!field)
    return {
      problem: `'${name}' can’t be set by hand. These can: ${[...OVERRIDE_FIELDS.keys()].join(", ")}.`,
    };
  const asJson = field.schema.safeParse(parseJson(typed));
  const parsed = asJson.success ? asJson : field.schema.safeParse(typed);
  if (parsed.success) return { value: parsed.data };
  const [issue] = (parseJson(typed) === undefined ? parsed : asJson).error?.issues ?? [];
  const where = issue && issue.path.length > 0 ? ` (at ${issue.path.join(".")})` : "";
  return {
    problem: `'${typed.slice(0, 80)}' can’t be the ${name}${where}: ${issue?.message ?? "not valid"}.`,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The property with the fields that people set. One that no longer fits, such as a status of the other channel, is left out. */
export function applyOverrides(property: Property, overrides: readonly Override[]): Property {
  return overrides.reduce((result, { field, value }) => writeField(result, field, value), property);
}

/** The property with the feed's own value of a field. */
export function restoreFeedValue(property: Property, { field, feedValueNow }: Override): Property {
  const known = findOverrideField(field);
  return known?.restore
    ? known.restore(property, feedValueNow as never)
    : writeField(property, field, feedValueNow);
}

function writeField(property: Property, name: string, value: unknown): Property {
  const field = findOverrideField(name);
  if (!field || !fitsProperty(property, name, value)) return property;
  return field.write(property, value as never);
}

/** Whether a field may have this value at this property. */
export function fitsProperty(property: Property, name: string, value: unknown): boolean {
  if (name === "status")
    return PROPERTY_STATUSES[value as keyof typeof PROPERTY_STATUSES]?.channel === property.channel;
  if (name === "linkedPropertyId") return value !== property.propertyId;
  return true;
}

/**
 * The overrides with what the feed says now. An override is flagged once the feed's value isn't the one that the person
 * saw, so that they can look at it again.
 */
export function markFeedChanges(overrides: readonly Override[], feedProperty: Property): Override[] {
  return overrides.map((override) => {
    const feedValueNow = findOverrideField(override.field)?.read(feedProperty) ?? null;
    const isFeedChanged = toCanonicalJson(feedValueNow) !== toCanonicalJson(override.feedValue);
    return { ...override, feedValueNow, isFeedChanged };
  });
}
