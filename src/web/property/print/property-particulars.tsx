import type { PropertyPage } from "../../../domain/pages/property-page.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import { formatDay, utcDay } from "../../../domain/time/time.ts";
import { useSite } from "../../session/use-site.ts";
import { WrittenName } from "../../site/header/logo.tsx";

/** The top of the printed particulars: the agency's logo and the branch. */
export function ParticularsHead({ page: { contact, facts } }: { page: PropertyPage }) {
  const { agencyName, logo } = useSite();
  return (
    <div className="mb-4 hidden items-end justify-between gap-6 border-ink border-b pb-3 print:flex">
      <p className="font-display font-medium text-2xl leading-none">
        {logo.src === undefined ? (
          <WrittenName agencyName={agencyName} isOnDeep={false} />
        ) : (
          <img src={logo.src} width={logo.width} height={logo.height} alt={agencyName} />
        )}
      </p>
      <p className="text-right text-sm leading-snug">
        {contact.branchName}, {contact.telephone}
        <span className="block text-ink-3">Reference {facts.reference}</span>
      </p>
    </div>
  );
}

/** The end of the printed particulars: whom to call, and the page's URL as a QR code. */
export function ParticularsFoot({ page: { contact, facts, fullUrl, answeredAt } }: { page: PropertyPage }) {
  const { agencyName } = useSite();
  return (
    <div className="mt-4 hidden break-inside-avoid items-start justify-between gap-8 border-ink border-t pt-4 print:flex">
      <div className="text-sm leading-snug">
        <p className="font-display font-medium text-xl">To see it, call {contact.telephone}</p>
        <p className="mt-2">
          {contact.negotiator && `${contact.negotiator.fullName}, `}
          {agencyName} {contact.branchName}
        </p>
        <p>{contact.openingText}</p>
        <p className="mt-3 max-w-[58ch] text-ink-3 text-xs">
          Printed from {fullUrl} on {formatDay(utcDay(answeredAt))}. Measurements are approximate. These
          particulars are not an offer or contract: please check what matters to you.
        </p>
      </div>
      <figure className="w-[30mm] flex-none text-center">
        <img
          src={`${getPropertyPath(facts)}/qr.svg`}
          alt={`QR code of ${fullUrl}`}
          width={120}
          height={120}
          loading="lazy"
          className="w-full"
        />
        <figcaption className="text-xs">See it online</figcaption>
      </figure>
    </div>
  );
}
