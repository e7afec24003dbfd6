import { describe, expect, it } from "vitest";
import { toEmailToConfirm } from "./email-confirmation.ts";

describe("the email address to confirm", () => {
  it.each([
    ["is the account's own while unconfirmed", false, undefined, { kind: "own", email: "rosa@example.uk" }],
    ["is nothing once confirmed", true, undefined, undefined],
    ["is the one asked for", true, "new@example.uk", { kind: "change", email: "new@example.uk" }],
    ["is nothing when the one asked for is the account's own", true, "rosa@example.uk", undefined],
    [
      "is the account's own first, whatever else was asked for",
      false,
      "new@example.uk",
      { kind: "own", email: "rosa@example.uk" },
    ],
  ])("%s", (_case, isConfirmed, requestedEmail, expected) => {
    expect(toEmailToConfirm({ email: "rosa@example.uk", isConfirmed, requestedEmail })).toEqual(expected);
  });
});
