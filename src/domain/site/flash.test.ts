import { describe, expect, it } from "vitest";
import { FLASH_CODES, findFlash } from "./flash.ts";

const SUCCESS_CODES = [
  "welcome-lead-sent-new-user",
  "welcome-lead-sent",
  "send-property-sent",
  "user-create-successful",
  "user-login-successful",
];
const ERROR_CODES = [
  "send-property-invalid",
  "lead-sending-error",
  "file-upload-error",
  "location-not-found",
  "lead-sending-error-validation",
  "user-create-dupe",
  "article-not-found-error",
  "user-create-error",
  "names-not-different",
  "search-query-required",
  "recaptcha-invalid",
  "invalid-message-content",
  "password-invalid",
  "site-not-live",
  "postcode-invalid",
  "invalid-authenticity-token",
];
/** Codes that we added. */
const OWN_CODES = [
  "viewing-slot-taken-error",
  "viewings-enough-error",
  "too-many-requests",
  "too-many-attempts",
  "busy",
];

describe("flash codes", () => {
  it("are exactly the documented ones", () => {
    expect([...FLASH_CODES].sort()).toEqual([...SUCCESS_CODES, ...ERROR_CODES, ...OWN_CODES].sort());
  });

  it.each(SUCCESS_CODES)("include %s as a success with a text", (code) => {
    expect(findFlash(code)).toEqual({ kind: "success", text: expect.stringMatching(/\w+ .*\.$/) });
  });

  it.each([...ERROR_CODES, ...OWN_CODES])("include %s as an error with a text", (code) => {
    expect(findFlash(code)).toEqual({ kind: "error", text: expect.stringMatching(/\w+ .*\.$/) });
  });

  it.each(["some-error", "error", "an-error-of-tomorrow"])(
    "treat the unknown code %s as an error because of its name",
    (code) => {
      expect(findFlash(code)?.kind).toBe("error");
    },
  );

  it.each(["welcome", "", "toString", "__proto__", "constructor", "hasOwnProperty"])("ignore %j", (code) => {
    expect(findFlash(code)).toBeUndefined();
  });

  it("use the agency's own text if there is one", () => {
    expect(findFlash("site-not-live", { "site-not-live": "Opening in May." })).toEqual({
      kind: "error",
      text: "Opening in May.",
    });
  });
});
