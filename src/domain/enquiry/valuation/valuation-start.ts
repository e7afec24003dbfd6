import { readPostcode } from "../address/postcode.ts";
import { fromDraft } from "./valuation-draft.ts";
import { advance, startValuation, type ValuationEvent, type ValuationFlow } from "./valuation-flow.ts";

type FromDraft = Parameters<typeof fromDraft>[1];

interface ValuationStart extends Pick<Parameters<typeof startValuation>[0], "variant" | "propertyChannel"> {
  rules: FromDraft["rules"];
  /** The value in the browser's storage. */
  stored?: unknown;
  /** The postcode in the link that opened it. */
  postcode?: string | null;
}

/** Starts a valuation from the stored draft (`isRestored`), from a link's postcode, or empty. */
export function beginValuation({ rules, stored, postcode, ...start }: ValuationStart): {
  flow: ValuationFlow;
  isRestored: boolean;
} {
  const fresh = startValuation(start);
  const kept = fromDraft(stored, { fresh, rules });
  const linked = readPostcode(postcode ?? "")?.postcode;
  if (linked === undefined || linked === kept.answers.postcode) {
    return { flow: kept, isRestored: kept !== fresh };
  }
  // The link is about another home than the draft, but the visitor is the same.
  const events: ValuationEvent[] = [
    { kind: "address-mode", isManual: true },
    { kind: "fill", answers: { postcode: linked } },
  ];
  const elsewhere = events.reduce((flow, event) => advance(flow, { event, rules }), kept);
  return { flow: { ...elsewhere, step: "details" }, isRestored: kept !== fresh };
}
