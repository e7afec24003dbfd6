import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { FORM_INSTANCE_FIELD, SOURCE_PAGE_FIELD } from "../../../domain/enquiry/lead/lead.ts";
import type { ValuationFlow } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { toValuationLead } from "../../../domain/enquiry/valuation/valuation-lead.ts";
import { LEAD_TRAP_FIELD } from "../../../domain/site/spam-trap.ts";
import type { FormGuards } from "../../form/use-form.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import { type Sent, sendCall } from "../../lib/client/send-call.ts";
import { createInstance } from "../lead/enquiry-envelope.tsx";

const LOOKUP_TIMEOUT_MS = 15_000;

/** The id of the branch; null when none serves the postcode. Rejects when the request fails. */
export async function fetchServingBranch(postcode: string): Promise<number | null> {
  const { branch } = await fetchCall(ENQUIRY_CALLS.findBranchByPostcode, {
    query: { postcode },
    signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
  });
  return branch?.id ?? null;
}

/** Lives as long as the page, so that closing the overlay while sending and opening it again can't send the enquiry twice. */
let instance: string | undefined;

export function sendValuation(
  flow: ValuationFlow,
  {
    guards: { [LEAD_TRAP_FIELD]: trap = "", ...guards },
    sourcePage,
  }: { guards: FormGuards; sourcePage: string },
): Promise<Sent> {
  instance ??= createInstance();
  return sendCall(ENQUIRY_CALLS.sendLead, {
    payload: {
      ...toValuationLead(flow, { isAgreed: true, trap }),
      [FORM_INSTANCE_FIELD]: instance,
      [SOURCE_PAGE_FIELD]: sourcePage,
    },
    guards,
  });
}
