import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
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
import { refusedEvent } from "../../../domain/enquiry/valuation/valuation-refusal.ts";
import { beginValuation } from "../../../domain/enquiry/valuation/valuation-start.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { type FormRefusal, refusalOf } from "../../form/form-refusal.ts";
import type { FormGuards } from "../../form/use-form.ts";
import { loadSessionValue, saveSessionValue } from "../../lib/storage.ts";
import { emitSiteEvent } from "../../session/site-events.ts";
import { useSite } from "../../session/use-site.ts";
import { LONG_TOAST_MS, showToast } from "../../toast/toast-store.ts";
import { fetchServingBranch, sendValuation } from "./send-valuation.ts";

const DRAFT = "valuation-draft";
const LOOKUP_FAILED = "We couldn't find your nearest branch. Please try again, or give us a call.";

interface ValuationOptions {
  propertyChannel: string | undefined;
  postcode: string | null;
  onClose(): void;
}

export interface Valuation {
  flow: ValuationFlow;
  rules: CalendarRules;
  /** It was found as it had been left. */
  isRestored: boolean;
  /** Counts new beginnings: fields that keep their own values are drawn anew. */
  beginnings: number;
  /** Why it was refused, for the step that the refusal led to. */
  refusal: FormRefusal | undefined;
  act(event: ValuationEvent): ValuationFlow;
  startAgain(): void;
  /** Asks which branch it is; in a single step it is sent then. */
  submitDetails(answers: Partial<ValuationAnswers>, guards: FormGuards): Promise<FormRefusal | undefined>;
  submitConfirmed(answers: Partial<ValuationAnswers>, guards: FormGuards): Promise<FormRefusal | undefined>;
}

/** The one truth about an open valuation. Each act is kept at once, so that closing by mistake loses nothing. */
export function useValuation(options: ValuationOptions): Valuation {
  const { closingDays, valuationForm } = useSite().enquiry;
  const { pathname, search } = useLocation();
  const isOpen = useIsOpen();
  // Read anew each time: the page may stand open over midnight.
  const readRules = () => ({ closing: closingDays, today: londonDay(Date.now()) });
  const begin = (stored?: unknown) =>
    beginValuation({ ...options, variant: valuationForm, rules: readRules(), stored });

  const [begun, setBegun] = useState(() => ({ ...begin(loadSessionValue(DRAFT)), count: 0 }));
  const [flow, setFlow] = useState(begun.flow);
  const [refusal, setRefusal] = useState<FormRefusal>();
  /** An act may follow another before anything is drawn. */
  const current = useRef(flow);

  function keep(next: ValuationFlow): ValuationFlow {
    current.current = next;
    setFlow(next);
    // A late answer to what was closed must not write over what has been begun since; what was sent is nobody's draft.
    if (isOpen.current || next.step === "thank-you") saveSessionValue(DRAFT, toDraft(next));
    return next;
  }

  function act(event: ValuationEvent): ValuationFlow {
    // What was refused is told once, in the step that it led to.
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
      if (!isOpen.current) showToast(thanksFor(valuationForm), { durationMs: LONG_TOAST_MS });
      return undefined;
    }
    const { step } = act(refusedEvent(answer.errors ?? {}, valuationForm));
    if (step === "no-branch-found") return undefined;
    showToast(LEAD_FAILURES.valuation, { kind: "error", durationMs: LONG_TOAST_MS });
    const refusal = refusalOf(answer);
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

export function thanksFor(variant: ValuationVariant): string {
  return LEAD_THANKS[variant === "multi-step" ? "valuation-booking" : "valuation"];
}

/** Who closes it while it is on its way is told by a toast. */
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
