import { useLayoutEffect, useRef, useState } from "react";
import { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import type { InstantValuation } from "../../../domain/enquiry/instant-valuation/instant-valuation.ts";
import {
  toValuationFields,
  type ValuationCriteria,
} from "../../../domain/enquiry/instant-valuation/instant-valuation-schema.ts";
import { fetchCall } from "../../lib/client/fetch-call.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { InstantValuationForm } from "./instant-valuation-form.tsx";
import { InstantValuationIntroduction } from "./instant-valuation-introduction.tsx";
import { InstantValuationResult } from "./instant-valuation-result.tsx";

const FAILED_TEXT = "We couldn't work out your estimate. Please try again in a moment.";

type Fields = Readonly<Record<string, string>>;

/** Form and result in one overlay. The form keeps its values when the visitor goes back to change them. */
export function Overlay({ query, onClose }: OverlayProps) {
  const [valuation, setValuation] = useState<InstantValuation>();
  const [fields, setFields] = useState<Fields>(() => Object.fromEntries(new URLSearchParams(query)));
  const [isChanging, setIsChanging] = useState(false);
  const [heading, form] = [useRef<HTMLHeadingElement>(null), useRef<HTMLDivElement>(null)];

  async function ask(question: ValuationCriteria) {
    const asked = toValuationFields(question);
    const answer = await fetchCall(ENQUIRY_CALLS.estimateValue, { query: asked }).catch(() => undefined);
    if (!answer) return { problem: FAILED_TEXT };
    setFields(asked);
    setValuation(answer);
    return undefined;
  }
  function change() {
    setValuation(undefined);
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
            <ButtonLink size="large" href={getBookingHash(valuation)} className="w-full">
              Book a valuation
            </ButtonLink>
          }
        />
      ) : (
        <div ref={form} className="grid gap-8 tablet:grid-cols-[minmax(0,1fr)_18.5rem] tablet:gap-12">
          <InstantValuationForm initial={fields} onAsk={ask} />
          <InstantValuationIntroduction />
        </div>
      )}
    </OverlayFrame>
  );
}

function getBookingHash({ question: { postcode } }: InstantValuation): string {
  return `#/book-a-valuation?${new URLSearchParams({ postcode })}`;
}
