import { Mail, Phone } from "lucide-react";
import { Link } from "react-router";
import { branchAddress } from "../../domain/branch/branch-address.ts";
import { OFFICE_CONTACT_HASH, staffContactHash } from "../../domain/enquiry/contact.ts";
import type { PropertyContact } from "../../domain/property/property-page.ts";
import { telephoneLink } from "../../domain/site/telephone.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ResponsiveImage } from "../ui/responsive-image.tsx";

/** Whom to ask, by the number of the property's channel. */
export function PropertyContactCard({ contact }: { contact: PropertyContact }) {
  const { negotiator } = contact;
  return (
    <aside aria-label="Ask about this property" className="rounded-panel border border-line p-6 shadow-1">
      {negotiator && (
        <div className="mb-5 flex items-center gap-4">
          <div className="size-16 overflow-hidden rounded-full bg-band">
            {negotiator.photo && <ResponsiveImage picture={negotiator.photo} sizes="64px" />}
          </div>
          <p className="leading-snug">
            <Link to={`/staff/${negotiator.staffMemberId}`} className="font-semibold hover:underline">
              {negotiator.fullName}
            </Link>
            <span className="block text-ink-3 text-sm">{negotiator.jobTitle}</span>
            {negotiator.reach && (
              <a
                href={staffContactHash(negotiator)}
                className="tap inline-flex items-center text-link text-sm underline underline-offset-4 print:hidden"
              >
                Contact {negotiator.fullName}
              </a>
            )}
          </p>
        </div>
      )}
      <ButtonLink href={telephoneLink(contact.telephone)} className="w-full">
        <Phone aria-hidden className="size-5" />
        Ring {contact.telephone}
      </ButtonLink>
      <ButtonLink look="secondary" href={OFFICE_CONTACT_HASH} className="mt-3 w-full print:hidden">
        <Mail aria-hidden className="size-5" />
        Other ways to ask
      </ButtonLink>
      <p className="mt-4 text-ink-2 text-sm">
        <Link to={branchAddress(contact.branchUrl)} className="text-link underline underline-offset-4">
          {contact.branchName}
        </Link>
        . {contact.openingText}
      </p>
    </aside>
  );
}
