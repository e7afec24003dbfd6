import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { changePasswordSchema } from "../../domain/account/account-schema.ts";
import { Form } from "../form/form.tsx";
import { toRefusal } from "../form/form-refusal.ts";
import { useForm } from "../form/use-form.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field/password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { tellOfInvalid } from "./register.ts";

export function ChangePasswordForm({ email, onDone }: { email: string; onDone(): void }) {
  const form = useForm({
    schema: changePasswordSchema,
    onInvalid: tellOfInvalid,
    async onSubmit(values) {
      const answer = await sendCall(ACCOUNT_CALLS.changePassword, { payload: values });
      if (!answer.ok) return toRefusal(answer);
      showToast("Your password is changed. Other devices are signed out.");
      onDone();
      return undefined;
    },
  });
  return (
    <Form form={form} action={ACCOUNT_CALLS.changePassword.path} className="grid gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field("current_password")}
      />
      <NewPasswordFields form={form} label="New password" />
      <Button type="submit" busyText={form.isSending ? "Saving" : undefined}>
        Change password
      </Button>
    </Form>
  );
}
