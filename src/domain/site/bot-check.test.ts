import { describe, expect, it } from "vitest";
import { toSiteBotCheck } from "./bot-check.ts";

describe("toSiteBotCheck", () => {
  it("returns only the kind for checks without a provider", () => {
    expect(toSiteBotCheck({ kind: "altcha" }, 3)).toEqual({ kind: "altcha" });
    expect(toSiteBotCheck({ kind: "none" }, 2)).toEqual({ kind: "none" });
  });

  it("returns the provider's public settings without the secret", () => {
    const config = {
      kind: "recaptcha" as const,
      siteKey: "public",
      scriptUrl: "https://provider.example/api.js",
      secret: "s3cret",
      verifyUrl: "https://provider.example/verify",
    };
    expect(toSiteBotCheck(config, 3)).toEqual({
      kind: "recaptcha",
      version: 3,
      siteKey: "public",
      scriptUrl: "https://provider.example/api.js",
    });
  });
});
