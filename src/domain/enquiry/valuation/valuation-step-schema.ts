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

/** The parts of a valuation's schema that each step asks for. */

/** The field into which an address is typed while it is looked up. It is never sent. */
export const ADDRESS_LOOKUP_FIELD = "address_lookup";

interface StepRules {
  corrections: PersonCorrections;
  /** There are fields of an address: it was looked up, or is written by hand. */
  hasAddress: boolean;
}

const notes = group({ message: optionalMessage, valuation_reason: shortText.default("") });

/** While nothing has been chosen there is one field, and one sentence for all that is missing. */
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

/** The whole of it, where there is one step. */
export function singleStepSchema(rules: StepRules) {
  return z.object({
    ...homeShape(rules),
    lead: notes,
    marketing_preferences: agreement,
  });
}
