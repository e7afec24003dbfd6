import { Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import { NO_BRANCH_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import { useSite } from "../../session/use-site.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

interface ValuationNoBranchProps {
  postcode: string;
  onBack(): void;
}

/** Shown when no branch serves the postcode. Takes the focus, because the focused button is gone. */
export function ValuationNoBranch({ postcode, onBack }: ValuationNoBranchProps) {
  const { agencyContactTelephone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <h3 ref={heading} tabIndex={-1} className="heading-3 outline-none">
        {NO_BRANCH_TEXTS.heading}
      </h3>
      <p className="text-ink-2 text-lg">{NO_BRANCH_TEXTS.text}</p>
      <p className="max-w-[46ch] text-ink-2">
        We searched for {postcode}. If that isn't right, go back and change it
        {agencyContactTelephone !== "" && ", or call us: we may know another agent near you"}.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onBack}>Back to the address</Button>
        {agencyContactTelephone !== "" && (
          <ButtonLink look="secondary" href={toTelephoneLink(agencyContactTelephone)} className="num">
            <Phone aria-hidden className="size-5" />
            Call {agencyContactTelephone}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
