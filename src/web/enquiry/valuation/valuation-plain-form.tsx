import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { valuationSchema } from "../../../domain/enquiry/lead/lead-schema.ts";
import { BOOKING_DATE_FIELD } from "../../../domain/enquiry/valuation/booking-schema.ts";
import { readBookingTime } from "../../../domain/enquiry/valuation/time-slots.ts";
import { ADDRESS_FIELDS } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { LEAD_TRAP_FIELD } from "../../../domain/site/spam-trap.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { Form } from "../../form/form.tsx";
import { TermsField } from "../../form/terms-field.tsx";
import { type FormState, useForm } from "../../form/use-form.ts";
import { useSite } from "../../session/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { AddressInputs, MANUAL_FIELDS } from "../address/address-inputs.tsx";
import { ClientFields } from "../lead/client-fields.tsx";
import { EnquiryEnvelope } from "../lead/enquiry-envelope.tsx";
import { CalendarField } from "./calendar-field.tsx";
import { TimeSlotField } from "./time-slot-field.tsx";
import { ValuationChannelChoice } from "./valuation-channel-choice.tsx";
import { ValuationNotesFields } from "./valuation-notes-fields.tsx";

const BOOKING_DATE = `lead_booking[${BOOKING_DATE_FIELD}]`;

/** All steps on one page, without JavaScript. */
export function ValuationPlainForm({ postcode }: { postcode: string }) {
  const { account, enquiry } = useSite();
  const rules = { closing: enquiry.closingDays, today: londonDay(Date.now()) };
  const form = useForm({
    schema: valuationSchema({ corrections: account, rules }),
    initial: { "lead_client[postcode]": postcode },
  });
  const isBooking = enquiry.valuationForm === "multi-step";
  return (
    <Form form={form} action={ENQUIRY_CALLS.sendLead.path} trap={LEAD_TRAP_FIELD} className="grid gap-5">
      <EnquiryEnvelope />
      <input type="hidden" name="lead[is_valuation_request]" value="1" />
      <ValuationChannelChoice defaultValue={form.field("lead[channel]").defaultValue ?? "selling"} />
      <ClientFields form={form} />
      <PlainAddress form={form} />
      {isBooking && (
        <>
          <input type="hidden" name="lead_booking[book_viewing]" value="yes" />
          <CalendarField
            label="Day"
            name={BOOKING_DATE}
            rules={rules}
            value={form.field(BOOKING_DATE).defaultValue ?? null}
            error={form.field("lead_booking[booking_day]").error}
            onChange={ignore}
          />
          <PlainHours form={form} />
        </>
      )}
      <ValuationNotesFields form={form} />
      <TermsField {...form.field("marketing_preferences[opt_in_terms]")} />
      <Button type="submit">{isBooking ? "Book my valuation" : "Request a valuation"}</Button>
    </Form>
  );
}

function PlainAddress({ form }: { form: FormState }) {
  const nameOf = (field: string) => `lead_client[${field}]`;
  const fields = ADDRESS_FIELDS.map((field) => [field, form.field(nameOf(field))] as const);
  return (
    <AddressInputs
      fields={MANUAL_FIELDS}
      nameOf={nameOf}
      value={
        Object.fromEntries(fields.map(([field, { defaultValue = "" }]) => [field, defaultValue])) as Record<
          (typeof ADDRESS_FIELDS)[number],
          string
        >
      }
      errors={Object.fromEntries(fields.map(([field, { error }]) => [field, error]))}
      onChange={ignore}
    />
  );
}

function PlainHours({ form }: { form: FormState }) {
  const { name, defaultValue = "", error } = form.field("lead_booking[booking_time]");
  return (
    <TimeSlotField
      legend="Which times suit you?"
      name={name}
      choice={{ times: readBookingTime(defaultValue) ?? [], block: null }}
      error={error}
      onToggleSlot={ignore}
      onToggleHalfDay={ignore}
    />
  );
}

/** Without JavaScript nothing changes after rendering. */
function ignore(): void {}
