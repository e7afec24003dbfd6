import { describe, expect, it } from "vitest";
import { openCredentials, readCredentials, sealCredentials } from "./sealed-credentials.ts";

const SECRET = "the present secret of the site, forty ch";
const TOKEN = { token: "street-token-123" };

describe("sealed credentials", () => {
  const sealed = sealCredentials(TOKEN, { secret: SECRET, feedId: "main" });

  it("are opened with the secret, also with one before a rotation", () => {
    expect(openCredentials(sealed, { secrets: [SECRET], feedId: "main" })).toEqual(TOKEN);
    expect(openCredentials(sealed, { secrets: ["a newer one", SECRET], feedId: "main" })).toEqual(TOKEN);
  });

  it("say nothing without it", () => {
    expect(sealed).not.toContain("street");
    expect(Buffer.from(sealed.slice(2), "base64url").toString("latin1")).not.toContain("street");
    expect(openCredentials(sealed, { secrets: ["another"], feedId: "main" })).toBeUndefined();
  });

  it("belong to one feed, and differ each time", () => {
    expect(openCredentials(sealed, { secrets: [SECRET], feedId: "other" })).toBeUndefined();
    expect(sealCredentials(TOKEN, { secret: SECRET, feedId: "main" })).not.toBe(sealed);
  });

  it("are refused when a byte was changed", () => {
    const bytes = Buffer.from(sealed.slice(2), "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const text = `1.${changed.toString("base64url")}`;
      expect(openCredentials(text, { secrets: [SECRET], feedId: "main" })).toBeUndefined();
    }
    expect(openCredentials("1.", { secrets: [SECRET], feedId: "main" })).toBeUndefined();
  });

  it.each([
    ["abc\n", { token: "abc" }],
    ["anna\npass word\n", { user: "anna", password: "pass word" }],
    ["", undefined],
    ["a\nb\nc", undefined],
  ])("are read from %j", (text, expected) => {
    expect(readCredentials(text)).toEqual(expected);
  });
});
