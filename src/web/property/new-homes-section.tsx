import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { NEW_HOMES_PATH } from "../../domain/property/new-homes.ts";
import { plainAddress } from "../../domain/url/plain-pages.ts";
import { buttonClass } from "../ui/button.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";
import { PropertySection } from "./property-section.tsx";

/** A development, or a plot of one, has people who know about plots, reservations and warranties. */
export function NewHomesSection({ page: { newHomesForm, card } }: { page: PropertyPage }) {
  if (!newHomesForm) return null;
  return (
    <PropertySection id="new-homes" heading="New homes here">
      <p className="mb-6 max-w-[60ch] text-ink-2">
        Which plots are left, what is included, when they will be ready: our new-homes team knows the site and
        answers questions about all of it.
      </p>
      <OverlayLink
        href={`#${NEW_HOMES_PATH}`}
        plain={plainAddress(NEW_HOMES_PATH, { property: card.property_id })}
        className={buttonClass("secondary")}
      >
        Ask the new-homes team
      </OverlayLink>
    </PropertySection>
  );
}
