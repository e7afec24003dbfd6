import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import type { AnsweredValuation } from "../../../domain/enquiry/instant-valuation/instant-valuation.ts";
import {
  instantValuationSchema,
  toValuationFields,
  type ValuationCriteria,
} from "../../../domain/enquiry/instant-valuation/instant-valuation-schema.ts";
import type { FormRefusal } from "../../form/form-refusal.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import { useSetHash } from "../../lib/use-set-hash.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { useLocation } from "../../router/router-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { InstantValuationForm } from "./instant-valuation-form.tsx";
import { InstantValuationIntroduction } from "./instant-valuation-introduction.tsx";
import { InstantValuationResult } from "./instant-valuation-result.tsx";

const FAILED_TEXT = "We couldn't work out your estimate. Please try again in a moment.";

type Fields = Readonly<Record<string, string>>;

/** The last answer, by its query, so that Back shows it at once. */
let lastAnswer: { query: string; valuation: AnsweredValuation } | undefined;

/**
 * Form and result in one overlay. The form keeps its values when the visitor goes back to change them. The hash names the home of
 * the result, so that Back and a reload find it again.
 */
export function Overlay({ query, onClose }: OverlayProps) {
  const { valuation, fields, ask, forget } = useEstimate(query);
  const [isChanging, setIsChanging] = useState(false);
  const [heading, form] = [useRef<HTMLHeadingElement>(null), useRef<HTMLDivElement>(null)];

  function change() {
    forget();
    setIsChanging(true);
  }

  // A layout effect, because the dialog moves focus to itself once it sees that the focused element is gone.
  useLayoutEffect(() => {
    if (valuation) heading.current?.focus();
    else if (isChanging) form.current?.querySelector("input")?.focus();
  }, [valuation, isChanging, heading, form]);

  return (
    <OverlayFrame
      title="Instant valuation"
      shape="modal"
      onClose={onClose}
      top={<div className="border-line border-b" />}
      foot={
        valuation && (
          <Button look="secondary" onClick={change} className="w-full tablet:w-auto">
            Change the details
          </Button>
        )
      }
    >
      {valuation ? (
        <InstantValuationResult
          valuation={valuation}
          headingRef={heading}
          isOverlay
          action={
            <ButtonLink size="large" href={getBookingHash(valuation)} data-stacked className="w-full">
              Book a valuation
            </ButtonLink>
          }
        />
      ) : (
        <div ref={form} className="grid gap-8 tablet:grid-cols-[minmax(0,1fr)_18.5rem] tablet:gap-12">
          <InstantValuationForm
            initial={fields}
            draftKey={query === "" ? "instant valuation" : undefined}
            onAsk={ask}
          />
          <InstantValuationIntroduction />
        </div>
      )}
    </OverlayFrame>
  );
}

interface Estimate {
  valuation: AnsweredValuation | undefined;
  /** The form's initial values. */
  fields: Fields;
  ask(question: ValuationCriteria): Promise<FormRefusal | undefined>;
  /** Back to the form. */
  forget(): void;
}

function useEstimate(query: string): Estimate {
  const { state } = useLocation();
  const setHash = useSetHash();
  const [valuation, setValuation] = useState(() =>
    lastAnswer?.query === query ? lastAnswer.valuation : undefined,
  );
  const [fields, setFields] = useState<Fields>(() => Object.fromEntries(new URLSearchParams(query)));

  async function ask(question: ValuationCriteria): Promise<FormRefusal | undefined> {
    const asked = toValuationFields(question);
    const answer = await fetchCall(ENQUIRY_CALLS.estimateValue, { query: asked }).catch(() => undefined);
    if (!answer) return { problem: FAILED_TEXT };
    const answered = new URLSearchParams(asked).toString();
    lastAnswer = { query: answered, valuation: answer };
    setFields(asked);
    setValuation(answer);
    setHash(`#/valuation?${answered}`, { replace: true, state });
    return undefined;
  }

  // A link or a reload names the whole home. If the estimate fails, the form is there, filled in.
  const askAgain = useEffectEvent(() => {
    const { data } = instantValuationSchema.safeParse(fields);
    if (!valuation && data) void ask(data);
  });
  useEffect(() => askAgain(), []);

  return { valuation, fields, ask, forget: () => setValuation(undefined) };
}

function getBookingHash({ question: { postcode } }: AnsweredValuation): string {
  return `#/book-a-valuation?${new URLSearchParams({ postcode })}`;
}
