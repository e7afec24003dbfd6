import { isRecord } from "../../../domain/is-record.ts";
import { groupFields } from "../../../domain/site/form-fields.ts";
import { PLAIN_FIELD, PLAIN_VALUE } from "../../../domain/url/plain-pages.ts";

/**
 * A text field of a parsed JSON or form body; undefined if it isn't text. Of a repeated field the first value is
 * used.
 */
export function formField(body: unknown, name: string): string | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Record<string, unknown>)[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : undefined;
}

type Fields = Record<string, unknown>;

/** The body as a nested record, as JSON would have it: `client[first_name]` becomes `first_name` of `client`. */
export function nestedFields(body: unknown): Fields {
  return isRecord(body) ? groupFields(Object.entries(body)) : {};
}

/** The record with the named groups flattened: `{client: {email}}` becomes `{email}`. Outer fields win. */
export function flatFields(body: unknown, parts: readonly string[]): Fields {
  const fields = nestedFields(body);
  const inner = parts.map((part) => fields[part]).filter(isRecord);
  return Object.assign(Object.create(null), ...inner, fields);
}

/** Names and texts of a body or query. Other values are skipped. */
export function textEntries(values: unknown): [string, string][] {
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value])
      .filter((part) => typeof part === "string" || typeof part === "number")
      .map((part) => [name, String(part)]),
  );
}

/** Passwords and technical fields aren't put back into a form. */
const NEVER_SHOWN_AGAIN =
  /password|^(?:authenticity_token|plain|form_time|form_instance|_method|g-recaptcha-response)$/;

/** What was typed into a form, by field name, without passwords. Several ticked boxes become '9:00, 10:00'. */
export function typedValues(body: unknown): Record<string, string> {
  const typed = new Map<string, string>();
  for (const [name, text] of textEntries(body)) {
    const known = typed.get(name);
    if (!NEVER_SHOWN_AGAIN.test(name)) typed.set(name, known === undefined ? text : `${known}, ${text}`);
  }
  // `Object.fromEntries` defines properties instead of assigning them, so a field named `__proto__` is harmless.
  return Object.fromEntries(typed);
}

/** True if sent from a plain page's form: only those contain the field. */
export function isPlainPost(body: unknown): boolean {
  return formField(body, PLAIN_FIELD) === PLAIN_VALUE;
}
