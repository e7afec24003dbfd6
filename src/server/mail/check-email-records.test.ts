import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DnsServer, startDnsServer } from "../../../tests/support/dns-server.ts";
import { checkEmailRecords } from "./check-email-records.ts";

const LONG_KEY = `v=DKIM1; k=rsa; p=${"A".repeat(392)}`;

describe("checkEmailRecords", () => {
  let dns: DnsServer;
  beforeAll(async () => {
    dns = await startDnsServer({
      "good.example": ["v=spf1 include:mail.example -all", "verification=1"],
      "_dmarc.good.example": ["v=DMARC1; p=quarantine"],
      "s1._domainkey.good.example": [LONG_KEY],
      "silent.example": "silent",
      "_dmarc.silent.example": "broken",
    });
  });
  afterAll(() => dns?.close());
  const check = (domain: string, dkimSelector?: string) =>
    checkEmailRecords({ mailFrom: `A <a@${domain}>`, dkimSelector, dnsServer: dns.address, timeoutMs: 100 });

  it("finds good records", async () => {
    const findings = await check("good.example", "s1");
    expect(findings?.map(({ record, isGood }) => [record, isGood])).toEqual([
      ["SPF", true],
      ["DMARC", true],
      ["DKIM", true],
    ]);
    expect(findings?.[2]?.message).toContain("392 characters");
  });

  it("says what is missing", async () => {
    const findings = await check("none.example", "s1");
    expect(findings?.map(({ isGood }) => isGood)).toEqual([false, false, false]);
    expect(findings?.[0]?.message).toContain("has none");
  });

  it("says when the name server doesn't answer or fails", async () => {
    const findings = await check("silent.example");
    expect(findings?.[0]?.message).toContain("didn't answer");
    expect(findings?.[1]?.message).toContain("ESERVFAIL");
  });

  it("needs a sender with a domain", async () => {
    expect(await check("localhost")).toBeUndefined();
  });
});
