import { ENQUIRY_CALLS, type PostcodeBranchAnswer } from "../../domain/enquiry/enquiry-calls.ts";
import { FORM_INSTANCE_FIELD, SOURCE_PAGE_FIELD } from "../../domain/enquiry/lead.ts";
import type { ValuationFlow } from "../../domain/enquiry/valuation-flow.ts";
import { valuationLead } from "../../domain/enquiry/valuation-lead.ts";
import type { FormGuards } from "../form/use-form.ts";
import { fetchJson } from "../lib/http.ts";
import type { Sent } from "../lib/send.ts";
import { sendCall } from "../session/user-calls.ts";
import { newInstance } from "./enquiry-envelope.tsx";

const LOOKUP_TIMEOUT_MS = 15_000;

/** Null: no branch serves it. Rejects when nobody could be asked. */
export async function fetchServingBranch(postcode: string): Promise<number | null> {
  const { path } = ENQUIRY_CALLS.findBranchByPostcode;
  const { branch } = await fetchJson<PostcodeBranchAnswer>(
    `${path}?${new URLSearchParams({ postcode })}`,
    AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
  );
  return branch?.id ?? null;
}

/** What was last sent without an answer that it arrived; it outlives the overlay, which may be closed while it waits. */
let lastTry: { said: string; instance: string } | undefined;

/**
 * An answer may be lost after the enquiry arrived: the same words again are that same enquiry. Words that were changed are
 * another, or they would be taken for a repetition and dropped.
 */
export async function sendValuation(
  flow: ValuationFlow,
  { guards, sourcePage }: { guards: FormGuards; sourcePage: string },
): Promise<Sent> {
  const lead = valuationLead(flow, { isAgreed: true });
  const said = JSON.stringify(lead);
  if (lastTry?.said !== said) lastTry = { said, instance: newInstance() };
  const answer = await sendCall(ENQUIRY_CALLS.sendLead, {
    fields: {
      ...lead,
      ...guards,
      [FORM_INSTANCE_FIELD]: lastTry.instance,
      [SOURCE_PAGE_FIELD]: sourcePage,
    },
  });
  if (answer.ok) lastTry = undefined;
  return answer;
}
