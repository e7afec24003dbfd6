import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { PREFERENCES_FAILED_TEXT, PREFERENCES_UPDATED_TEXT } from "../../domain/account/account-texts.ts";
import { marketingSchema } from "../../domain/account/marketing-preferences-schema.ts";
import type { PersistedUser } from "../../domain/account/user.ts";
import { Form } from "../form/form.tsx";
import { toRefusal } from "../form/form-refusal.ts";
import { useForm } from "../form/use-form.ts";
import { callUrl } from "../lib/client/call-url.ts";
import { type Sent, sendCall } from "../lib/client/send-call.ts";
import { useSite } from "../session/use-site.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { RadioGroup } from "../ui/field/choices.tsx";
import { loadUser } from "./session.ts";

const OPTIONS = [
  { value: "optin", label: "Opt in" },
  { value: "optout", label: "Opt out" },
];

/** Opts in to or out of marketing, through the standard call or the one for the agency's own form. */
export function MarketingForm({ user }: { user: PersistedUser }) {
  const { account } = useSite();
  const form = useForm({
    schema: marketingSchema,
    async onSubmit({ opt_in_marketing_at }) {
      const answer = await sendChoice(user, opt_in_marketing_at);
      if (!answer.ok) {
        showToast(answer.status === 401 ? (answer.message ?? "") : PREFERENCES_FAILED_TEXT, {
          kind: "error",
        });
        return toRefusal(answer);
      }
      showToast(PREFERENCES_UPDATED_TEXT);
      await loadUser();
      return undefined;
    },
  });
  const { name } = form.field("opt_in_marketing_at");
  return (
    <Form
      form={form}
      action={callUrl(ACCOUNT_CALLS.updateMarketing, {
        params: { id: user.marketing_preference_id ?? 0 },
      })}
      className="grid gap-5"
    >
      <p className="text-ink-2">{account.marketingStatement}</p>
      <RadioGroup
        legend="Your choice"
        name={name}
        options={OPTIONS}
        defaultValue={user.is_opted_in_to_marketing ? "optin" : "optout"}
        error={form.field(name).error}
      />
      <Button type="submit" busyText={form.isSending ? "Saving" : undefined}>
        Update preferences
      </Button>
    </Form>
  );
}

type Choice = "optin" | "optout";

function sendChoice(user: PersistedUser, opt_in_marketing_at: Choice): Promise<Sent> {
  const choice = { opt_in_marketing_at, opt_in_marketing_url: window.location.href };
  const { user_id } = user;
  if (!user.custom_marketing_preferences) {
    return sendCall(ACCOUNT_CALLS.updateMarketing, {
      params: { id: user.marketing_preference_id ?? 0 },
      payload: { user_id, ...choice },
    });
  }
  const is_opted_in_to_marketing = opt_in_marketing_at === "optin";
  return sendCall(ACCOUNT_CALLS.updateCustomMarketing, {
    params: { id: user_id },
    payload: { user_id, marketing_preferences: { is_opted_in_to_marketing, ...choice } },
  });
}
