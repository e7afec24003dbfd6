import { bookingTime } from "./time-slots.ts";
import type { ValuationFlow } from "./valuation-flow.ts";

/** The body of `POST /leads` for a valuation, without the token and the bot check's answer. */
export function toValuationLead(
  flow: ValuationFlow,
  /** `trap`: the value of the honeypot, which people leave empty. */
  { isAgreed, trap }: { isAgreed: boolean; trap: string },
) {
  const { message, valuation_reason, ...client } = flow.answers;
  return {
    lead_client: { ...client, body: trap, do_not_contact: "1" },
    lead: {
      message,
      valuation_reason,
      channel: flow.channel,
      is_valuation_request: "1",
      ...(flow.branchId === null ? {} : { branch_id: flow.branchId }),
    },
    marketing_preferences: isAgreed ? { opt_in_terms: "on" } : {},
    ...(flow.variant === "multi-step" && flow.day !== null ? { lead_booking: booking(flow, flow.day) } : {}),
  };
}

function booking({ times }: Pick<ValuationFlow, "times">, day: string) {
  const [booking_year = "", booking_month = "", booking_day = ""] = day.split("-");
  return {
    book_viewing: "yes",
    booking_time: bookingTime({ times }),
    booking_day: String(Number(booking_day)),
    booking_month: String(Number(booking_month)),
    booking_year,
  };
}
