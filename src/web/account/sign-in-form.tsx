import { useMemo } from "react";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { signInSchema } from "../../domain/account/account-schema.ts";
import { SIGN_IN_FAILED_TEXT, SIGNED_IN_TEXT } from "../../domain/account/account-texts.ts";
import { BOT_CHECK_FIELD } from "../../domain/site/bot-check.ts";
import { ACCOUNT_POLL_MS } from "../form/bot-check.ts";
import { Form } from "../form/form.tsx";
import { toRefusal } from "../form/form-refusal.ts";
import type { FormCheck } from "../form/use-bot-check.ts";
import { useBotCheck } from "../form/use-bot-check.ts";
import { type FormGuards, useForm } from "../form/use-form.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { whileLoading } from "../session/app-state.ts";
import { useSite } from "../session/use-site.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field/password-field.tsx";
import { TextField } from "../ui/field/text-field.tsx";
import { PanelLink } from "./panel-link.tsx";
import { become, tellOtherTabs } from "./session.ts";

export function SignInForm() {
  const { account } = useSite();
  const check = useCheckOnDemand(useBotCheck({ pollMs: ACCOUNT_POLL_MS, action: "sign_in" }));
  const form = useForm({
    schema: signInSchema(account),
    check,
    async onSubmit(credentials, guards) {
      const signIn = (signInGuards: FormGuards) =>
        sendCall(ACCOUNT_CALLS.signIn, { payload: credentials, guards: signInGuards });
      const answer = await whileLoading("userSignIn", async () => {
        const first = await signIn(guards);
        // After several failures the server requires a bot check, so the same attempt is sent again with a token.
        if (first.ok || first.code !== "recaptcha-invalid" || BOT_CHECK_FIELD in guards) return first;
        return signIn({ ...guards, [BOT_CHECK_FIELD]: await check.demandToken() });
      });
      if (!answer.ok) {
        showToast(SIGN_IN_FAILED_TEXT, { kind: "error" });
        return toRefusal(answer);
      }
      showToast(SIGNED_IN_TEXT);
      await become(answer.answer.user);
      tellOtherTabs();
      return undefined;
    },
  });
  return (
    <Form form={form} action={ACCOUNT_CALLS.signIn.path} className="grid gap-5">
      <TextField label="Email" type="email" autoComplete="username" required {...form.field("username")} />
      <PasswordField label="Password" autoComplete="current-password" required {...form.field("password")} />
      <Button type="submit" busyText={form.isSending ? "Signing in" : undefined}>
        Sign in
      </Button>
      {account.quietRegistration && (
        <p className="text-ink-2 text-sm">Just registered? Please follow the link we’ve emailed you first.</p>
      )}
      <p>
        <PanelLink path="/user/forgotten-password">Forgotten password?</PanelLink>
      </p>
      <p>
        <PanelLink path="/user/register">Don't have an account? Register now</PanelLink>
      </p>
    </Form>
  );
}

interface CheckOnDemand extends FormCheck {
  /** Resolves to a token. From then on the form sends one with every attempt. */
  demandToken(): Promise<string>;
}

/** A bot check that does nothing until the server requires it, so that most visitors never load or solve one. */
function useCheckOnDemand(check: FormCheck): CheckOnDemand {
  return useMemo(() => {
    let isDemanded = false;
    return {
      slot: check.slot,
      begin() {
        if (isDemanded) check.begin();
      },
      getToken: async () => (isDemanded ? check.getToken() : ""),
      reset() {
        if (isDemanded) check.reset();
      },
      demandToken() {
        isDemanded = true;
        return check.getToken();
      },
    };
  }, [check]);
}
