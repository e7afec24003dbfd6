import { POSTED_FORM } from "../../../domain/site/form-draft.ts";
import { saveDraft } from "../../form/form-drafts.ts";
import type { PostRefusal } from "../../form/form-refusal.ts";
import { createStore } from "../../lib/create-store.ts";
import { importWithin } from "../../lib/import-within.ts";
import { loadSessionValue, saveSessionValue } from "../../lib/storage.ts";
import { consentStore } from "../../session/consent-store.ts";
import { emitSiteEvent } from "../../session/site-events.ts";

/**
 * A form that the browser posts as a page load, from the post until its answer. The answer comes back as a flash code: then the
 * draft is deleted, or the form is shown again with its errors.
 */
interface PostedForm {
  /** The key of its draft. */
  key: string;
  leadType: string;
  /** The page that it's on, and the hash that opens it there. A form in the page itself has no hash. */
  page: string;
  hash: string;
}

export function savePostedForm(posted: PostedForm): void {
  saveSessionValue(POSTED_FORM, posted);
}

const listeners = new Set<() => void>();

/** Calls the listener when a post is confirmed. Returns the function that unsubscribes. */
export function onPostedFormConfirmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a flash message confirms an enquiry: deletes the draft and counts it once. Does nothing for a shared link with a flash code. */
export async function confirmPostedForm(): Promise<void> {
  const posted = takePostedForm();
  if (!posted) return;
  saveDraft(posted.key, null);
  for (const listener of listeners) listener();
  // The page has just loaded, so analytics may not be listening yet.
  if (consentStore.get().choice === "accepted")
    await importWithin(() => import("../../session/run-analytics.ts")).then(
      ({ runAnalytics }) => void runAnalytics(),
      () => undefined,
    );
  emitSiteEvent("ga4_form_submission", { lead_type: posted.leadType });
}

/** The last refused post, until its form is closed. */
export const postRefusalStore = createStore<(PostRefusal & { key: string }) | undefined>(undefined);

/**
 * Called when a flash message reports a refusal. Returns the hash that opens the posted form; undefined if this page has posted
 * none.
 */
export function refusePostedForm(refusal: PostRefusal, page: string): string | undefined {
  const posted = takePostedForm();
  if (posted?.page !== page) return undefined;
  postRefusalStore.set({ ...refusal, key: posted.key });
  return posted.hash;
}

function takePostedForm(): PostedForm | undefined {
  const value = loadSessionValue(POSTED_FORM);
  if (!isPostedForm(value)) return undefined;
  saveSessionValue(POSTED_FORM, null);
  return value;
}

function isPostedForm(value: unknown): value is PostedForm {
  if (typeof value !== "object" || value === null) return false;
  const { key, leadType, page, hash } = value as Partial<Record<keyof PostedForm, unknown>>;
  return [key, leadType, page, hash].every((text) => typeof text === "string");
}
