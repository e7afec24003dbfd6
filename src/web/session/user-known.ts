/** Written whenever somebody signs in or out, or changes their saved items, for the other tabs to hear. */
export const SESSION_SIGNAL = "session-changed";

let known: Promise<unknown> = Promise.resolve();

/** Ends when the page's first question to the server about who this is has been answered, or has failed. */
export function whenUserKnown(): Promise<unknown> {
  return known;
}

export function setUserKnown(promise: Promise<unknown>): void {
  known = promise;
}
