import { formatDay } from "../../time/time.ts";
import { orderElements } from "../custom-form/defined-form.ts";
import type { FormDefinition } from "../custom-form/form-definition.ts";
import { type FormSubmission, MANUAL_ADDRESS_LABELS } from "../custom-form/form-submission-schema.ts";
import { readBookingDay } from "../valuation/booking-schema.ts";
import type { LeadField, LeadPerson } from "./lead.ts";
import type { ValuationFields, ViewingFields } from "./lead-schema.ts";

export function toLeadPerson(client: ViewingFields["lead_client"]): LeadPerson {
  const { first_name, last_name, email, tel_home } = client;
  return { firstName: first_name, lastName: last_name, email, telephone: tel_home };
}

const PERSON_LABELS = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  tel_home: "Telephone",
} as const;
const ADDRESS_LABELS = {
  house_number: "House number",
  house_name: "House name",
  street_address: "Street",
  town: "Town",
  county: "County",
  postcode: "Postcode",
} as const;

/** The answers with their labels, without the empty ones. */
export function listMessageFields({
  lead_client,
  lead,
}: {
  lead_client: ViewingFields["lead_client"];
  lead: { message: string; channel?: string };
}): LeadField[] {
  return withoutEmpty([
    ...toLabelledFields(lead_client, PERSON_LABELS),
    { name: "channel", label: "About", value: lead.channel ?? "" },
    { name: "message", label: "Message", value: lead.message },
  ]);
}

export function listValuationFields({ lead_client, lead, lead_booking }: ValuationFields): LeadField[] {
  const day = lead_booking && readBookingDay(lead_booking);
  return withoutEmpty([
    ...toLabelledFields(lead_client, PERSON_LABELS),
    ...toLabelledFields(lead_client, ADDRESS_LABELS),
    { name: "channel", label: "About", value: lead.channel },
    { name: "valuation_reason", label: "Reason", value: lead.valuation_reason },
    { name: "booking_date", label: "Preferred day", value: day === undefined ? "" : formatDay(day) },
    { name: "booking_time", label: "Preferred time", value: lead_booking?.booking_time ?? "" },
    { name: "message", label: "Additional Notes", value: lead.message },
  ]);
}

export function listSubmissionFields(
  { formElements }: FormDefinition,
  { form_submission: sent }: Pick<FormSubmission, "form_submission">,
): LeadField[] {
  const elements = orderElements(formElements);
  const isElement = (field: string) => elements.some(({ fieldName }) => fieldName === field);
  const byHand = Object.entries(MANUAL_ADDRESS_LABELS).filter(([field]) => !isElement(field));
  return withoutEmpty([
    ...elements.map(({ fieldName, friendlyName }) => ({
      name: fieldName,
      label: friendlyName,
      value: sent[fieldName] ?? "",
    })),
    ...byHand.map(([name, label]) => ({ name, label, value: sent[name] ?? "" })),
  ]);
}

/** A form may not ask for every detail; missing ones are empty. */
export function toSubmissionPerson({
  form_submission: sent,
}: Pick<FormSubmission, "form_submission">): LeadPerson {
  return {
    firstName: sent.first_name ?? "",
    lastName: sent.last_name ?? "",
    email: sent.email ?? "",
    telephone: sent.tel_home ?? "",
  };
}

function toLabelledFields<Field extends string>(
  values: Readonly<Record<NoInfer<Field>, string>>,
  labels: Readonly<Record<Field, string>>,
): LeadField[] {
  return (Object.keys(labels) as Field[]).map((name) => ({ name, label: labels[name], value: values[name] }));
}

function withoutEmpty(fields: readonly LeadField[]): LeadField[] {
  return fields.filter(({ value }) => value !== "");
}
