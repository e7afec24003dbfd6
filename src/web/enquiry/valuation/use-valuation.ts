import { useEffect, useRef, useState } from "react";
import { LEAD_FAILURES, LEAD_THANKS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { CalendarRules } from "../../../domain/enquiry/valuation/open-days.ts";
import { toDraft } from "../../../domain/enquiry/valuation/valuation-draft.ts";
import {
  advance,
  type ValuationAnswers,
  type ValuationEvent,
  type ValuationFlow,
  type ValuationVariant,
} from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { toRefusedEvent } from "../../../domain/enquiry/valuation/valuation-refusal.ts";
import { beginValuation } from "../../../domain/enquiry/valuation/valuation-start.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { loadDraft, saveDraft } from "../../form/form-drafts.ts";
import { type FormRefusal, toRefusal } from "../../form/form-refusal.ts";
import { useKeptToast } from "../../form/use-draft.ts";
import type { FormGuards } from "../../form/use-form.ts";
import { useLocation } from "../../router/router-context.ts";
import { emitSiteEvent } from "../../session/site-events.ts";
import { useSite } from "../../session/use-site.ts";
import { LONG_TOAST_MS, showToast } from "../../toast/toast-store.ts";
import { fetchServingBranch, sendValuation } from "./send-valuation.ts";

const DRAFT_KEY = "valuation";
const LOOKUP_FAILED = "We couldn't find your nearest branch. Please try again, or give us a call.";

interface ValuationOptions {
  propertyChannel: string | undefined;
  postcode: string | null;
  onClose(): void;
}

export interface Valuation {
  flow: ValuationFlow;
  rules: CalendarRules;
  /** True when it continues a stored draft. */
  isRestored: boolean;
  /** How often it was started again. Used as a key, to reset fields that keep their own values. */
  beginnings: number;
  /** The refusal, for the step that it leads to. */
  refusal: FormRefusal | undefined;
  act(event: ValuationEvent): ValuationFlow;
  startAgain(): void;
  /** Looks up the branch. The single-step form then sends the enquiry. */
  submitDetails(answers: Partial<ValuationAnswers>, guards: FormGuards): Promise<FormRefusal | undefined>;
  submitConfirmed(answers: Partial<ValuationAnswers>, guards: FormGuards): Promise<FormRefusal | undefined>;
}

/** The state of an open valuation. Every change is stored at once, so closing it by mistake loses nothing. */
export function useValuation(options: ValuationOptions): Valuation {
  const { closingDays, valuationForm } = useSite().enquiry;
  const { pathname, search } = useLocation();
  const isOpen = useIsOpen();
  // Read each time, because the page may be open past midnight.
  const readRules = () => ({ closing: closingDays, today: londonDay(Date.now()) });
  const begin = (stored?: unknown) =>
    beginValuation({ ...options, variant: valuationForm, rules: readRules(), stored });

  const [begun, setBegun] = useState(() => ({ ...begin(loadDraft(DRAFT_KEY)), count: 0 }));
  const [flow, setFlow] = useState(begun.flow);
  const [refusal, setRefusal] = useState<FormRefusal>();
  /** The latest flow, because a second event can arrive before the next render. */
  const current = useRef(flow);
  const keepToast = useKeptToast();

  function keep(next: ValuationFlow): ValuationFlow {
    current.current = next;
    setFlow(next);
    // A late answer must not overwrite a draft that was started after closing. A sent valuation has no draft.
    if (isOpen.current || next.step === "thank-you") {
      const draft = toDraft(next);
      saveDraft(DRAFT_KEY, draft);
      keepToast(draft !== null && next.waiting?.for !== "answer");
    }
    return next;
  }

  function act(event: ValuationEvent): ValuationFlow {
    // The refusal is shown once, in the step that it leads to.
    if (event.kind === "next" || event.kind === "back") setRefusal(undefined);
    const next = advance(current.current, { event, rules: readRules() });
    if (next.step !== "closed") return keep(next);
    options.onClose();
    return current.current;
  }

  async function deliver(guards: FormGuards): Promise<FormRefusal | undefined> {
    const answer = await sendValuation(current.current, { guards, sourcePage: pathname + search });
    if (answer.ok) {
      act({ kind: "sent" });
      emitSiteEvent("ga4_form_submission", { lead_type: "book-a-valuation" });
      if (!isOpen.current) showToast(getThanksText(valuationForm), { durationMs: LONG_TOAST_MS });
      return undefined;
    }
    const { step } = act(toRefusedEvent(answer.errors ?? {}, valuationForm));
    if (step === "no-branch-found") return undefined;
    showToast(LEAD_FAILURES.valuation, { kind: "error", durationMs: LONG_TOAST_MS });
    const refusal = toRefusal(answer);
    setRefusal(refusal);
    return refusal;
  }

  return {
    flow,
    rules: readRules(),
    isRestored: begun.isRestored,
    beginnings: begun.count,
    refusal,
    act,
    startAgain() {
      const fresh = begin();
      setBegun({ ...fresh, count: begun.count + 1 });
      setRefusal(undefined);
      keep(fresh.flow);
    },
    async submitDetails(answers, guards) {
      act({ kind: "fill", answers });
      const { waiting } = act({ kind: "next" });
      if (waiting?.for !== "branch") return undefined;
      const { postcode } = waiting;
      const after = await fetchServingBranch(postcode).then(
        (branchId) => act({ kind: "branch", postcode, branchId }),
        () => act({ kind: "lookup-failed", postcode }),
      );
      if (after.problem === "lookup") return { problem: LOOKUP_FAILED };
      return after.waiting?.for === "answer" ? deliver(guards) : undefined;
    },
    async submitConfirmed(answers, guards) {
      act({ kind: "fill", answers });
      const { waiting } = act({ kind: "next" });
      return waiting?.for === "answer" ? deliver(guards) : undefined;
    },
  };
}

export function getThanksText(variant: ValuationVariant): string {
  return LEAD_THANKS[variant === "multi-step" ? "valuation-booking" : "valuation"];
}

/** A visitor who closes the overlay while sending gets a toast instead of the thank-you step. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
