import { findFlash } from "../domain/site/flash.ts";
import { type FlashHash, readFlashFields } from "../domain/url/page-hash.ts";
import { confirmPostedForm, refusePostedForm } from "./enquiry/lead/posted-form.ts";
import { FLASH_TOAST_MS, showToast } from "./toast/toast-store.ts";

interface FlashOptions {
  agencyTexts: Readonly<Record<string, string>>;
  openHash(hash: string): void;
}

/** Written out: importing it from the viewing slots would move code into the first load. */
const VIEWING_SLOT_FIELD = "lead[viewing_slot_id]";

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
export function showFlash(hash: FlashHash, { agencyTexts, openHash }: FlashOptions): Promise<void> | void {
  const { code } = hash;
  const flash = findFlash(code, agencyTexts);
  if (flash?.kind === "error" && code !== GONE) {
    const refusal = { fields: CODE_FIELDS[code] ?? readFlashFields(hash), problem: flash.text };
    const formHash = refusePostedForm(refusal, window.location.pathname);
    if (formHash !== undefined) {
      if (formHash !== "") openHash(formHash);
      return;
    }
  }
  if (flash) showToast(flash.text, { kind: flash.kind, durationMs: FLASH_TOAST_MS });
  if (code.startsWith("welcome-lead-sent")) return confirmPostedForm();
}
