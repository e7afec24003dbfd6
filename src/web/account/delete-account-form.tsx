import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { deleteUserSchema } from "../../domain/account/account-schema.ts";
import { Form } from "../form/form.tsx";
import { toRefusal } from "../form/form-refusal.ts";
import { useForm } from "../form/use-form.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { forgetOwnItems } from "../saved/stored-account.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field/password-field.tsx";
import { become, tellOtherTabs } from "./session.ts";

export function DeleteAccountForm() {
  const form = useForm({
    schema: deleteUserSchema,
    async onSubmit(values) {
      const answer = await sendCall(ACCOUNT_CALLS.deleteUser, { payload: values });
      if (!answer.ok) return toRefusal(answer);
      showToast("Your account is deleted.");
      forgetOwnItems();
      await become(answer.answer.user);
      tellOtherTabs();
      return undefined;
    },
  });
  return (
    <Form form={form} action={ACCOUNT_CALLS.deleteUser.path} className="grid gap-5">
      <p>
        We'll delete your details, saved homes and searches, alerts, and the enquiries you've sent us with any
        files, for good. Viewings you've booked are cancelled. Nothing on this website has to be kept by law;
        if we've acted for you in a sale or letting, our office keeps that file for the time the{" "}
        <a href="/pages/privacy" className="text-link underline underline-offset-4">
          privacy page
        </a>{" "}
        says. You may want to{" "}
        <a href={ACCOUNT_CALLS.downloadData.path} download className="text-link underline underline-offset-4">
          download your data
        </a>{" "}
        first.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        {...form.field("current_password")}
      />
      <Button type="submit" look="danger" busyText={form.isSending ? "Deleting" : undefined}>
        Delete my account
      </Button>
    </Form>
  );
}
