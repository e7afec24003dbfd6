import { appendTo } from "../append-to.ts";

/** A form's fields as a body: texts, or what a group such as `lead_client[email]` holds. */
export interface FormFields<Value> {
  [name: string]: Value | FormFields<Value>;
}

const GROUPED = /^([^[\]]+)\[([^[\]]+)\]$/;

/** `lead_client[email]` becomes a field of a field, as a schema names it. A repeated field counts as its first. */
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
  // Object.fromEntries defines instead of assigning, so a field named __proto__ is only a field.
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  ) as FormFields<Value>;
}

/** The name in the form of what a schema found fault with. */
export function toFieldName(path: readonly PropertyKey[]): string {
  const [first = "", ...rest] = path.map(String);
  return rest.reduce((name, part) => `${name}[${part}]`, first);
}

interface FieldIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** The sentences of each field, in the order that the schema gives them. */
export function groupIssuesByField(faults: readonly FieldIssue[]): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { path, message } of faults) {
    appendTo(byField, toFieldName(path), message);
  }
  return Object.fromEntries(byField);
}
