import { describe, expect, it } from "vitest";
import type { LeadEmailKind } from "../../enquiry/lead/lead-email.ts";
import type { EmailState } from "./email-state.ts";
import { describeDelivery, describeUndelivered, toEmailEntry } from "./email-words.ts";

const NOW = Date.parse("2026-11-17T15:00:00Z");
const at = Date.parse("2026-11-17T09:05:00Z");
const SENT: EmailState = { is: "sent", at };
const GONE: EmailState = { is: "failed", at, failure: "no-mailbox" };
const GIVEN_UP: EmailState = { is: "failed", at, failure: "sign-in" };

describe("an email of an enquiry", () => {
  it.each<[LeadEmailKind, EmailState, string, isProblem: boolean]>([
    ["confirmation", SENT, "Confirmation email sent to Ann, today 9:05.", false],
    ["branch", SENT, "Email sent to Ely, today 9:05.", false],
    ["viewing-branch", SENT, "Email about the viewing sent to Ely, today 9:05.", false],
    ["confirmation", { is: "queued", at }, "Confirmation email to Ann is being sent.", false],
    [
      "confirmation",
      { is: "delayed", at, failure: "unreachable" },
      "Confirmation email to Ann hasn’t left yet: the mail server couldn’t be reached. We keep trying for two days.",
      true,
    ],
    [
      "confirmation",
      { is: "limited", at },
      "Confirmation email to Ann not sent, today 9:05: a@b.uk had 10 that day, which is our limit.",
      true,
    ],
    [
      "confirmation",
      GONE,
      "Confirmation email to Ann came back, today 9:05: there’s no mailbox a@b.uk. Please call.",
      true,
    ],
    [
      "branch",
      GIVEN_UP,
      "Email to Ely couldn’t be delivered in two days, today 9:05: the mail server didn’t accept our password.",
      true,
    ],
  ])("of the kind %s that is %j is described in the timeline", (kind, state, text, isProblem) => {
    const { entry } = toEmailEntry(
      { kind, toEmail: "a@b.uk", state },
      { person: "Ann", desk: "Ely", now: NOW },
    );
    expect(entry).toMatchObject({ text, isProblem });
  });

  it.each<[EmailState, string, isProblem: boolean]>([
    [SENT, "Sent to a@b.uk.", false],
    [{ is: "queued", at }, "Sending to a@b.uk.", false],
    [
      { is: "delayed", at, failure: "busy" },
      "Sending to a@b.uk. It hasn’t left yet: the mail server was busy. We keep trying for two days.",
      false,
    ],
    [GONE, "Not delivered: there’s no mailbox a@b.uk. Correct the address and send it again, or call.", true],
    [GIVEN_UP, "Not delivered to a@b.uk in two days: the mail server didn’t accept our password.", true],
  ])("that is %j is described under its text", (state, text, isProblem) => {
    expect(describeDelivery({ toEmail: "a@b.uk", state })).toEqual({ text, isProblem });
  });

  it("doesn't name a reader whose data was erased", () => {
    const text = "Sent to somebody whose data was erased.";
    expect(describeDelivery({ toEmail: "", state: SENT })).toEqual({ text, isProblem: false });
  });

  it.each<[LeadEmailKind, "no-mailbox" | "rules", string]>([
    ["reply", "no-mailbox", "Reply came back"],
    ["reply", "rules", "Reply not delivered"],
    ["confirmation", "no-mailbox", "Confirmation email came back"],
    ["branch", "rules", "Email to the branch not delivered"],
  ])("of the kind %s that failed by %s is named in lists", (kind, failure, text) => {
    expect(describeUndelivered(kind, failure)).toBe(text);
  });
});
