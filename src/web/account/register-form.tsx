import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { registrationSchema } from "../../domain/account/account-schema.ts";
import { ACCOUNT_POLL_MS } from "../form/bot-check.ts";
import { Form } from "../form/form.tsx";
import { useBotCheck } from "../form/use-bot-check.ts";
import { useForm } from "../form/use-form.ts";
import { useSite } from "../session/use-site.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/choices.tsx";
import { TextField } from "../ui/text-field.tsx";
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
      <div className="grid gap-5 pair:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...form.field("first_name")} />
        <TextField label="Last name" autoComplete="family-name" required {...form.field("last_name")} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" required {...form.field("email")} />
      <TextField label="Telephone" type="tel" autoComplete="tel" isOptional {...form.field("tel_home")} />
      <NewPasswordFields form={form} label="Password" />
      <div>
        <Checkbox
          name="opt_in_terms"
          required
          error={form.field("opt_in_terms").error}
          label={
            <>
              {account.termsStatement} <Pages />
            </>
          }
        />
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

/** What is agreed to, to be read without losing the form. */
function Pages() {
  const { termsPage, privacyPage } = useSite().account;
  const pages = [
    { href: termsPage, label: "Terms" },
    { href: privacyPage, label: "Privacy" },
  ];
  return pages.map(
    ({ href, label }) =>
      href && (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noopener"
          className="mr-2 text-link underline underline-offset-4"
        >
          {label}
        </a>
      ),
  );
}
