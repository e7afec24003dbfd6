import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { BID_HASH } from "../../domain/enquiry/contact/register-to-bid.ts";
import { getViewingPlainUrl, VIEWING_HASH } from "../../domain/enquiry/viewing/viewing.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { toTelephoneLink } from "../../domain/site/telephone.ts";
import { useAboveConsent } from "../session/consent-height.ts";
import { ButtonLink, buttonClass } from "../ui/button.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";

/** A sticky bar on narrow screens with viewing, telephone and save buttons. */
export function PropertyBar({ page, heart }: { page: PropertyPage; heart: ReactNode }) {
  const { card, contact, headline, sections, auction } = page;
  const { qualifier, amount } = headline.price;
  const register = auction?.register;
  const isOffered = sections.viewing;
  return (
    <div
      style={useAboveConsent()}
      className="above-consent sticky bottom-(--h-foot) z-20 border-line border-t bg-surface shadow-2 desk:hidden print:hidden"
    >
      <div className="wrap flex items-center gap-3 py-2.5">
        <p className={`min-w-0 flex-1 leading-tight ${isOffered ? "max-pair:hidden" : ""}`}>
          {qualifier !== "" && <span className="block truncate text-ink-3 text-xs">{qualifier}</span>}
          <span className="block truncate font-display font-medium text-lg tabular-nums">{amount}</span>
        </p>
        {isOffered && (
          <OverlayLink
            href={register ? BID_HASH : VIEWING_HASH}
            plain={register ? register.plain : getViewingPlainUrl(card.property_id)}
            className={`${buttonClass()} max-pair:flex-1`}
          >
            {register ? "Register to bid" : "Book a Viewing"}
          </OverlayLink>
        )}
        <ButtonLink
          look={isOffered ? "secondary" : "primary"}
          href={toTelephoneLink(contact.telephone)}
          className={isOffered ? "px-3.5!" : ""}
        >
          <Phone aria-hidden className="size-5" />
          <span className={isOffered ? "sr-only" : ""}>Call</span>
          <span className="sr-only">{contact.telephone}</span>
        </ButtonLink>
        {heart}
      </div>
    </div>
  );
}
