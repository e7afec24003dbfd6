import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { INCOMPLETE_LINK_TEXT, newPasswordSchema, RESET_TOKEN } from "../../domain/account/account-schema.ts";
import { Form, FormProblem } from "../form/form.tsx";
import { toRefusal } from "../form/form-refusal.ts";
import { useForm } from "../form/use-form.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { tellOfInvalid, tellOfPasswords } from "./register.ts";
import { become, tellOtherTabs } from "./session.ts";

/** The form behind the link of a password reset email. It also works for a visitor who is signed in. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone(): void }) {
  const form = useForm({
    schema: newPasswordSchema,
    onInvalid: tellOfInvalid,
    async onSubmit(values) {
      const answer = await sendCall(ACCOUNT_CALLS.resetPassword, { payload: values });
      if (!answer.ok) {
        tellOfPasswords(answer.errors ?? {});
        const [problem] = answer.errors?.token ?? [];
        return problem === undefined ? toRefusal(answer) : { problem };
      }
      showToast("Your new password is set and you’re signed in.");
      await become(answer.answer.user);
      tellOtherTabs();
      onDone();
      return undefined;
    },
  });
  // Said at once, so that a password isn't chosen in vain.
  if (!RESET_TOKEN.test(token)) return <FormProblem problem={INCOMPLETE_LINK_TEXT} />;
  return (
    <Form form={form} action={ACCOUNT_CALLS.resetPassword.path} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields form={form} label="New password" />
      <Button type="submit" busyText={form.isSending ? "Saving" : undefined}>
        Save new password
      </Button>
    </Form>
  );
}
