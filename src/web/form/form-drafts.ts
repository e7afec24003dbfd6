import { FORM_DRAFTS, findDraft, putDraft } from "../../domain/site/form-draft.ts";
import { loadSessionValue, saveSessionValue } from "../lib/storage.ts";
import { hideToast, showToast } from "../toast/toast-store.ts";

/** The drafts of all forms. They live as long as the tab, and `saved/stored-account.ts` clears them with an account. */
export const DRAFT_KEPT_TEXT = "Your draft is kept.";

/** The stored value, which may be damaged; undefined when there is none. */
export function loadDraft(key: string): unknown {
  return findDraft(loadSessionValue(FORM_DRAFTS), key);
}

/** Null removes the draft. */
export function saveDraft(key: string, value: unknown): void {
  saveSessionValue(FORM_DRAFTS, putDraft(loadSessionValue(FORM_DRAFTS), { key, value }));
}

let toast: number | undefined;

/** For a visitor who closes a form without sending it. */
export function showDraftToast(): void {
  hideDraftToast();
  toast = showToast(DRAFT_KEPT_TEXT);
}

/** The opened form says the same. */
export function hideDraftToast(): void {
  if (toast !== undefined) hideToast(toast);
  toast = undefined;
}
