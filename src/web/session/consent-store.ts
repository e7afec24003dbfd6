import { type ConsentChoice, readConsent } from "../../domain/site/cookie-consent.ts";
import { createStore } from "../lib/create-store.ts";
import { postConsent } from "../lib/http.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";

const STORED_AS = "cookie-consent";

interface ConsentState {
  choice: ConsentChoice | undefined;
  /** The question stands before the visitor. */
  isAsking: boolean;
}

export const consentStore = createStore<ConsentState>({ choice: undefined, isAsking: false }, () => {
  const consent = readConsent(loadLocalValue(STORED_AS), Date.now());
  return { choice: consent?.choice, isAsking: consent === undefined };
});

export function chooseConsent(choice: ConsentChoice): void {
  const before = consentStore.get().choice;
  saveLocalValue(STORED_AS, { choice, at: Date.now() });
  postConsent(choice);
  consentStore.set({ choice, isAsking: false });
  // What runs already cannot be called back; without it the page begins anew.
  if (before === "accepted" && choice === "declined") window.location.reload();
}

/** A visitor may change their mind. */
export function askForConsent(): void {
  consentStore.set({ ...consentStore.get(), isAsking: true });
}
