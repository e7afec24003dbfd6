import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { leaveText } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { Button } from "../../ui/button.tsx";

interface EnquiryThanksProps {
  text: string;
  /** The way out leads back to the property, and not just to a page. */
  hasPropertyBranch: boolean;
  onLeave(): void;
}

/** An enquiry has arrived. The focus comes here, as what was focused is gone, and so it is read out. */
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
        {leaveText({ hasPropertyBranch })}
      </Button>
    </div>
  );
}
