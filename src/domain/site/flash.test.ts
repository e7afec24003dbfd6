import { describe, expect, it } from "vitest";
import { type FlashCode, findFlash } from "./flash.ts";

/** All of them: a code that is missing here, or too many, doesn't compile. */
const KINDS: Record<FlashCode, "success" | "error"> = {
  "welcome-lead-sent-new-user": "success",
  "welcome-lead-sent": "success",
  "send-property-sent": "success",
  "user-create-successful": "success",
  "user-login-successful": "success",
  "send-property-invalid": "error",
  "lead-sending-error": "error",
  "file-upload-error": "error",
  "location-not-found": "error",
  "lead-sending-error-validation": "error",
  "user-create-dupe": "error",
  "article-not-found-error": "error",
  "user-create-error": "error",
  "names-not-different": "error",
  "search-query-required": "error",
  "recaptcha-invalid": "error",
  "invalid-message-content": "error",
  "password-invalid": "error",
  "site-not-live": "error",
  "postcode-invalid": "error",
  "invalid-authenticity-token": "error",
  // Of what the spec does not have.
  "viewing-slot-taken-error": "error",
  "viewings-enough-error": "error",
  "too-many-requests": "error",
  "too-many-attempts": "error",
  busy: "error",
};

describe("flash codes", () => {
  it.each(Object.entries(KINDS))("%s is a known %s with a text", (code, kind) => {
    expect(findFlash(code)).toEqual({ kind, text: expect.stringMatching(/\w+ .*\.$/) });
  });

  it.each(["some-error", "error", "an-error-of-tomorrow"])(
    "%s is unknown, but an error by its name",
    (code) => {
      expect(findFlash(code)?.kind).toBe("error");
    },
  );

  it.each(["welcome", "", "toString", "__proto__", "constructor", "hasOwnProperty"])(
    "%j says nothing",
    (code) => {
      expect(findFlash(code)).toBeUndefined();
    },
  );

  it("an agency's own text takes the place of ours", () => {
    expect(findFlash("site-not-live", { "site-not-live": "Opening in May." })).toEqual({
      kind: "error",
      text: "Opening in May.",
    });
  });
});
