import { z } from "zod";
import { LEAD_CHANNELS } from "../../property/channel.ts";
import { rememberLast } from "../../remember-last.ts";
import type { PersonCorrections } from "../../text/person-patterns.ts";
import { idSchema } from "../../url/id-schema.ts";
import { bookingSchema } from "../valuation/booking-schema.ts";
import type { CalendarRules } from "../valuation/open-days.ts";
import { LEAD_DEFAULTS, type LeadType } from "./lead.ts";
import {
  addressFields,
  agreement,
  clientFields,
  envelopeFields,
  group,
  message,
  optionalId,
  optionalMessage,
  shortText,
} from "./lead-fields-schema.ts";
import { LEAD_TEXTS } from "./lead-texts.ts";

/** One schema for each enquiry form, used by both the form and its route. */

const NO_RECIPIENT_TEXT = "Please choose who to contact";
const channel = z.enum(LEAD_CHANNELS, "Please choose selling or letting").default(LEAD_DEFAULTS.channel);

interface ViewingCorrections extends PersonCorrections {
  /** A chosen time says enough, so the message isn't needed with it. */
  messageOptionalWithSlot: boolean;
}

/** 'Book a Viewing'. The URL says which property. */
export const viewingSchema = rememberLast(
  ({ messageOptionalWithSlot, ...corrections }: ViewingCorrections) => {
    const fields = {
      lead_type: z.literal(LEAD_DEFAULTS.leadType).catch(LEAD_DEFAULTS.leadType),
      branch_department_id: optionalId(NO_RECIPIENT_TEXT),
      viewing_slot_id: optionalId(LEAD_TEXTS.viewingSlotTaken),
    };
    return z.object({
      ...envelopeFields,
      lead_client: group(clientFields(corrections)),
      lead: messageOptionalWithSlot
        ? group({ message: optionalMessage, ...fields }).superRefine((lead, context) => {
            if (lead.message === "" && lead.viewing_slot_id === undefined)
              context.addIssue({ code: "custom", path: ["message"], message: LEAD_TEXTS.message });
          })
        : group({ message, ...fields }),
      marketing_preferences: agreement,
    });
  },
);
export type ViewingFields = z.infer<ReturnType<typeof viewingSchema>>;

/** 'Book a Valuation'. The multi-step form also sends a day and times. */
export const valuationSchema = rememberLast(
  ({ corrections, rules }: { corrections: PersonCorrections; rules: CalendarRules }) => {
    return z.object({
      ...envelopeFields,
      lead_client: group({ ...clientFields(corrections), ...addressFields }),
      lead: group({
        message: optionalMessage,
        channel,
        valuation_reason: shortText.default(""),
        branch_id: optionalId(NO_RECIPIENT_TEXT),
      }),
      marketing_preferences: agreement,
      lead_booking: bookingSchema(rules).optional(),
    });
  },
);
export type ValuationFields = z.infer<ReturnType<typeof valuationSchema>>;

export const staffLeadSchema = rememberLast((corrections: PersonCorrections) => {
  return z.preprocess(
    fixMisspeltGroup,
    z.object({
      ...envelopeFields,
      lead_client: group(clientFields(corrections)),
      lead: group({
        message: optionalMessage,
        channel,
        agency_employee_id: idSchema(NO_RECIPIENT_TEXT),
        branch_department_id: optionalId(NO_RECIPIENT_TEXT),
      }),
      marketing_preferences: agreement,
    }),
  );
});
export type StaffLeadFields = z.infer<ReturnType<typeof staffLeadSchema>>;

export const officeLeadSchema = rememberLast((corrections: PersonCorrections) => {
  return z.preprocess(
    fixMisspeltGroup,
    z.object({
      ...envelopeFields,
      lead_client: group(clientFields(corrections)),
      lead: group({
        message: optionalMessage,
        channel,
        branch_id: idSchema(NO_RECIPIENT_TEXT),
        branch_department_id: optionalId(NO_RECIPIENT_TEXT),
      }),
      marketing_preferences: agreement,
    }),
  );
});
export type OfficeLeadFields = z.infer<ReturnType<typeof officeLeadSchema>>;

/** Older staff and office forms misspell `marketing_preferences` as `market_preferences`. */
function fixMisspeltGroup(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || !Object.hasOwn(sent, "market_preferences")) return sent;
  const { market_preferences: misspelt, ...fields } = sent as Record<string, unknown>;
  return { marketing_preferences: misspelt, ...fields };
}

/** Tells which of the forms that share `/leads` was sent. */
export function readLeadType(sent: Readonly<Record<string, unknown>>): Exclude<LeadType, "viewing" | "form"> {
  const lead = Object.hasOwn(sent, "lead") ? sent.lead : undefined;
  if (typeof lead !== "object" || lead === null) return "office";
  const has = (field: string) =>
    Object.hasOwn(lead, field) &&
    !["", "0", 0, false, null].includes((lead as Record<string, never>)[field] ?? null);
  if (has("is_valuation_request")) return "valuation";
  return has("agency_employee_id") ? "staff" : "office";
}
