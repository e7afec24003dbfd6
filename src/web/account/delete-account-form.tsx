import { z } from "zod";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { Form } from "../form/form.tsx";
import { refusalOf } from "../form/form-refusal.ts";
import { useForm } from "../form/use-form.ts";
import { sendCall, userIn } from "../session/user-calls.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field/password-field.tsx";
import { become, tellOtherTabs } from "./session.ts";

const schema = z.object({ current_password: z.string().min(1, "Please enter your password") });

export function DeleteAccountForm() {
  const form = useForm({
    schema,
    async onSubmit(values) {
      const answer = await sendCall(ACCOUNT_CALLS.deleteUser, { fields: values });
      if (!answer.ok) return refusalOf(answer);
      showToast("Your account is deleted.");
      await become(userIn(answer));
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
