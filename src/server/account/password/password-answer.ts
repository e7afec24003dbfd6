import { COMMON_PASSWORD_TEXT, GUESSABLE_PASSWORD_TEXT } from "../../../domain/account/password-rules.ts";
import { type HttpError, RetryLater } from "../../http/http-error.ts";
import { InvalidFields } from "../../http/request/read-fields.ts";
import type { PasswordRefusal } from "./password-refusal.ts";

const BUSY_RETRY_SECONDS = 5;

/** The HTTP answer to a refused password. */
export function toPasswordError(
  refusal: PasswordRefusal,
  wrongPasswordText = "That isn't your password.",
): HttpError {
  switch (refusal.reason) {
    case "common-password":
      return new InvalidFields({ password: [COMMON_PASSWORD_TEXT] }, "password-invalid");
    case "guessable-password":
      return new InvalidFields({ password: [GUESSABLE_PASSWORD_TEXT] }, "password-invalid");
    case "wrong-password":
      return new InvalidFields({ current_password: [wrongPasswordText] });
    case "too-many-attempts":
      return new RetryLater(429, "too-many-attempts", {
        retryAfterSeconds: refusal.waitSeconds,
        message: `Too many attempts. Please wait ${formatWait(refusal.waitSeconds)}, or choose a new password.`,
      });
    case "busy":
      return new RetryLater(503, "busy", { retryAfterSeconds: BUSY_RETRY_SECONDS });
  }
}

function formatWait(seconds: number): string {
  return seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
