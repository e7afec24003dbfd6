import { findFlash } from "../domain/site/flash.ts";
import { confirmPostedForm } from "./enquiry/lead/posted-form.ts";
import { FLASH_TOAST_MS, showToast } from "./toast/toast-store.ts";

/** Says what a flash code means, and does what was left to do until it came. Its code and the texts come with the first of them. */
export function showFlash(code: string, agencyTexts: Readonly<Record<string, string>>): Promise<void> | void {
  const flash = findFlash(code, agencyTexts);
  if (flash) showToast(flash.text, { kind: flash.kind, durationMs: FLASH_TOAST_MS });
  if (code.startsWith("welcome-lead-sent")) return confirmPostedForm();
}
