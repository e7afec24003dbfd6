import { Mail, Phone } from "lucide-react";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import {
  getOfficePlainUrl,
  getStaffContactHash,
  getStaffPlainUrl,
  OFFICE_CONTACT_HASH,
} from "../../domain/enquiry/contact/contact.ts";
import { BID_HASH } from "../../domain/enquiry/contact/register-to-bid.ts";
import { getViewingPlainUrl, VIEWING_HASH } from "../../domain/enquiry/viewing/viewing.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { toTelephoneLink } from "../../domain/site/telephone.ts";
import { ButtonLink, buttonClass } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";
import { ResponsiveImage } from "../ui/responsive-image.tsx";

/** Contact details for a property, with the telephone number of its channel. */
export function PropertyContactCard({ page: { card, contact, sections, auction } }: { page: PropertyPage }) {
  const { negotiator } = contact;
  const register = auction?.register;
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
              <OverlayLink
                href={getStaffContactHash(negotiator)}
                plain={getStaffPlainUrl(negotiator)}
                className="tap inline-flex items-center text-link text-sm underline underline-offset-4"
              >
                Contact {negotiator.fullName}
              </OverlayLink>
            )}
          </p>
        </div>
      )}
      {register && (
        <OverlayLink href={BID_HASH} plain={register.plain} className={`${buttonClass()} mb-3 w-full`}>
          Register to bid
        </OverlayLink>
      )}
      {sections.viewing && (
        <OverlayLink
          href={VIEWING_HASH}
          plain={getViewingPlainUrl(card.property_id)}
          className={`${buttonClass(register ? "secondary" : "primary")} mb-3 w-full`}
        >
          Book a Viewing
        </OverlayLink>
      )}
      <ButtonLink
        look={sections.viewing ? "secondary" : "primary"}
        href={toTelephoneLink(contact.telephone)}
        className="w-full"
      >
        <Phone aria-hidden className="size-5" />
        Call {contact.telephone}
      </ButtonLink>
      <OverlayLink
        href={OFFICE_CONTACT_HASH}
        plain={getOfficePlainUrl(contact.branchId, { property: card.property_id })}
        className={`${buttonClass("secondary")} mt-3 w-full`}
      >
        <Mail aria-hidden className="size-5" />
        Ask a question
      </OverlayLink>
      <p className="mt-4 text-ink-2 text-sm">
        <Link to={getBranchPath(contact.branchUrl)} className="text-link underline underline-offset-4">
          {contact.branchName}
        </Link>
        . {contact.openingText}
      </p>
    </aside>
  );
}
