import { describe, expect, it } from "vitest";
import { ACCOUNT_EMAILS, type AccountEmailKind, canSendAccountEmail } from "./account-emails.ts";

describe("account emails", () => {
  it.each<[AccountEmailKind, boolean]>([
    ["confirmation", true],
    ["password-reset", true],
    ["welcome", false],
    ["password-changed", false],
    ["email-change-requested", false],
    ["email-changed", false],
    ["account-deleted", false],
  ])("sends %s to an unconfirmed address: %s", (kind, expected) => {
    expect(canSendAccountEmail(kind, { isConfirmed: false })).toBe(expected);
    expect(canSendAccountEmail(kind, { isConfirmed: true })).toBe(true);
  });

  it("limits every kind per mailbox and day", () => {
    for (const { perDay } of Object.values(ACCOUNT_EMAILS)) expect(perDay).toBeGreaterThan(0);
    expect(ACCOUNT_EMAILS.confirmation.perDay).toBe(5);
    expect(ACCOUNT_EMAILS["password-reset"].perDay).toBe(5);
  });
});
