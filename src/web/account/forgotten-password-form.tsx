import { useState } from "react";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { resetRequestSchema } from "../../domain/account/account-schema.ts";
import { RESET_REQUESTED_TEXT } from "../../domain/account/account-texts.ts";
import { isSpamTrapped } from "../../domain/site/spam-trap.ts";
import { ACCOUNT_POLL_MS } from "../form/bot-check.ts";
import { Form } from "../form/form.tsx";
import { toRefusal } from "../form/form-refusal.ts";
import { useBotCheck } from "../form/use-bot-check.ts";
import { useForm } from "../form/use-form.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { useSite } from "../session/use-site.ts";
import { LONG_TOAST_MS, showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field/text-field.tsx";

/** For a signed-in visitor the email field is fixed to their own address. */
export function ForgottenPasswordForm({ ownEmail }: { ownEmail: string | undefined }) {
  const { account } = useSite();
  const [isSent, setIsSent] = useState(false);
  const check = useBotCheck({ pollMs: ACCOUNT_POLL_MS, action: "reset_password" });
  const form = useForm({
    schema: resetRequestSchema(account),
    initial: { email: ownEmail },
    check,
    hasBrowserCheck: true,
    async onSubmit({ email }, guards) {
      if (isSpamTrapped(guards)) {
        window.location.assign("/");
        return undefined;
      }
      const answer = await sendCall(ACCOUNT_CALLS.requestReset, { payload: { email }, guards, isForm: true });
      showToast(RESET_REQUESTED_TEXT, { durationMs: LONG_TOAST_MS });
      if (!answer.ok) return toRefusal(answer);
      setIsSent(true);
      return undefined;
    },
  });
  if (isSent) {
    return (
      <p role="status" className="rounded-control bg-action-soft px-4 py-4">
        Thank you. {RESET_REQUESTED_TEXT} The link in it works for an hour.
      </p>
    );
  }
  return (
    <Form form={form} action={ACCOUNT_CALLS.requestReset.path} trap="body" className="grid gap-5">
      <p className="text-ink-2">
        {ownEmail === undefined
          ? "Enter your email address and we’ll send you a link to choose a new password."
          : "We’ll send a link to choose a new password to your account’s email address."}
      </p>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        readOnly={ownEmail !== undefined}
        {...form.field("email")}
      />
      <Button type="submit" busyText={form.isSending ? "Sending" : undefined}>
        Send me a link
      </Button>
    </Form>
  );
}
