import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "gable-config-"));
const base = { DATA_DIR: dataDir };

describe("the configuration", () => {
  it("has a sensible default for everything", () => {
    expect(readConfig(base)).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: "http://127.0.0.1:3000",
      botCheck: { kind: "altcha" },
      demo: true,
      worker: true,
    });
  });

  it("reports every problem at once, in plain words", () => {
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

  it("says whether the session secret was given or is this machine's own", () => {
    expect(readConfig(base).isSecretGiven).toBe(false);
    expect(readConfig({ ...base, SESSION_SECRET: "x".repeat(32) }).isSecretGiven).toBe(true);
  });

  it.each(["soon", "-1", "21"])("refuses %j as the shutdown delay", (delay) => {
    expect(() => readConfig({ ...base, SHUTDOWN_DELAY: delay })).toThrow(/SHUTDOWN_DELAY must be/);
  });

  it("requires both keys for reCAPTCHA", () => {
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

  it("looks up addresses in its own gazetteer unless a service and its key are set", () => {
    expect(readConfig(base).addressLookup).toEqual({ kind: "local" });
    const url = "https://addresses.example.uk/";
    expect(() => readConfig({ ...base, ADDRESS_LOOKUP_URL: url })).toThrow(/ADDRESS_LOOKUP_KEY is needed/);
    expect(() => readConfig({ ...base, ADDRESS_LOOKUP_URL: "addresses", ADDRESS_LOOKUP_KEY: "k" })).toThrow(
      /ADDRESS_LOOKUP_URL must be an address/,
    );
    expect(readConfig({ ...base, ADDRESS_LOOKUP_URL: url, ADDRESS_LOOKUP_KEY: "k" }).addressLookup).toEqual({
      kind: "http",
      url: "https://addresses.example.uk",
      key: "k",
    });
  });

  it("stores media in the data folder unless a bucket is set", () => {
    expect(readConfig(base).mediaUrl).toBeUndefined();
    const bucket = { ...base, MEDIA_URL: "s3://photos?endpoint=https://s3.example.com" };
    expect(readConfig({ ...bucket, S3_ACCESS_KEY: "k", S3_SECRET_KEY: "s/1" }).mediaUrl).toBe(
      "s3://k:s%2F1@photos/?endpoint=https%3A%2F%2Fs3.example.com&region=us-east-1",
    );
    expect(() => readConfig({ ...bucket, MEDIA_URL: "s3://Photos" })).toThrow(
      /2 problems:\n- MEDIA_URL must name a bucket[\s\S]*\n- MEDIA_URL needs S3_ACCESS_KEY/,
    );
  });

  it("reports a missing key together with other problems", () => {
    const read = () => readConfig({ ...base, PORT: "eighty", BOT_CHECK: "recaptcha", RECAPTCHA_SECRET: "x" });
    expect(read).toThrow(/2 problems:\n- PORT must be a port number\n- RECAPTCHA_SITE_KEY is needed/);
  });

  it.each([
    [{ MAIL_FROM: "a" }, /MAIL_FROM must be a sender/],
    [{ PUBLIC_URL: "https://example.co.uk/shop" }, /PUBLIC_URL must be an origin/],
    [{ DATA_DIR: "/dev/null/x" }, /DATA_DIR can't be used/],
  ])("refuses %j with a clear message", (environment, words) => {
    expect(() => readConfig({ ...base, ...environment })).toThrow(words);
  });

  it.each([
    ["0.0.0.0", "http://localhost:3000"],
    ["::", "http://localhost:3000"],
    ["::1", "http://[::1]:3000"],
  ])("for host %s has the public URL %s", (HOST, publicUrl) => {
    expect(readConfig({ ...base, HOST }).publicUrl).toBe(publicUrl);
  });

  it("refuses an empty session secret file", () => {
    const folder = mkdtempSync(join(tmpdir(), "gable-config-"));
    writeFileSync(join(folder, "session-secret"), "");
    expect(() => readConfig({ DATA_DIR: folder })).toThrow(/holds none: delete that file/);
  });

  it("treats an empty variable as not set", () => {
    expect(readConfig({ ...base, PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it("creates a session secret once, readable only by its owner", () => {
    const first = readConfig(base).sessionSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig(base).sessionSecret).toBe(first);
    expect(statSync(join(dataDir, "session-secret")).mode & 0o077).toBe(0);
  });

  it("removes the trailing slash of the public URL", () => {
    expect(readConfig({ ...base, PUBLIC_URL: "https://www.example.co.uk/" }).publicUrl).toBe(
      "https://www.example.co.uk",
    );
  });
});
