import { describe, expect, it } from "vitest";
import { listEmailsIn } from "./emails-in-text.ts";

describe("listEmailsIn", () => {
  it.each([
    ["Write to Rosa@Example.org.", ["rosa@example.org"]],
    [
      '<a href="mailto:rosa@example.org">rosa+homes@example.org</a>',
      ["rosa@example.org", "rosa+homes@example.org"],
    ],
    ["Rosa <rosa@example.org>, sean@example.org", ["rosa@example.org", "sean@example.org"]],
    ["550 no such mailbox (rosa@example.org)", ["rosa@example.org"]],
    ["?email=rosa@example.org&x=1", ["rosa@example.org"]],
    ["nobody here", []],
  ])("finds in %j the addresses %j", (text, emails) => {
    expect(listEmailsIn(text)).toEqual(emails);
  });
});
