import { isRecord } from "../is-record.ts";

/** Names in the browser's session storage. */
export const FORM_DRAFTS = "form-drafts";
export const POSTED_FORM = "posted-form";

/**
 * Drafts of unsent forms, as the browser's storage holds them: a list, the latest first. Each form has a key of its own, such as
 * `viewing 12`.
 */
interface StoredDraft {
  key: string;
  value: unknown;
}

/** What was typed, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

/** Passwords, consents, technical fields and honeypots. Consent must be given again each time. */
const NEVER_KEPT =
  /password|opt_in_|^(?:authenticity_token|g-recaptcha-response|plain|form_time|source_page|body|hfhp|lead_client\[body\])$/;

/** Older drafts are dropped, so that the storage doesn't grow without end. */
const MOST_DRAFTS = 12;

/** The part of a form that a draft keeps: filled-in texts and choices. Files are left out, because a script can't restore them. */
export function toDraftValues(entries: Iterable<readonly [string, unknown]>): DraftValues {
  const kept = Array.from(entries).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && !NEVER_KEPT.test(entry[0]),
  );
  // `Object.fromEntries` defines properties instead of assigning them, so a field named `__proto__` is harmless.
  return Object.fromEntries(kept);
}

/** Adds or replaces one draft; null removes it. Invalid content of the storage is dropped. */
export function putDraft(stored: unknown, { key, value }: StoredDraft): StoredDraft[] {
  const others = readDrafts(stored).filter((draft) => draft.key !== key);
  return value === null ? others : [{ key, value }, ...others].slice(0, MOST_DRAFTS);
}

export function findDraft(stored: unknown, key: string): unknown {
  return readDrafts(stored).find((draft) => draft.key === key)?.value;
}

/** The values of a stored draft; undefined if it isn't one. */
export function readDraftValues(value: unknown): DraftValues | undefined {
  if (!isRecord(value)) return undefined;
  const values = toDraftValues(Object.entries(value));
  return Object.keys(values).length > 0 ? values : undefined;
}

function readDrafts(stored: unknown): StoredDraft[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (draft): draft is StoredDraft =>
      isRecord(draft) && typeof draft.key === "string" && draft.value !== undefined,
  );
}
