import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import type { EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import type { TimelineDelivery } from "../../../domain/desk/enquiry/timeline.ts";

/** How far the enquiry is on its way to the agency's own system. */
export function describeWebhook(
  deliveries: readonly TimelineDelivery[],
  now: number,
): NonNullable<EnquiryView["webhook"]> {
  const last = deliveries.at(-1);
  if (!last) return { state: "waiting", text: "It hasn’t been sent to your CRM yet." };
  const when = formatTimeInSentence(last.at, now);
  const tries = deliveries.length === 1 ? "one try" : `${deliveries.length} tries`;
  if (last.problem === null) return { state: "delivered", text: `CRM, ${when}, ${tries}, ${last.status}.` };
  return {
    state: "failed",
    text: `Your CRM didn’t take it, ${when}, after ${tries}. We keep trying for a day.`,
  };
}
