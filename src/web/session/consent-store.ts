import { useSyncExternalStore } from "react";
import { type ConsentChoice, readConsent } from "../../domain/site/cookie-consent.ts";
import { postConsent } from "../lib/http.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";

const STORED_AS = "cookie-consent";

interface ConsentState {
  choice: ConsentChoice | undefined;
  /** The question stands before the visitor. */
  isAsking: boolean;
}

const ON_THE_SERVER: ConsentState = { choice: undefined, isAsking: false };
let state: ConsentState | undefined;
const listeners = new Set<() => void>();

function current(): ConsentState {
  if (!state) {
    const consent = readConsent(loadLocalValue(STORED_AS), Date.now());
    state = { choice: consent?.choice, isAsking: consent === undefined };
  }
  return state;
}

function change(next: ConsentState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, current, () => ON_THE_SERVER);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseConsent(choice: ConsentChoice): void {
  const before = current().choice;
  saveLocalValue(STORED_AS, { choice, at: Date.now() });
  postConsent(choice);
  change({ choice, isAsking: false });
  // What runs already cannot be called back; without it the page begins anew.
  if (before === "accepted" && choice === "declined") window.location.reload();
}

/** A visitor may change their mind. */
export function askForConsent(): void {
  change({ ...current(), isAsking: true });
}
