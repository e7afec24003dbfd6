import type { HttpError } from "../../http/http-error.ts";
import { InvalidFields } from "../../http/request/read-fields.ts";
import type { PasswordRefusal } from "./password-refusal.ts";

/** The HTTP answer to a refused password. */
export function toPasswordError(
  refusal: PasswordRefusal,
  wrongPasswordText = "That isn't your password.",
): HttpError {
  switch (refusal.reason) {
    case "wrong-password":
      return new InvalidFields({ current_password: [wrongPasswordText] });
  }
}
