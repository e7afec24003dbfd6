import { importWithin } from "../../lib/import-within.ts";
import { loadSessionValue, saveSessionValue } from "../../lib/storage.ts";
import { consentStore } from "../../session/consent-store.ts";
import { emitSiteEvent } from "../../session/site-events.ts";

/**
 * A form that the browser posts as a page leaves its page, and what was typed with it. It is noted for as long as the answer is
 * out: if that is a refusal, or never comes, the form begins with it.
 */
interface PostedForm {
  /** Which form, and about what. */
  key: string;
  leadType: string;
  values: PostedValues;
}

/** By the names of the fields. The agreement to the terms is never among them: that is given anew. */
export type PostedValues = Readonly<Record<string, string>>;

const STORAGE_KEY = "posted-form";

export function savePostedForm(posted: PostedForm): void {
  saveSessionValue(STORAGE_KEY, posted);
}

/** What is worth noting of what is sent. A file cannot be put back, so it is not noted either. */
export function pickTypedValues(sent: Iterable<readonly [string, unknown]>, isTyped: RegExp): PostedValues {
  return Object.fromEntries(
    Array.from(sent).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && isTyped.test(entry[0]),
    ),
  );
}

/** What was typed into this form; undefined: it was not posted, or it has arrived. */
export function findPostedValues(key: string): PostedValues | undefined {
  const posted = findPostedForm();
  return posted?.key === key ? posted.values : undefined;
}

const listeners = new Set<() => void>();

/** Hears of it when what was posted has arrived; answers how to stop listening. */
export function onPostedFormConfirmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When a flash message says that an enquiry has arrived: it is forgotten, and counted once. In an address that somebody was sent it means nothing. */
export async function confirmPostedForm(): Promise<void> {
  const posted = findPostedForm();
  if (!posted) return;
  saveSessionValue(STORAGE_KEY, null);
  for (const listener of listeners) listener();
  // The page has only just come: whoever counts may not be listening yet.
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
