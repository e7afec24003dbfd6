import { VIEWING_SLOT_FIELD } from "../domain/enquiry/viewing/viewing-slots.ts";
import { findFlash } from "../domain/site/flash.ts";
import type { FlashHash } from "../domain/url/page-hash.ts";
import { confirmPostedForm, refusePostedForm } from "./enquiry/lead/posted-form.ts";
import { FLASH_TOAST_MS, showToast } from "./toast/toast-store.ts";

interface FlashOptions {
  agencyTexts: Readonly<Record<string, string>>;
  openHash(hash: string): void;
}

/** Codes that are about one field of the form. */
const CODE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "viewing-slot-taken-error": [VIEWING_SLOT_FIELD],
  "viewings-enough-error": [VIEWING_SLOT_FIELD],
};

/** The subject of the enquiry is gone, so there is no form to return to. */
const GONE = "lead-sending-error";

/**
 * Shows the message of a flash code and completes what depended on it: after a refusal, the form that was posted is opened and
 * has the message. This code and the texts are loaded with the first flash.
 */
export function showFlash(
  { code, fields }: FlashHash,
  { agencyTexts, openHash }: FlashOptions,
): Promise<void> | void {
  const flash = findFlash(code, agencyTexts);
  if (flash?.kind === "error" && code !== GONE) {
    const refusal = { fields: CODE_FIELDS[code] ?? fields, problem: flash.text };
    const hash = refusePostedForm(refusal, window.location.pathname);
    if (hash !== undefined) {
      if (hash !== "") openHash(hash);
      return;
    }
  }
  if (flash) showToast(flash.text, { kind: flash.kind, durationMs: FLASH_TOAST_MS });
  if (code.startsWith("welcome-lead-sent")) return confirmPostedForm();
}
