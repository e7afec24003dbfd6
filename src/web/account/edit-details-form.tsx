import { useState } from "react";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { type ProfileChanges, profileSchema } from "../../domain/account/account-schema.ts";
import { PROFILE_UPDATED_TEXT } from "../../domain/account/account-texts.ts";
import { USER_TEXT_FIELDS, type User } from "../../domain/account/user.ts";
import { Form } from "../form/form.tsx";
import { toRefusal } from "../form/form-refusal.ts";
import { useForm } from "../form/use-form.ts";
import { sendCall } from "../lib/client/send-call.ts";
import { whileLoading } from "../session/app-state.ts";
import { useSite } from "../session/use-site.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/field/password-field.tsx";
import { TextField } from "../ui/field/text-field.tsx";
import { become } from "./session.ts";

/** Only changed fields are sent, so the others keep their values. */
export function EditDetailsForm({ user, onDone }: { user: User; onDone(): void }) {
  const { account } = useSite();
  const [hasNewEmail, setHasNewEmail] = useState(false);
  const form = useForm({
    schema: profileSchema(account),
    initial: Object.fromEntries(USER_TEXT_FIELDS.map((name) => [name, user[name]])),
    async onSubmit(changes) {
      const answer = await whileLoading("userUpdate", () =>
        sendCall(ACCOUNT_CALLS.updateUser, { payload: changedFields(user, changes) }),
      );
      if (!answer.ok) return toRefusal(answer);
      showToast(PROFILE_UPDATED_TEXT);
      await become(answer.answer.user);
      onDone();
      return undefined;
    },
  });
  return (
    <Form form={form} action={ACCOUNT_CALLS.updateUser.path} className="grid gap-5">
      <div className="grid gap-5 form:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...form.field("first_name")} />
        <TextField label="Last name" autoComplete="family-name" required {...form.field("last_name")} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        onInput={({ currentTarget }) =>
          setHasNewEmail(currentTarget.value.trim().toLowerCase() !== user.email)
        }
        {...form.field("email")}
      />
      {hasNewEmail && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="You sign in with your email address, so we check that it's you. We'll send a link to the new address."
          required
          {...form.field("current_password")}
        />
      )}
      <div className="grid gap-5 form:grid-cols-2">
        <TextField
          label="Telephone"
          type="tel"
          autoComplete="home tel"
          isOptional
          {...form.field("tel_home")}
        />
        <TextField
          label="Mobile"
          type="tel"
          autoComplete="mobile tel"
          isOptional
          {...form.field("tel_mobile")}
        />
      </div>
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-semibold">Your address</legend>
        <div className="grid gap-5 form:grid-cols-2">
          <TextField label="House name" isOptional {...form.field("house_name")} />
          <TextField label="House number" isOptional {...form.field("house_number")} />
        </div>
        <TextField label="Street" autoComplete="address-line1" isOptional {...form.field("street_address")} />
        <TextField label="Second line" autoComplete="address-line2" isOptional {...form.field("address_2")} />
        <div className="grid gap-5 form:grid-cols-2">
          <TextField label="Town" autoComplete="address-level2" isOptional {...form.field("town")} />
          <TextField label="County" autoComplete="address-level1" isOptional {...form.field("county")} />
        </div>
        <TextField label="Postcode" autoComplete="postal-code" isOptional {...form.field("postcode")} />
      </fieldset>
      <Button type="submit" busyText={form.isSending ? "Updating" : undefined}>
        Update
      </Button>
    </Form>
  );
}

function changedFields(user: User, given: ProfileChanges): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== user[name as keyof User]),
  );
}
