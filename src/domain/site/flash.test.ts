import { describe, expect, it } from "vitest";
import { type FlashCode, findFlash } from "./flash.ts";

/** A missing or unknown code doesn't compile. */
const KINDS: Record<FlashCode, "success" | "error"> = {
  "welcome-lead-sent-new-user": "success",
  "welcome-lead-sent": "success",
  "send-property-sent": "success",
  "user-create-successful": "success",
  "user-create-check-email": "success",
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
  // Codes that we added.
  "material-alert-asked": "success",
  "material-alert-invalid": "error",
  "viewing-slot-taken-error": "error",
  "viewings-enough-error": "error",
  "too-many-requests": "error",
  "too-many-attempts": "error",
  busy: "error",
  "storage-full": "error",
};

describe("flash codes", () => {
  it.each(Object.entries(KINDS))("%s is a known %s with a text", (code, kind) => {
    expect(findFlash(code)).toEqual({ kind, text: expect.stringMatching(/\w+ .*\.$/) });
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
