import { PROPERTY_CALLS } from "../../../domain/property/property-calls.ts";
import type { SendToFriend } from "../../../domain/property/send-to-friend/send-to-friend.ts";
import {
  LONGEST_FRIEND_MESSAGE,
  sendToFriendSchema,
} from "../../../domain/property/send-to-friend/send-to-friend-schema.ts";
import { ENQUIRY_POLL_MS } from "../../form/bot-check.ts";
import { Form } from "../../form/form.tsx";
import { toRefusal } from "../../form/form-refusal.ts";
import { useBotCheck } from "../../form/use-bot-check.ts";
import { useForm } from "../../form/use-form.ts";
import { sendCall } from "../../lib/client/send-call.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field/text-field.tsx";

interface SendToFriendFormProps {
  property: Pick<SendToFriend, "propertyId" | "address">;
  onSent?(): void;
}

export function SendToFriendForm({ property, onSent }: SendToFriendFormProps) {
  const check = useBotCheck({ pollMs: ENQUIRY_POLL_MS, action: "send_to_friend" });
  const form = useForm({
    schema: sendToFriendSchema,
    draftKey: `friend ${property.propertyId}`,
    check,
    async onSubmit(values, guards) {
      const answer = await sendCall(PROPERTY_CALLS.sendToFriend, { payload: values, guards });
      if (!answer.ok) return toRefusal(answer);
      onSent?.();
    },
  });
  return (
    <Form form={form} action={PROPERTY_CALLS.sendToFriend.path} trap="body" className="grid gap-5">
      <p className="text-ink-2">
        We’ll send your friend one email about{" "}
        <strong className="font-semibold text-ink">{property.address}</strong>, with your name and email
        address. We won’t use either email address for anything else.
      </p>
      <input type="hidden" name="property_id" value={property.propertyId} />
      <TextField label="Your name" autoComplete="name" required {...form.field("name")} />
      <TextField
        label="Your email"
        type="email"
        autoComplete="email"
        hint="Your friend’s reply will go to this address."
        required
        {...form.field("email")}
      />
      <TextField label="Your friend’s name" autoComplete="off" required {...form.field("friend_name")} />
      <TextField
        label="Your friend’s email"
        type="email"
        autoComplete="off"
        required
        {...form.field("friend_email")}
      />
      <TextArea
        label="Message"
        isOptional
        hint={`Up to ${LONGEST_FRIEND_MESSAGE} characters, without links or telephone numbers.`}
        maxLength={LONGEST_FRIEND_MESSAGE}
        {...form.field("message")}
      />
      <Button type="submit" busyText={form.isSending ? "Sending" : undefined}>
        Send to my friend
      </Button>
    </Form>
  );
}
