import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "gable-config-"));
const base = { DATA_DIR: dataDir };

describe("the configuration", () => {
  it("has a sensible value for everything", () => {
    expect(readConfig(base)).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: "http://127.0.0.1:3000",
      botCheck: { kind: "altcha" },
      worker: true,
    });
  });

  it("reports every problem at once, in words", () => {
    const environment = {
      ...base,
      PORT: "eighty",
      DATABASE_URL: "mysql://x",
      SESSION_SECRET: "short",
      BOT_CHECK: "maybe",
    };
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/4 problems/);
    expect(read).toThrow(/PORT must be a port number/);
    expect(read).toThrow(/DATABASE_URL must be an address such as postgres:/);
    expect(read).toThrow(/SESSION_SECRET must have at least 32 characters/);
    expect(read).toThrow(/BOT_CHECK must be altcha, recaptcha or none/);
  });

  it("wants both keys when the bot check is reCAPTCHA", () => {
    expect(() => readConfig({ ...base, BOT_CHECK: "recaptcha" })).toThrow(
      /RECAPTCHA_SITE_KEY is needed[\s\S]*RECAPTCHA_SECRET is needed/,
    );
    const config = readConfig({
      ...base,
      BOT_CHECK: "recaptcha",
      RECAPTCHA_SITE_KEY: "a",
      RECAPTCHA_SECRET: "b",
    });
    expect(config.botCheck).toMatchObject({ kind: "recaptcha", siteKey: "a", secret: "b" });
  });

  it("treats an empty variable as not set", () => {
    expect(readConfig({ ...base, PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it("makes a session secret once and keeps it to itself", () => {
    const first = readConfig(base).sessionSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig(base).sessionSecret).toBe(first);
    expect(statSync(join(dataDir, "session-secret")).mode & 0o077).toBe(0);
  });

  it("drops the slash at the end of the public address", () => {
    expect(readConfig({ ...base, PUBLIC_URL: "https://www.example.co.uk/" }).publicUrl).toBe(
      "https://www.example.co.uk",
    );
  });
});
