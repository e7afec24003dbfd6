import { toClientFieldName } from "../lead/known-client.ts";
import { LEAD_TEXTS } from "../lead/lead-texts.ts";
import { ADDRESS_FIELDS, type ValuationEvent, type ValuationVariant } from "./valuation-flow.ts";

type Refused = Extract<ValuationEvent, { kind: "refused" }>;

const POSTCODE = toClientFieldName("postcode");
const TIME = "lead_booking[booking_time]";
const DETAILS: ReadonlySet<string> = new Set([...ADDRESS_FIELDS.map(toClientFieldName), "lead[channel]"]);

/** The event for a refusal: leads to the first step with an invalid field. */
export function toRefusedEvent(
  errors: Readonly<Record<string, readonly string[]>>,
  variant: ValuationVariant,
): Refused {
  const names = Object.keys(errors);
  // The branch may have stopped serving the postcode in the meantime.
  if (Object.hasOwn(errors, POSTCODE) && errors[POSTCODE]?.includes(LEAD_TEXTS.noBranch))
    return { kind: "refused", step: "no-branch-found" };
  if (variant === "single-step") return { kind: "refused" };
  if (names.some((name) => DETAILS.has(name))) return { kind: "refused", step: "details" };
  if (names.includes(TIME)) return { kind: "refused", step: "date-time", problem: "timeSlot" };
  if (names.some((name) => name.startsWith("lead_booking")))
    return { kind: "refused", step: "date-time", problem: "date" };
  return { kind: "refused" };
}
