/** Written on every sign-in, sign-out or change of saved items, to notify other tabs. */
export const SESSION_SIGNAL = "session-changed";

let known: Promise<unknown> = Promise.resolve();

/** Resolves once the page's first request for the current user has succeeded or failed. */
export function whenUserKnown(): Promise<unknown> {
  return known;
}

export function setUserKnown(promise: Promise<unknown>): void {
  known = promise;
}
