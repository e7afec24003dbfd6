import { z } from "zod";
import { pictureSchema } from "../property/media/picture-schema.ts";

import type { PersonCorrections } from "../text/person-patterns.ts";
import { SENT_ANSWER_SCHEMA } from "../url/call-schema.ts";
import type { toContactLead } from "./contact/contact-lead.ts";
import { formIdSchema } from "./custom-form/form-submission-schema.ts";
import type { AnsweredValuation } from "./instant-valuation/instant-valuation.ts";
import { instantValuationSchema } from "./instant-valuation/instant-valuation-schema.ts";
import { ASKED_KINDS } from "./instant-valuation/valued-kinds.ts";
import { officeLeadSchema, staffLeadSchema, valuationSchema, viewingSchema } from "./lead/lead-schema.ts";
import type { CalendarRules } from "./valuation/open-days.ts";
import type { toValuationLead } from "./valuation/valuation-lead.ts";
import type { ShownSlot } from "./viewing/viewing-slots.ts";

const shownSlotSchema: z.ZodType<ShownSlot> = z.strictObject({
  id: z.number(),
  day: z.string(),
  from: z.string(),
  to: z.string(),
});

const toldFields = {
  isServed: z.boolean(),
  question: z.strictObject({
    postcode: z.string(),
    type: z.enum(ASKED_KINDS),
    beds: z.number(),
    squareFeet: z.number().nullable(),
  }),
  texts: z.array(z.string()).readonly(),
  comparables: z
    .array(
      z.strictObject({
        propertyId: z.number(),
        address: z.string(),
        href: z.string(),
        kind: z.string(),
        bedrooms: z.number(),
        squareFeet: z.number().nullable(),
        price: z.string(),
        priceNote: z.string(),
        countsAsNote: z.string().nullable(),
        whereNote: z.string(),
        picture: pictureSchema.nullable(),
      }),
    )
    .readonly(),
};

const instantValuationAnswerSchema: z.ZodType<AnsweredValuation> = z.discriminatedUnion("outcome", [
  z.strictObject({
    ...toldFields,
    outcome: z.literal("estimate"),
    lowPounds: z.number(),
    highPounds: z.number(),
    confidence: z.enum(["good", "fair", "low"]),
    confidenceText: z.string(),
  }),
  z.strictObject({
    ...toldFields,
    outcome: z.literal("none"),
    reason: z.enum(["kind", "outside", "too-few", "scattered"]),
  }),
]);

type LeadPayload = (ReturnType<typeof toValuationLead> | ReturnType<typeof toContactLead>) &
  Partial<Record<"form_instance" | "source_page", string | undefined>>;

/** Valuation, staff member and office share a URL; `readLeadType` says which of them a payload is. */
function leadPayloadSchema({ corrections, rules }: { corrections: PersonCorrections; rules: CalendarRules }) {
  const read = z.union([
    valuationSchema({ corrections, rules }),
    staffLeadSchema(corrections),
    officeLeadSchema(corrections),
  ]);
  // The groups accept any input, so the type of the payload is declared here.
  return z
    .custom<LeadPayload>()
    .transform((sent): unknown => sent)
    .pipe(read);
}

export const ENQUIRY_CALL_SCHEMAS = {
  estimateValue: { query: instantValuationSchema, answer: instantValuationAnswerSchema },
  findBranchByPostcode: {
    query: z.object({ postcode: z.string() }),
    /** Null when no branch serves the postcode. */
    answer: z.strictObject({
      branch: z.strictObject({ id: z.number(), name: z.string(), branchURL: z.string() }).nullable(),
    }),
  },
  sendViewing: { payload: viewingSchema, answer: SENT_ANSWER_SCHEMA },
  listViewingSlots: {
    query: z.object({ property: z.string() }),
    /** Soonest first. Empty when the branch publishes no slots. */
    answer: z.strictObject({ slots: z.array(shownSlotSchema) }),
  },
  sendLead: { payload: leadPayloadSchema, answer: SENT_ANSWER_SCHEMA },
  /** The form's own fields are read by the schema of its definition. */
  submitForm: { payload: formIdSchema, answer: SENT_ANSWER_SCHEMA },
};
