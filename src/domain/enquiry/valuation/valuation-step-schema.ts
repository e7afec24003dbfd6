import { z } from "zod";
import type { PersonCorrections } from "../../text/person-patterns.ts";
import {
  addressFields,
  agreement,
  clientFields,
  group,
  optionalMessage,
  shortText,
} from "../lead/lead-fields-schema.ts";
import { LEAD_TEXTS } from "../lead/lead-texts.ts";

/** The part of the valuation schema that each step validates. */

/** The text field of the address lookup. It's never sent. */
export const ADDRESS_LOOKUP_FIELD = "address_lookup";

interface StepRules {
  corrections: PersonCorrections;
  /** An address was chosen or is entered by hand, so its fields are shown. */
  hasAddress: boolean;
}

const notes = group({ message: optionalMessage, valuation_reason: shortText.default("") });

/** Before an address is chosen there is one field, and one error for the whole address. */
const noAddress = {
  [ADDRESS_LOOKUP_FIELD]: z
    .string()
    .default("")
    .refine(() => false, LEAD_TEXTS.address),
};

function homeShape({ corrections, hasAddress }: StepRules): z.ZodRawShape {
  const client = clientFields(corrections);
  if (!hasAddress) return { lead_client: group(client), ...noAddress };
  return { lead_client: group({ ...client, ...addressFields }) };
}

export function detailsStepSchema(rules: StepRules) {
  return z.object(homeShape(rules));
}

export function confirmStepSchema(corrections: PersonCorrections) {
  return z.object({
    lead_client: group(clientFields(corrections)),
    lead: notes,
    marketing_preferences: agreement,
  });
}

/** All fields, for the single-step form. */
export function singleStepSchema(rules: StepRules) {
  return z.object({
    ...homeShape(rules),
    lead: notes,
    marketing_preferences: agreement,
  });
}
