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
  // What runs already cannot be called back; without it the page begins anew.
  if (before === "accepted" && choice === "declined") window.location.reload();
}
