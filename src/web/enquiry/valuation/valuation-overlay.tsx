import { useState } from "react";
import { isValuationSubject } from "../../../domain/enquiry/valuation/valuation-subject.ts";
import { DraftNote } from "../../form/draft-note.tsx";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { EnquiryThanks } from "../lead/enquiry-thanks.tsx";
import { getThanksText, useValuation, type Valuation } from "./use-valuation.ts";
import { ValuationConfirmStep } from "./valuation-confirm-step.tsx";
import { ValuationDetailsStep } from "./valuation-details-step.tsx";
import { FootSlot } from "./valuation-foot.tsx";
import { ValuationNoBranch } from "./valuation-no-branch.tsx";
import { ValuationSingleForm } from "./valuation-single-form.tsx";
import { ValuationSteps } from "./valuation-steps.tsx";
import { ValuationTimeStep } from "./valuation-time-step.tsx";

/** 'Book a Valuation', over any page. */
export function Overlay({ query, subject, onClose }: OverlayProps) {
  const property = isValuationSubject(subject) ? subject : undefined;
  const valuation = useValuation({
    propertyChannel: property?.propertyChannel,
    postcode: new URLSearchParams(query).get("postcode"),
    onClose,
  });
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { flow, act } = valuation;
  const isOver = flow.step === "thank-you" || flow.step === "no-branch-found";
  return (
    <OverlayFrame
      title="Book a Valuation"
      shape="modal"
      onClose={onClose}
      top={<div className="border-line border-b" />}
      foot={isOver ? undefined : <div ref={setSlot} />}
    >
      {flow.step === "thank-you" && (
        <EnquiryThanks
          text={getThanksText(flow.variant)}
          hasPropertyBranch={property?.hasBranch ?? false}
          onLeave={onClose}
        />
      )}
      {flow.step === "no-branch-found" && (
        <ValuationNoBranch postcode={flow.answers.postcode} onBack={() => act({ kind: "back" })} />
      )}
      {!isOver && (
        <FootSlot value={slot}>
          <ValuationForms key={valuation.beginnings} valuation={valuation} />
        </FootSlot>
      )}
    </OverlayFrame>
  );
}

function ValuationForms({ valuation }: { valuation: Valuation }) {
  const { flow, isRestored, startAgain } = valuation;
  return (
    <>
      {flow.variant === "multi-step" && <ValuationSteps step={flow.step} />}
      {isRestored && (
        <div className="-mt-3 mb-5">
          <DraftNote onStartAgain={startAgain} />
        </div>
      )}
      {flow.variant === "single-step" && <ValuationSingleForm valuation={valuation} />}
      {flow.variant === "multi-step" && flow.step === "details" && (
        <ValuationDetailsStep valuation={valuation} />
      )}
      {flow.step === "date-time" && <ValuationTimeStep valuation={valuation} />}
      {flow.step === "confirm" && <ValuationConfirmStep valuation={valuation} />}
    </>
  );
}
