import { Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { registrationSchema } from "../../domain/account/account-schema.ts";
import { ACCOUNT_POLL_MS } from "../form/bot-check.ts";
import { Form } from "../form/form.tsx";
import { TermsField } from "../form/terms-field.tsx";
import { useBotCheck } from "../form/use-bot-check.ts";
import { useForm } from "../form/use-form.ts";
import { useSite } from "../session/use-site.ts";
import { Button, ButtonLink, buttonClass } from "../ui/button.tsx";
import { Checkbox } from "../ui/field/choices.tsx";
import { TextField } from "../ui/field/text-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PanelLink } from "./panel-link.tsx";
import { register, tellOfInvalid } from "./register.ts";

/** The same for a new and a taken email address: the email says what to do. */
function CheckEmail({ email, onAgain }: { email: string; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-control bg-note p-6 text-note-text">
      <h4 ref={heading} tabIndex={-1} className="heading-4 flex items-center gap-2.5 outline-none">
        <Mail aria-hidden className="size-5 flex-none" />
        Check your email to finish
      </h4>
      <p className="wrap-anywhere mt-3">
        We’ve sent an email to <strong className="font-semibold">{email}</strong>. Open it and follow the
        link, then sign in. What you’ve saved stays in this browser until you do.
      </p>
      <p className="mt-3">If it doesn’t arrive within a few minutes, please look in your junk folder.</p>
      <div className="-ml-3 mt-2 flex flex-wrap">
        <ButtonLink href="#/user/sign-in" look="ghost" size="small">
          Sign in
        </ButtonLink>
        <Button look="ghost" size="small" onClick={onAgain}>
          Use another email address
        </Button>
      </div>
    </div>
  );
}

export function RegisterForm() {
  const { account } = useSite();
  const [checkedEmail, setCheckedEmail] = useState<string>();
  const check = useBotCheck({ pollMs: ACCOUNT_POLL_MS, action: "register" });
  const form = useForm({
    schema: registrationSchema(account),
    check,
    onInvalid: tellOfInvalid,
    onSubmit: (registration, guards) =>
      register(registration, guards, () => setCheckedEmail(registration.email)),
  });
  if (checkedEmail !== undefined)
    return <CheckEmail email={checkedEmail} onAgain={() => setCheckedEmail(undefined)} />;
  return (
    <Form form={form} action={ACCOUNT_CALLS.register.path} trap="body" className="grid gap-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-band py-1.5 pr-1.5 pl-4">
        Have an account already?
        <PanelLink path="/user/sign-in" className={buttonClass("secondary", "small")}>
          Sign in
        </PanelLink>
      </p>
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
    </Form>
  );
}
