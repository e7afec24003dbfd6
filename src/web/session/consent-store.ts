import { type ConsentChoice, readConsent } from "../../domain/site/cookie-consent.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue } from "../lib/storage.ts";

export const STORED_AS = "cookie-consent";

interface ConsentState {
  choice: ConsentChoice | undefined;
  /** Whether the consent question is shown. */
  isAsking: boolean;
}

export const consentStore = createStore<ConsentState>({ choice: undefined, isAsking: false }, () => {
  const consent = readConsent(loadLocalValue(STORED_AS), Date.now());
  return { choice: consent?.choice, isAsking: consent === undefined };
});

/** Shows the question again, so that a visitor can change their mind. */
export function askForConsent(): void {
  consentStore.set({ ...consentStore.get(), isAsking: true });
}
