import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { splitPrice } from "../../domain/property/price.ts";
import type { PropertyPage } from "../../domain/property/property-page.ts";
import { telephoneLink } from "../../domain/site/telephone.ts";
import { ButtonLink } from "../ui/button.tsx";

/** At the thumb on anything narrower than a desk: the price, the number to ring, the heart. It rests at the end of the page. */
export function PropertyBar({ page: { card, contact }, heart }: { page: PropertyPage; heart: ReactNode }) {
  const { qualifier, amount } = splitPrice(card.price);
  return (
    <div className="sticky bottom-(--h-foot) z-20 border-line border-t bg-surface shadow-2 desk:hidden print:hidden">
      <div className="wrap flex items-center gap-3 py-2.5">
        <p className="min-w-0 flex-1 leading-tight">
          {qualifier !== "" && <span className="block truncate text-ink-3 text-xs">{qualifier}</span>}
          <span className="block truncate font-display font-medium text-lg tabular-nums">{amount}</span>
        </p>
        <ButtonLink href={telephoneLink(contact.telephone)}>
          <Phone aria-hidden className="size-5" />
          Ring
          <span className="sr-only">{contact.telephone}</span>
        </ButtonLink>
        {heart}
      </div>
    </div>
  );
}
