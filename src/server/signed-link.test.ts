import { describe, expect, it } from "vitest";
import { isSigned, toAlertPath } from "./saved/alerts/alert-links.ts";
import { checkLink, isLinkValid, type LinkClaim, signLink } from "./signed-link.ts";

const NOW = Date.UTC(2026, 10, 16);
const CLAIM: LinkClaim = { secret: "s", purpose: "upload", subject: "file-1", expiresAt: NOW + 1_000 };

describe("a signed link", () => {
  const signature = signLink(CLAIM);

  it.each<[change: Partial<LinkClaim>, now: number, isValid: boolean]>([
    [{}, NOW, true],
    [{}, NOW + 1_000, true],
    [{}, NOW + 1_001, false],
    [{ expiresAt: NOW + 2_000 }, NOW, false],
    [{ expiresAt: undefined }, NOW, false],
    [{ expiresAt: Number.NaN }, NOW, false],
    [{ subject: "file-2" }, NOW, false],
    [{ purpose: "alerts" }, NOW, false],
    [{ secret: "t" }, NOW, false],
  ])("with %j at %d is valid: %s", (change, now, isValid) => {
    expect(isLinkValid({ ...CLAIM, ...change }, { signature, now })).toBe(isValid);
  });

  it.each(["", "x", `${signature}x`, signature.slice(1)])("isn't valid with the signature %j", (given) => {
    expect(isLinkValid(CLAIM, { signature: given, now: NOW })).toBe(false);
  });

  it("has expired only if we signed it", () => {
    const late = NOW + 1_001;
    expect(checkLink(CLAIM, { signature, now: NOW })).toBe("valid");
    expect(checkLink(CLAIM, { signature, now: late })).toBe("expired");
    expect(checkLink(CLAIM, { signature: `${signature}x`, now: late })).toBe("unknown");
    expect(checkLink({ ...CLAIM, expiresAt: NOW + 2_000 }, { signature, now: late })).toBe("unknown");
  });

  it("never expires without a date", () => {
    const { expiresAt: _expiresAt, ...forEver } = CLAIM;
    expect(isLinkValid(forEver, { signature: signLink(forEver), now: NOW * 10 })).toBe(true);
  });
});

describe("a link to alert settings", () => {
  it("keeps the format of links in emails already sent", () => {
    const subject = { kind: "search", searchId: 12, userId: 3 } as const;
    const path = toAlertPath("secret", subject);
    expect(path).toBe("/alerts/12/1-WPq8pMJddVcNilwSzc0W2TDyTq0O5B0jfpfXxgRu5PE");
    const signature = path.split("/").at(-1) ?? "";
    expect(isSigned("secret", subject, signature)).toBe(true);
    expect(isSigned("secret", subject, signature.replace("1-", "2-"))).toBe(false);
    expect(isSigned("secret", { ...subject, userId: 4 }, signature)).toBe(false);
  });
});
