import { findFlash } from "../domain/site/flash.ts";
import { confirmPostedForm } from "./enquiry/lead/posted-form.ts";
import { FLASH_TOAST_MS, showToast } from "./toast/toast-store.ts";

/**
 * Shows the message of a flash code and completes what depended on it. This code and the texts are loaded with the
 * first flash.
 */
export function showFlash(code: string, agencyTexts: Readonly<Record<string, string>>): Promise<void> | void {
  const flash = findFlash(code, agencyTexts);
  if (flash) showToast(flash.text, { kind: flash.kind, durationMs: FLASH_TOAST_MS });
  if (code.startsWith("welcome-lead-sent")) return confirmPostedForm();
}
