import { appendTo } from "../append-to.ts";

/** A form's fields as a nested object: values, or groups such as `lead_client[email]`. */
export interface FormFields<Value> {
  [name: string]: Value | FormFields<Value>;
}

const GROUPED = /^([^[\]]+)\[([^[\]]+)\]$/;

/**
 * Turns `lead_client[email]` into a nested field, as the schemas expect. If a field is repeated, the first value
 * counts.
 */
export function groupFields<Value>(entries: Iterable<readonly [string, Value]>): FormFields<Value> {
  const fields = new Map<string, Value | Map<string, Value>>();
  for (const [name, value] of entries) {
    const [, group, inner] = GROUPED.exec(name) ?? [];
    if (group === undefined || inner === undefined) {
      if (!fields.has(name)) fields.set(name, value);
      continue;
    }
    const known = fields.get(group) ?? new Map<string, Value>();
    if (!(known instanceof Map)) continue;
    if (!known.has(inner)) known.set(inner, value);
    fields.set(group, known);
  }
  // Object.fromEntries defines properties instead of assigning them, so a field called __proto__ can't change
  // the prototype.
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  ) as FormFields<Value>;
}

/** Converts the path of a schema issue to the name of the form field. */
export function toFieldName(path: readonly PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return rest.reduce((name, part) => `${name}[${part}]`, first);
}

interface FieldIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** Groups messages by field, in the schema's order. */
export function groupIssuesByField(faults: readonly FieldIssue[]): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { path, message } of faults) {
    appendTo(byField, toFieldName(path), message);
  }
  return Object.fromEntries(byField);
}
