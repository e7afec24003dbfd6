import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { registrationSchema } from "../../domain/account/account-schema.ts";
import { ACCOUNT_POLL_MS } from "../form/bot-check.ts";
import { Form } from "../form/form.tsx";
import { TermsField } from "../form/terms-field.tsx";
import { useBotCheck } from "../form/use-bot-check.ts";
import { useForm } from "../form/use-form.ts";
import { useSite } from "../session/use-site.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/field/choices.tsx";
import { TextField } from "../ui/field/text-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PanelLink } from "./panel-link.tsx";
import { register, tellOfInvalid } from "./register.ts";

export function RegisterForm() {
  const { account } = useSite();
  const check = useBotCheck({ pollMs: ACCOUNT_POLL_MS, action: "register" });
  const form = useForm({
    schema: registrationSchema(account),
    check,
    onInvalid: tellOfInvalid,
    onSubmit: register,
  });
  return (
    <Form form={form} action={ACCOUNT_CALLS.register.path} trap="body" className="grid gap-5">
      <div className="grid gap-5 form:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...form.field("first_name")} />
        <TextField label="Last name" autoComplete="family-name" required {...form.field("last_name")} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" required {...form.field("email")} />
      <TextField label="Telephone" type="tel" autoComplete="tel" isOptional {...form.field("tel_home")} />
      <NewPasswordFields form={form} label="Password" />
      <div>
        <TermsField name="opt_in_terms" error={form.field("opt_in_terms").error} />
        <Checkbox name="opt_in_marketing" label={account.marketingStatement} />
      </div>
      <Button type="submit" busyText={form.isSending ? "Registering" : undefined}>
        Register
      </Button>
      <p className="text-ink-2">
        Have an account already? <PanelLink path="/user/sign-in">Sign in</PanelLink>
      </p>
    </Form>
  );
}
