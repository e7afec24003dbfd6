import { describe, expect, it } from "vitest";
import { explainDkim, explainDmarc, explainSpf, findSendingDomain } from "./email-records.ts";

describe("explainSpf", () => {
  it.each<[string[], boolean, string]>([
    [["v=spf1 include:mail.example -all", "other=1"], true, "include:mail.example"],
    [["v=spf1 mx ~all"], true, "mx"],
    [["v=spf1 redirect=_spf.example"], true, "redirect"],
    [[], false, "has none"],
    [["v=spf10 -all"], false, "has none"],
    [["v=spf1 -all", "v=spf1 mx -all"], false, "Merge"],
    [["v=spf1 +all"], false, "anyone may send"],
    [["v=spf1 mx"], false, "protects nothing"],
    [["v=spf1 ?all"], false, "protects nothing"],
    [[`v=spf1 ${"include:a.example ".repeat(11)}-all`], false, "11 lookups"],
  ])("of %j: %s", (texts, isGood, words) => {
    const finding = explainSpf("example.co.uk", { texts });
    expect([finding.isGood, finding.message.includes(words)]).toEqual([isGood, true]);
  });
});

describe("explainDmarc", () => {
  it.each<[string[], boolean, string]>([
    [["v=DMARC1; p=reject; rua=mailto:a@b.co"], true, "p=reject"],
    [["v=DMARC1;p=none"], true, "only reports"],
    [[], false, "has none"],
    [["v=DMARC1; p=maybe"], false, "no valid policy"],
    [["v=DMARC1; p=none", "v=DMARC1; p=reject"], false, "Keep one"],
  ])("of %j: %s", (texts, isGood, words) => {
    const finding = explainDmarc("example.co.uk", { texts });
    expect([finding.isGood, finding.message.includes(words)]).toEqual([isGood, true]);
  });
});

describe("explainDkim", () => {
  it.each<[string[], boolean, string]>([
    [["v=DKIM1; k=rsa; p=MIGf MA0="], true, "8 characters"],
    [["v=DKIM1; p="], false, "withdrawn"],
    [[], false, "no key"],
  ])("of %j: %s", (texts, isGood, words) => {
    const finding = explainDkim("s1._domainkey.example.co.uk", { texts });
    expect([finding.isGood, finding.message.includes(words)]).toEqual([isGood, true]);
  });

  it("says when a lookup failed", () => {
    expect(explainDkim("x", { failed: "no answer" }).message).toContain("no answer");
  });
});

describe("findSendingDomain", () => {
  it.each([
    ["Ouse & Lark <hello@Example.co.uk>", "example.co.uk"],
    ["hello@example.org", "example.org"],
    ["Gable <no-reply@localhost>", undefined],
  ])("of %s is %s", (from, domain) => expect(findSendingDomain(from)).toBe(domain));
});
