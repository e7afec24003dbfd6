import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/time.ts";
import { listSiteWarnings, type SiteCondition } from "./site-warnings.ts";

const QUIET = { dead: 0, undeliveredEmails: 0, longestWaitMs: 0, oldestEmailMs: 0 };
const GOOD: SiteCondition = {
  isProduction: true,
  hasSmtp: true,
  publicUrl: "https://www.example.co.uk",
  agencyEmail: "hello@example.co.uk",
  isProxyUnconfigured: false,
  trustsByNumber: false,
  storage: "fine",
  jobs: QUIET,
  feeds: { hasHeldRun: false, hasSilentFeed: false },
  certificates: { hasExpired: false, expiresSoon: false },
};

const CASES: [Partial<SiteCondition>, string[]][] = [
  [{}, []],
  [{ hasSmtp: false }, ["no-smtp"]],
  [{ hasSmtp: false, isProduction: false }, []],
  [{ publicUrl: "http://127.0.0.1:3000" }, ["local-public-url"]],
  [{ publicUrl: "http://localhost:3000" }, ["local-public-url"]],
  [{ publicUrl: "http://localhost:3000", isProduction: false }, []],
  [{ publicUrl: "http://www.example.co.uk" }, ["not-https"]],
  [{ isProxyUnconfigured: true }, ["unconfigured-proxy"]],
  [{ trustsByNumber: true }, ["proxies-by-number"]],
  [{ trustsByNumber: true, isProduction: false }, []],
  [{ agencyEmail: "" }, ["no-agency-email"]],
  [{ storage: "low" }, ["low-storage"]],
  [{ storage: "full" }, []],
  [{ jobs: undefined }, []],
  [{ jobs: { ...QUIET, longestWaitMs: 15 * MINUTE_MS } }, []],
  [{ jobs: { ...QUIET, longestWaitMs: 15 * MINUTE_MS + 1 } }, ["waiting-jobs"]],
  [{ jobs: { ...QUIET, oldestEmailMs: HOUR_MS + 1 } }, ["late-emails"]],
  [{ jobs: { ...QUIET, dead: 1 } }, ["dead-jobs"]],
  [{ jobs: { ...QUIET, undeliveredEmails: 2 } }, ["undelivered-emails"]],
  [{ feeds: undefined }, []],
  [{ feeds: { hasHeldRun: true, hasSilentFeed: false } }, ["held-feeds"]],
  [{ feeds: { hasHeldRun: false, hasSilentFeed: true } }, ["silent-feeds"]],
  [{ certificates: { hasExpired: true, expiresSoon: false } }, ["expired-certificate"]],
  [{ certificates: { hasExpired: false, expiresSoon: true } }, ["expiring-certificate"]],
  [
    { hasSmtp: false, isProxyUnconfigured: true, jobs: { ...QUIET, dead: 1 } },
    ["no-smtp", "unconfigured-proxy", "dead-jobs"],
  ],
];

describe("the warnings of a site", () => {
  it.each(CASES)("with %j are %j", (change, codes) => {
    expect(listSiteWarnings({ ...GOOD, ...change }).map(({ code }) => code)).toEqual(codes);
  });

  it("each have a sentence", () => {
    const [warning] = listSiteWarnings({ ...GOOD, hasSmtp: false });
    expect(warning?.message).toBe("SMTP_URL isn't set: emails are written to files and aren't sent.");
  });
});
