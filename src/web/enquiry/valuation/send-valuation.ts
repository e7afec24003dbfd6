import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { FORM_INSTANCE_FIELD, SOURCE_PAGE_FIELD } from "../../../domain/enquiry/lead/lead.ts";
import type { ValuationFlow } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { valuationLead } from "../../../domain/enquiry/valuation/valuation-lead.ts";
import type { FormGuards } from "../../form/use-form.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import { type Sent, sendCall } from "../../lib/client/send-call.ts";
import { newInstance } from "../lead/enquiry-envelope.tsx";

const LOOKUP_TIMEOUT_MS = 15_000;

/** Null: no branch serves it. Rejects when nobody could be asked. */
export async function fetchServingBranch(postcode: string): Promise<number | null> {
  const { branch } = await fetchCall(ENQUIRY_CALLS.findBranchByPostcode, {
    query: { postcode },
    signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
  });
  return branch?.id ?? null;
}

/** For as long as the page is there: an overlay that is closed while it waits, and opened again, sends the same enquiry once. */
let instance: string | undefined;

export function sendValuation(
  flow: ValuationFlow,
  { guards, sourcePage }: { guards: FormGuards; sourcePage: string },
): Promise<Sent> {
  instance ??= newInstance();
  return sendCall(ENQUIRY_CALLS.sendLead, {
    payload: {
      ...valuationLead(flow, { isAgreed: true }),
      [FORM_INSTANCE_FIELD]: instance,
      [SOURCE_PAGE_FIELD]: sourcePage,
    },
    guards,
  });
}
