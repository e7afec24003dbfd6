interface AccountEmailRule {
  /** Also sent to an address that hasn't been confirmed yet. */
  goesUnconfirmed: boolean;
  /** How many emails of this kind one mailbox gets in a day, regardless of who requests them. */
  perDay: number;
}

/** Every email that an account can trigger. */
export const ACCOUNT_EMAILS = {
  confirmation: { goesUnconfirmed: true, perDay: 5 },
  "password-reset": { goesUnconfirmed: true, perDay: 5 },
  welcome: { goesUnconfirmed: false, perDay: 5 },
  "password-changed": { goesUnconfirmed: false, perDay: 20 },
  "email-change-requested": { goesUnconfirmed: false, perDay: 20 },
  "email-changed": { goesUnconfirmed: false, perDay: 20 },
  "account-exists": { goesUnconfirmed: false, perDay: 2 },
  "account-deleted": { goesUnconfirmed: false, perDay: 5 },
} as const satisfies Record<string, AccountEmailRule>;

export type AccountEmailKind = keyof typeof ACCOUNT_EMAILS;

export function canSendAccountEmail(
  kind: AccountEmailKind,
  { isConfirmed }: { isConfirmed: boolean },
): boolean {
  return isConfirmed || ACCOUNT_EMAILS[kind].goesUnconfirmed;
}
