import { importWithin } from "../../lib/import-within.ts";
import { loadSessionValue, saveSessionValue } from "../../lib/storage.ts";
import { consentStore } from "../../session/consent-store.ts";
import { emitSiteEvent } from "../../session/site-events.ts";

/**
 * Posting a form as a page load loses what was typed. It's kept in session storage until the post is confirmed, so that after a
 * refusal, or no answer at all, the form can be filled in again.
 */
interface PostedForm {
  /** Identifies the form and its subject. */
  key: string;
  leadType: string;
  values: PostedValues;
}

/** Values by field name. Never contains the agreement to the terms, which must be given again. */
export type PostedValues = Readonly<Record<string, string>>;

const STORAGE_KEY = "posted-form";

export function savePostedForm(posted: PostedForm): void {
  saveSessionValue(STORAGE_KEY, posted);
}

/** The typed values of a form. Leaves out files, because a script can't put them back. */
export function pickTypedValues(sent: Iterable<readonly [string, unknown]>, isTyped: RegExp): PostedValues {
  return Object.fromEntries(
    Array.from(sent).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && isTyped.test(entry[0]),
    ),
  );
}

/** The values of an unconfirmed post; undefined when there is none for this form. */
export function findPostedValues(key: string): PostedValues | undefined {
  const posted = findPostedForm();
  return posted?.key === key ? posted.values : undefined;
}

const listeners = new Set<() => void>();

/** Calls the listener when a post is confirmed. Returns the function that unsubscribes. */
export function onPostedFormConfirmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a flash message confirms an enquiry: clears the stored form and counts it once. Does nothing for a shared link with a flash code. */
export async function confirmPostedForm(): Promise<void> {
  const posted = findPostedForm();
  if (!posted) return;
  saveSessionValue(STORAGE_KEY, null);
  for (const listener of listeners) listener();
  // The page has just loaded, so analytics may not be listening yet.
  if (consentStore.get().choice === "accepted")
    await importWithin(() => import("../../session/run-analytics.ts")).then(
      ({ runAnalytics }) => void runAnalytics(),
      () => undefined,
    );
  emitSiteEvent("ga4_form_submission", { lead_type: posted.leadType });
}

function findPostedForm(): PostedForm | undefined {
  const value = loadSessionValue(STORAGE_KEY);
  return isPostedForm(value) ? value : undefined;
}

function isPostedForm(value: unknown): value is PostedForm {
  if (typeof value !== "object" || value === null) return false;
  const { key, leadType, values } = value as Partial<Record<keyof PostedForm, unknown>>;
  return (
    typeof key === "string" &&
    typeof leadType === "string" &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((text) => typeof text === "string")
  );
}
