import type { MaterialItemName } from "../../../domain/property/facts/material-items.ts";
import {
  describeItems,
  type MaterialAlertSubject,
  writeMaterialItems,
} from "../../../domain/property/material-alert/material-alert.ts";
import { materialAlertSchema } from "../../../domain/property/material-alert/material-alert-schema.ts";
import { PROPERTY_CALLS } from "../../../domain/property/property-calls.ts";
import { ENQUIRY_POLL_MS } from "../../form/bot-check.ts";
import { Form } from "../../form/form.tsx";
import { toRefusal } from "../../form/form-refusal.ts";
import { useBotCheck } from "../../form/use-bot-check.ts";
import { useForm } from "../../form/use-form.ts";
import { sendCall } from "../../lib/client/send-call.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";

interface MaterialAlertFormProps {
  property: Pick<MaterialAlertSubject, "propertyId" | "address">;
  items: readonly MaterialItemName[];
  onSent?(): void;
}

export function MaterialAlertForm({ property, items, onSent }: MaterialAlertFormProps) {
  const check = useBotCheck({ pollMs: ENQUIRY_POLL_MS, action: "material_alert" });
  const form = useForm({
    schema: materialAlertSchema,
    draftKey: `material ${property.propertyId}`,
    check,
    async onSubmit(values, guards) {
      const payload = { ...values, items: writeMaterialItems(values.items) };
      const answer = await sendCall(PROPERTY_CALLS.askMaterialAlert, { payload, guards });
      if (!answer.ok) return toRefusal(answer);
      onSent?.();
    },
  });
  return (
    <Form form={form} action={PROPERTY_CALLS.askMaterialAlert.path} trap="body" className="grid gap-5">
      <p className="text-ink-2">
        We’ll email you when we know about{" "}
        <strong className="font-semibold text-ink">{describeItems(items)}</strong> at {property.address}. We
        won’t use your email address for anything else.
      </p>
      <input type="hidden" name="property_id" value={property.propertyId} />
      <input type="hidden" name="items" value={writeMaterialItems(items)} />
      <TextField
        label="Your email"
        type="email"
        autoComplete="email"
        hint="First we’ll send you a link to confirm it."
        required
        {...form.field("email")}
      />
      <Button type="submit" busyText={form.isSending ? "Sending" : undefined}>
        Tell me
      </Button>
    </Form>
  );
}
