import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

it("is strict by default", () => {
  const policy = contentSecurityPolicy({ nonce: "abc" });
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/https:|unsafe-eval|script-src[^;]*unsafe-inline/);
});

it("admits the sources that settings name, and upgrades on https", () => {
  const policy = contentSecurityPolicy({
    nonce: "abc",
    sources: {
      frame: ["https://www.youtube-nocookie.com"],
      image: ["https://tiles.example"],
      connect: ["https://stats.example"],
    },
    upgradeInsecure: true,
  });
  expect(policy).toContain("frame-src https://www.youtube-nocookie.com");
  expect(policy).toContain("img-src 'self' data: https://tiles.example");
  expect(policy).toContain("connect-src 'self' https://stats.example");
  expect(policy).toContain("upgrade-insecure-requests");
});
