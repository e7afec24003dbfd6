import { describe, expect, it } from "vitest";
import { toEmailToConfirm } from "./email-confirmation.ts";

describe("the email address to confirm", () => {
  it.each([
    ["is the account's own while unconfirmed", false, undefined, { kind: "own", email: "rosa@example.uk" }],
    ["is undefined once confirmed", true, undefined, undefined],
    ["is the requested one", true, "new@example.uk", { kind: "change", email: "new@example.uk" }],
    ["is undefined if the requested one is the account's own", true, "rosa@example.uk", undefined],
    [
      "is the account's own first, even if another was requested",
      false,
      "new@example.uk",
      { kind: "own", email: "rosa@example.uk" },
    ],
  ])("%s", (_case, isConfirmed, requestedEmail, expected) => {
    expect(toEmailToConfirm({ email: "rosa@example.uk", isConfirmed, requestedEmail })).toEqual(expected);
  });
});
