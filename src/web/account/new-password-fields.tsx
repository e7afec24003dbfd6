import { SHORTEST_PASSWORD } from "../../domain/account/password-rules.ts";
import type { FormState } from "../form/use-form.ts";
import { PasswordField } from "../ui/field/password-field.tsx";

/** A new password and its confirmation. */
export function NewPasswordFields({ form, label }: { form: FormState; label: string }) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters; three words make a good one.`}
        required
        {...form.field("password")}
      />
      <PasswordField
        label={`${label} again`}
        autoComplete="new-password"
        required
        {...form.field("password_confirmation")}
      />
    </>
  );
}
