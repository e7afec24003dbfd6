import { importWithin } from "../lib/import-within.ts";
import { loadSessionValue, saveSessionValue } from "../lib/storage.ts";
import { consentStore } from "../session/consent-store.ts";
import { emitSiteEvent } from "../session/site-events.ts";

/**
 * An enquiry that the browser posts as a page leaves this page behind: what is to be done when it has arrived is noted, and done
 * where the flash code says that it has.
 */
const NOTED_AS = "enquiry-on-its-way";

interface EnquiryNote {
  /** As it is counted: 'book-a-viewing'. */
  leadType: string;
  /** Under which name what was typed is kept. */
  draft: string;
}

export function noteEnquiry(note: EnquiryNote): void {
  saveSessionValue(NOTED_AS, note);
}

/** Once for each that was noted: a flash code in an address that somebody was sent means nothing. */
export async function afterEnquiry(): Promise<void> {
  const note = loadSessionValue(NOTED_AS) as Partial<EnquiryNote> | null | undefined;
  if (typeof note?.leadType !== "string" || typeof note.draft !== "string") return;
  saveSessionValue(NOTED_AS, null);
  saveSessionValue(note.draft, null);
  // The page has only just come: whoever counts may not be listening yet.
  if (consentStore.get().choice === "accepted") {
    const { runAnalytics } = await importWithin(() => import("../session/run-analytics.ts"));
    void runAnalytics();
  }
  emitSiteEvent("ga4_form_submission", { lead_type: note.leadType });
}
