import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { getLeaveText } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { Button } from "../../ui/button.tsx";

interface EnquiryThanksProps {
  text: string;
  /** True over a property's page: the button then says 'Back to property'. */
  hasPropertyBranch: boolean;
  onLeave(): void;
}

/** Shown after sending. Takes the focus, because the focused button is gone, so that screen readers announce it. */
export function EnquiryThanks({ text, hasPropertyBranch, onLeave }: EnquiryThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <CircleCheck aria-hidden className="size-14 stroke-[1.25] text-action" />
      <h3 ref={heading} tabIndex={-1} className="heading-3 outline-none">
        Thank you
      </h3>
      <p className="max-w-[46ch] text-ink-2 text-lg">{text}</p>
      <Button onClick={onLeave} className="mt-4">
        {getLeaveText({ hasPropertyBranch })}
      </Button>
    </div>
  );
}
