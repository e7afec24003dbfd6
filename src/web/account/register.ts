import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import type { Registration } from "../../domain/account/account-schema.ts";
import { REGISTERED_TEXT, REGISTRATION_FAILED_TEXT } from "../../domain/account/account-texts.ts";
import { PASSWORDS_DIFFER_TEXT } from "../../domain/account/password-rules.ts";
import { isSpamTrapped } from "../../domain/site/spam-trap.ts";
import { type FormRefusal, toRefusal } from "../form/form-refusal.ts";
import type { FormGuards } from "../form/use-form.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { whileLoading } from "../session/app-state.ts";
import { LONG_TOAST_MS, showToast } from "../toast/toast-store.ts";
import { become, loadUser, tellOtherTabs } from "./session.ts";

type Errors = Readonly<Record<string, string[] | undefined>>;

/**
 * Shows a toast for each problem with the password, or one if the two differ. Returns whether there was a problem.
 */
export function tellOfPasswords({ password = [], password_confirmation = [] }: Errors): boolean {
  for (const text of password) showToast(text, { kind: "error", durationMs: LONG_TOAST_MS });
  if (password.length > 0) return true;
  if (!password_confirmation.includes(PASSWORDS_DIFFER_TEXT)) return false;
  showToast(PASSWORDS_DIFFER_TEXT, { kind: "error" });
  return true;
}

/** Password toasts wait until all other fields are valid. */
export function tellOfInvalid(errors: Errors): void {
  const others = Object.keys(errors).filter((name) => !name.startsWith("password"));
  if (others.length === 0) tellOfPasswords(errors);
}

/** Calls `onCheckEmail` if the account has to be confirmed by email before it can be used. */
export async function register(
  registration: Registration,
  guards: FormGuards,
  onCheckEmail: () => void,
): Promise<FormRefusal | undefined> {
  if (isSpamTrapped(guards)) {
    window.location.assign("/");
    return undefined;
  }
  const { opt_in_terms, opt_in_marketing = "off", ...user } = registration;
  const marketing_preferences = {
    opt_in_terms,
    opt_in_marketing,
    ...(opt_in_marketing === "on" ? { opt_in_marketing_url: window.location.href } : {}),
  };
  const answer = await whileLoading("userRegister", () =>
    sendCall(ACCOUNT_CALLS.register, {
      payload: { client: "website", ...user, marketing_preferences },
      guards,
    }),
  );
  if (!answer.ok) {
    if (!tellOfPasswords(answer.errors ?? {}))
      showToast(REGISTRATION_FAILED_TEXT, { kind: "error", durationMs: LONG_TOAST_MS });
    return toRefusal(answer);
  }
  if (answer.answer.user === null) {
    onCheckEmail();
    return undefined;
  }
  showToast(REGISTERED_TEXT);
  await become(answer.answer.user);
  tellOtherTabs();
  await loadUser();
  return undefined;
}
