import { CONSENT_CALLS } from "../../domain/site/consent-calls.ts";
import type { ConsentChoice } from "../../domain/site/cookie-consent.ts";
import { sendAtOnce } from "../lib/client/send-at-once.ts";
import { saveLocalValue } from "../lib/storage.ts";
import { consentStore, STORED_AS } from "./consent-store.ts";

export function chooseConsent(choice: ConsentChoice): void {
  const before = consentStore.get().choice;
  saveLocalValue(STORED_AS, { choice, at: Date.now() });
  sendAtOnce(CONSENT_CALLS.logEvent, { event: "cookie_consent", choice });
  consentStore.set({ choice, isAsking: false });
  // Running scripts can't be stopped, so the page is reloaded without them.
  if (before === "accepted" && choice === "declined") window.location.reload();
}
