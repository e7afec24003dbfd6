import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { FORM_INSTANCE_FIELD, LEAD_DEFAULTS } from "../../../domain/enquiry/lead/lead.ts";
import { viewingSchema } from "../../../domain/enquiry/lead/lead-schema.ts";
import { VIEWING_HASH, type Viewing } from "../../../domain/enquiry/viewing/viewing.ts";
import type { ShownSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { splitPrice } from "../../../domain/property/price.ts";
import { LEAD_TRAP_FIELD } from "../../../domain/site/spam-trap.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import { ENQUIRY_POLL_MS } from "../../form/bot-check.ts";
import { Form } from "../../form/form.tsx";
import { TermsField } from "../../form/terms-field.tsx";
import { useBotCheck } from "../../form/use-bot-check.ts";
import { useForm } from "../../form/use-form.ts";
import { callUrl } from "../../lib/client/call-url.ts";
import { useSite } from "../../session/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { ClientFields } from "../lead/client-fields.tsx";
import { EnquiryEnvelope } from "../lead/enquiry-envelope.tsx";
import { usePostedForm } from "../lead/use-posted-form.ts";
import { ViewingRequestFields } from "./viewing-request-fields.tsx";

interface ViewingFormProps {
  viewing: Viewing;
  /** The branch's free slots; undefined while they load. */
  slots: readonly ShownSlot[] | undefined;
}

/** Posted by the browser as a page load. The answer is a redirect to the property's page with a flash code. */
export function ViewingForm({ viewing, slots }: ViewingFormProps) {
  const { account, enquiry } = useSite();
  const check = useBotCheck({ pollMs: ENQUIRY_POLL_MS, action: "book_a_viewing" });
  const { propertyId, channel, departmentId } = viewing;
  const draftKey = `viewing ${propertyId}`;
  const posted = usePostedForm({ key: draftKey, leadType: "book-a-viewing", hash: VIEWING_HASH });
  const form = useForm({ schema: viewingSchema({ ...account, ...enquiry }), draftKey, check, ...posted });
  return (
    <Form
      form={form}
      action={callUrl(ENQUIRY_CALLS.sendViewing, { params: { id: propertyId, channel } })}
      trap={LEAD_TRAP_FIELD}
      className="grid gap-5"
    >
      <ViewedHome viewing={viewing} />
      <EnquiryEnvelope resumed={form.draft.values?.[FORM_INSTANCE_FIELD]} />
      <input type="hidden" name="lead[lead_type]" value={LEAD_DEFAULTS.leadType} />
      <input type="hidden" name="lead_client[do_not_contact]" value={LEAD_DEFAULTS.doNotContact} />
      {departmentId !== null && (
        <input type="hidden" name="lead[branch_department_id]" value={departmentId} />
      )}
      <ClientFields form={form} />
      <ViewingRequestFields form={form} slots={slots} expected={viewing.slotCounts} />
      <TermsField {...form.field("marketing_preferences[opt_in_terms]")} />
      <Button type="submit" busyText={form.isSending ? "Sending" : undefined}>
        Send enquiry
      </Button>
      <p className="text-ink-2 text-sm">
        Or call{" "}
        <a
          href={toTelephoneLink(viewing.telephone)}
          className="font-semibold text-link tabular-nums underline underline-offset-4"
        >
          {viewing.telephone}
        </a>
        . {viewing.openingText}
      </p>
    </Form>
  );
}

/** Photo, address and price, so that visitors don't book the wrong home. */
function ViewedHome({ viewing: { address, price, photo } }: { viewing: Viewing }) {
  const { qualifier, amount } = splitPrice(price);
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 border-line border-b pb-5">
      <div className="aspect-3/2 overflow-hidden rounded-photo bg-sunken">
        {photo && <ResponsiveImage picture={{ ...photo, alt: "" }} sizes="112px" />}
      </div>
      <p className="leading-snug">
        <strong className="block font-semibold">{address}</strong>
        {qualifier !== "" && <span className="mr-1.5 text-ink-3 text-sm">{qualifier}</span>}
        <span className="font-display font-medium text-lg tabular-nums">{amount}</span>
      </p>
    </div>
  );
}
