import type { Contact } from "../../../domain/enquiry/contact/contact.ts";
import { toContactFields, toContactLead } from "../../../domain/enquiry/contact/contact-lead.ts";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { FORM_INSTANCE_FIELD, LEAD_DEFAULTS } from "../../../domain/enquiry/lead/lead.ts";
import {
  type OfficeLeadFields,
  officeLeadSchema,
  type StaffLeadFields,
  staffLeadSchema,
} from "../../../domain/enquiry/lead/lead-schema.ts";
import { LEAD_FAILURES } from "../../../domain/enquiry/lead/lead-texts.ts";
import { LEAD_TRAP_FIELD } from "../../../domain/site/spam-trap.ts";
import { ENQUIRY_POLL_MS } from "../../form/bot-check.ts";
import { Form } from "../../form/form.tsx";
import { tellOfUnseen, toRefusal } from "../../form/form-refusal.ts";
import { TermsField } from "../../form/terms-field.tsx";
import { useBotCheck } from "../../form/use-bot-check.ts";
import { useForm } from "../../form/use-form.ts";
import { sendCall } from "../../lib/client/send-call.ts";
import { emitSiteEvent } from "../../session/site-events.ts";
import { useSite } from "../../session/use-site.ts";
import { showToast } from "../../toast/toast-store.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field/text-field.tsx";
import { ClientFields } from "../lead/client-fields.tsx";
import { EnquiryEnvelope } from "../lead/enquiry-envelope.tsx";
import { LeadChannelField } from "../lead/lead-channel-field.tsx";

interface ContactFormProps {
  contact: Contact;
  onSent?(): void;
}

const FORMS = {
  staff: { schema: staffLeadSchema, leadType: "contact-staff-member", action: "contact_staff_member" },
  office: { schema: officeLeadSchema, leadType: "contact-office", action: "contact_office" },
} as const;

/** An enquiry to a person or an office. Without JavaScript the browser posts the same form to the same URL. */
export function ContactForm({ contact: { to, channels, property, message }, onSent }: ContactFormProps) {
  const { account } = useSite();
  const { schema, leadType, action } = FORMS[to.kind];
  const hidden = Object.entries(toContactFields(to)).map(([name, value]) => ({
    name: `lead[${name}]`,
    value,
  }));
  const hiddenNames = hidden.map(({ name }) => name);
  const check = useBotCheck({ pollMs: ENQUIRY_POLL_MS, action });
  const form = useForm<StaffLeadFields | OfficeLeadFields>({
    schema: schema(account),
    draftKey: `contact ${Object.values(toContactFields(to)).join(" ")} ${message ?? property ?? ""}`,
    initial: { "lead[message]": message ?? (property && `About ${property}`) },
    check,
    async onSubmit(values, { [LEAD_TRAP_FIELD]: trap = "", ...guards }) {
      const lead = toContactLead(values, { to, trap });
      const answer = await sendCall(ENQUIRY_CALLS.sendLead, { payload: lead, guards });
      if (!answer.ok) {
        showToast(LEAD_FAILURES.other, { kind: "error" });
        return tellOfUnseen(toRefusal(answer), (name) => hiddenNames.includes(name));
      }
      emitSiteEvent("ga4_form_submission", { lead_type: leadType });
      onSent?.();
    },
  });
  return (
    <Form form={form} action={ENQUIRY_CALLS.sendLead.path} trap={LEAD_TRAP_FIELD} className="grid gap-5">
      <EnquiryEnvelope resumed={form.draft.values?.[FORM_INSTANCE_FIELD]} />
      <input type="hidden" name="lead_client[do_not_contact]" value={LEAD_DEFAULTS.doNotContact} />
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LeadChannelField channels={channels} {...form.field("lead[channel]")} />
      <ClientFields form={form} isTelephoneWithoutLetters />
      <TextArea label="Message" isOptional {...form.field("lead[message]")} />
      <TermsField {...form.field("marketing_preferences[opt_in_terms]")} />
      <Button type="submit" busyText={form.isSending ? "Sending" : undefined}>
        Send enquiry
      </Button>
    </Form>
  );
}
