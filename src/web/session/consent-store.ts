import { type ConsentChoice, readConsent } from "../../domain/site/cookie-consent.ts";
import { createStore } from "../lib/create-store.ts";
import { loadLocalValue } from "../lib/storage.ts";

export const STORED_AS = "cookie-consent";

interface ConsentState {
  choice: ConsentChoice | undefined;
  /** The question stands before the visitor. */
  isAsking: boolean;
}

export const consentStore = createStore<ConsentState>({ choice: undefined, isAsking: false }, () => {
  const consent = readConsent(loadLocalValue(STORED_AS), Date.now());
  return { choice: consent?.choice, isAsking: consent === undefined };
});

/** A visitor may change their mind. */
export function askForConsent(): void {
  consentStore.set({ ...consentStore.get(), isAsking: true });
}
