import { expect, it } from "vitest";
import { listVideoOrigins } from "../../domain/property/media/video-providers.ts";
import { mapStyleSchema } from "../../domain/site/map-style.ts";
import { countingSettingsSchema } from "../../domain/site/settings/counting-settings.ts";
import { themeSettingsSchema } from "../../domain/site/settings/theme-settings.ts";
import { contentSecurityPolicy, listPolicySources, toHashSource } from "./content-security-policy.ts";

const THEME = themeSettingsSchema.parse({});
const NO_ANALYTICS = { analytics_code: "", head_analytics_code: "", origins: [] };
const NO_EXPOSURES = countingSettingsSchema.parse({});

it("an inline text is allowed by its hash", () => {
  // Computed with another program.
  expect(toHashSource("alert(1)")).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});

it("the policy is strict by default", () => {
  const policy = contentSecurityPolicy({ inline: { scripts: ["'nonce-abc'"], styles: [] } });
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/https:|unsafe-eval|script-src[^;]*unsafe-inline/);
});

it("the policy allows the sources from the settings, and upgrades requests on https", () => {
  const policy = contentSecurityPolicy({
    inline: { scripts: [], styles: [toHashSource(":root{}")] },
    sources: {
      frame: ["https://www.youtube-nocookie.com"],
      image: ["https://tiles.example"],
      connect: ["https://stats.example"],
    },
    upgradeInsecure: true,
  });
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("style-src 'self' 'sha256-");
  expect(policy).toContain("frame-src https://www.youtube-nocookie.com");
  expect(policy).toContain("img-src 'self' data: https://tiles.example");
  expect(policy).toContain("connect-src 'self' https://stats.example");
  expect(policy).toContain("upgrade-insecure-requests");
});

it("the sources come from the bot check, map, analytics, counting and allowed video providers", () => {
  const ownMap = mapStyleSchema.parse({});
  expect(
    listPolicySources(
      { kind: "altcha" },
      { map: ownMap, analytics: NO_ANALYTICS, counting: NO_EXPOSURES, theme: THEME },
    ),
  ).toEqual({ frame: listVideoOrigins(undefined), connect: [], image: [] });
  const map = mapStyleSchema.parse({ styleUrl: "https://maps.example/style.json" });
  const recaptcha = {
    kind: "recaptcha",
    siteKey: "key",
    secret: "secret",
    scriptUrl: "https://robots.example/api.js",
    verifyUrl: "https://robots.example/verify",
  } as const;
  expect(
    listPolicySources(recaptcha, {
      map,
      analytics: { ...NO_ANALYTICS, origins: ["https://stats.example"] },
      counting: { ...NO_EXPOSURES, exposuresAddress: "https://counts.example/exposures" },
      theme: { ...THEME, excludedVideoProvider: "vimeo" },
    }),
  ).toEqual({
    frame: ["https://robots.example", ...listVideoOrigins("vimeo")],
    connect: [
      "https://robots.example",
      "https://maps.example",
      "https://stats.example",
      "https://counts.example",
    ],
    image: ["https://maps.example", "https://stats.example"],
  });
});
