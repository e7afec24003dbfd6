import { groupFields } from "../../../domain/site/form-fields.ts";
import { PLAIN_FIELD, PLAIN_VALUE } from "../../../domain/url/plain-pages.ts";

/** A text field of a parsed body, whether it came as JSON or as a form; a repeated field counts as its first. */
export function formField(body: unknown, name: string): string | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Record<string, unknown>)[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : undefined;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A body as one record: `client[first_name]` of a form is the part `first_name` of `client`, as JSON has it. */
export function nestedFields(body: unknown): Fields {
  return isFields(body) ? groupFields(Object.entries(body)) : {};
}

/** The record with its named parts laid flat, the outer fields winning: `{client: {email}}` becomes `{email}`. */
export function flatFields(body: unknown, parts: readonly string[]): Fields {
  const fields = nestedFields(body);
  const inner = parts.map((part) => fields[part]).filter(isFields);
  return Object.assign(Object.create(null), ...inner, fields);
}

/** Names and texts of a body or a query; whatever else it may hold is passed over. */
export function textEntries(values: unknown): [string, string][] {
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value])
      .filter((part) => typeof part === "string" || typeof part === "number")
      .map((part) => [name, String(part)]),
  );
}

/** Of a visit, not of the visitor. */
const NEVER_SHOWN_AGAIN =
  /password|^(?:authenticity_token|plain|form_time|form_instance|_method|g-recaptcha-response)$/;

/** What somebody typed into a form, by the names of its fields; a password is typed anew. Several ticked boxes are '9:00, 10:00'. */
export function typedValues(body: unknown): Record<string, string> {
  const typed = new Map<string, string>();
  for (const [name, text] of textEntries(body)) {
    const known = typed.get(name);
    if (!NEVER_SHOWN_AGAIN.test(name)) typed.set(name, known === undefined ? text : `${known}, ${text}`);
  }
  // Object.fromEntries defines instead of assigning, so a field named __proto__ is only a field.
  return Object.fromEntries(typed);
}

/** Sent from a plain page's form: only its markup has the field. */
export function isPlainPost(body: unknown): boolean {
  return formField(body, PLAIN_FIELD) === PLAIN_VALUE;
}
