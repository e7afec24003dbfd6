import { describe, expect, it } from "vitest";
import { type EmailFailure, explainEmailFailure, isFinalFailure, type SmtpProblem } from "./email-failure.ts";

const answered = (command: string, response: string, code = "EENVELOPE"): SmtpProblem => ({
  message: `Failed: ${response}`,
  code,
  command,
  responseCode: Number(response.slice(0, 3)),
  response,
});
const atRecipient = (response: string) => answered("RCPT TO", response);
const afterData = (response: string) => answered("DATA", response, "EMESSAGE");
const broken = (code: string, command = "CONN"): SmtpProblem => ({ message: code, code, command });

describe("a failed email", () => {
  it.each<[string, SmtpProblem, EmailFailure]>([
    ["an unknown mailbox", atRecipient("550 5.1.1 No such user"), "no-mailbox"],
    ["an unknown domain", atRecipient("550 5.1.2 Domain not found"), "no-mailbox"],
    ["a domain that takes no email", atRecipient("556 5.1.10 Recipient address has null MX"), "no-mailbox"],
    ["an address that can't be read", atRecipient("501 5.1.3 Bad recipient address syntax"), "no-mailbox"],
    ["an unknown mailbox of an old server", atRecipient("550 Requested action not taken"), "no-mailbox"],
    ["a mailbox elsewhere", atRecipient("551 User not local"), "no-mailbox"],
    ["a mailbox name of an old server", atRecipient("553 Mailbox name invalid"), "no-mailbox"],
    ["an unknown mailbox, known late", afterData("550 5.1.1 No such user"), "no-mailbox"],
    ["no recipient", { message: "No recipients defined", code: "EENVELOPE", command: "API" }, "no-mailbox"],
    [
      "an impossible recipient",
      { message: 'Invalid recipient "<"', code: "EENVELOPE", command: "API" },
      "no-mailbox",
    ],
    ["an impossible sender", { message: 'Invalid sender "<"', code: "EENVELOPE", command: "API" }, "refused"],
    ["a full mailbox", atRecipient("552 5.2.2 Mailbox full"), "mailbox-full"],
    ["a mailbox that is full for now", atRecipient("452 4.2.2 Over quota"), "mailbox-full"],
    ["a closed mailbox", atRecipient("550 5.2.1 Mailbox disabled"), "refused"],
    ["a relay that asks for a login", atRecipient("554 5.7.1 <a@b.uk>: Relay access denied"), "rules"],
    ["a rule about us", atRecipient("550 5.7.1 Message rejected"), "rules"],
    ["a relay of an old server", atRecipient("550 Relaying denied"), "rules"],
    ["a relay of qmail", atRecipient("553 sorry, not in my list of rcpthosts (#5.7.1)"), "rules"],
    ["a block list of an old server", atRecipient("550 Your IP is blocked"), "rules"],
    ["a sender who must sign in", atRecipient("553 Sender not allowed"), "rules"],
    ["an unnamed refusal", atRecipient("554 Transaction failed"), "refused"],
    [
      "a sender whose domain is unknown",
      atRecipient("550 5.1.8 <a@b.uk>: Sender address rejected"),
      "refused",
    ],
    ["an unknown sender", atRecipient("550 5.1.0 <a@b.uk>: Sender address rejected"), "refused"],
    ["a refused sender", answered("MAIL FROM", "550 5.1.0 Address rejected"), "refused"],
    ["a refused sender of an old server", answered("MAIL FROM", "550 Not you"), "refused"],
    ["a sending limit", atRecipient("550 5.4.5 Daily user sending quota exceeded"), "limit"],
    ["a sending limit of an old server", atRecipient("550 Too many messages today"), "limit"],
    ["a disk that is full", answered("MAIL FROM", "552 5.3.1 Mail system full"), "refused"],
    ["a message that isn't liked", afterData("554 5.6.0 Message refused"), "refused"],
    ["a message refused by an old server", afterData("550 Mailbox unavailable"), "refused"],
    ["a message refused by a rule", afterData("550 5.7.1 Looks like spam"), "rules"],
    ["greylisting", atRecipient("451 4.7.1 Try again later"), "busy"],
    ["a mailbox unknown for now", atRecipient("450 4.1.1 Unverified address"), "busy"],
    ["a server that turns us away", answered("CONN", "421 4.7.0 Try again later", "EPROTOCOL"), "busy"],
    ["a wrong password", answered("AUTH PLAIN", "535 5.7.8 Bad credentials", "EAUTH"), "sign-in"],
    ["a missing password", answered("MAIL FROM", "530 5.7.0 Authentication required"), "sign-in"],
    ["a failed STARTTLS", answered("STARTTLS", "454 TLS not available", "ETLS"), "no-encryption"],
    ["a bad certificate", broken("ETLS"), "no-encryption"],
    ["no server", broken("ESOCKET"), "unreachable"],
    ["a time-out", broken("ETIMEDOUT"), "unreachable"],
    ["a cut connection", broken("ECONNECTION"), "unreachable"],
    ["an unknown name", broken("EDNS"), "unreachable"],
  ])("of %s is understood", (_what, problem, failure) => {
    expect(explainEmailFailure(problem)).toBe(failure);
  });

  it("is final only if the address is wrong", () => {
    expect(isFinalFailure("no-mailbox")).toBe(true);
    expect(isFinalFailure("rules")).toBe(false);
    expect(isFinalFailure("mailbox-full")).toBe(false);
  });
});
