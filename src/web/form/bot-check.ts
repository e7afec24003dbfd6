/** The browser's half of any kind of bot check: a form starts it early and asks for a token when it is submitted. */
export interface BrowserCheck {
  /** Called when the form first gets focus. Rejects if the check can't be set up. */
  begin(): Promise<void>;
  /** A token works only once; the next call returns another. */
  getToken(): Promise<string>;
  /** Called after a refusal. */
  reset(): void;
}

/** How often account forms and enquiry forms check whether the provider's script has loaded. */
export const ACCOUNT_POLL_MS = 500;
export const ENQUIRY_POLL_MS = 300;

/** The check couldn't be made. The visitor may well be a person. */
export class BotCheckError extends Error {}

/** Rejects if the promise doesn't settle in time. */
export function settleWithin<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BotCheckError("The bot check took too long.")), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
