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

/** Nobody is near. The focus comes here, as what was focused is gone. */
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
        We looked for {postcode}. If that is not quite right, go back and change it
        {agencyContactTelephone !== "" && "; or ring us, we may know somebody who is"}.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onBack}>Back to the address</Button>
        {agencyContactTelephone !== "" && (
          <ButtonLink look="secondary" href={toTelephoneLink(agencyContactTelephone)} className="num">
            <Phone aria-hidden className="size-5" />
            Ring {agencyContactTelephone}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
