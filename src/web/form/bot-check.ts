/** The browser's half of the bot check: whatever its kind, a form begins it early and asks for a token at the end. */
export interface BrowserCheck {
  /** Quietly, on the form's first focus. Rejects when it cannot be set up. */
  begin(): Promise<void>;
  /** A token counts once; the next call gives another. */
  getToken(): Promise<string>;
  /** After a refusal. */
  reset(): void;
}

/** How often a form looks whether the provider's script is there: account forms and enquiry forms, as the spec says. */
export const ACCOUNT_POLL_MS = 500;
export const ENQUIRY_POLL_MS = 300;

/** The check could not be made; the visitor may well be a person. */
export class BotCheckError extends Error {}

/** Fails instead of waiting for ever. */
export function settleWithin<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BotCheckError("The bot check took too long.")), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
