import type { ShownComparable } from "../../../domain/enquiry/instant-valuation/instant-valuation.ts";
import { formatBeds } from "../../../domain/enquiry/instant-valuation/valuation-basis.ts";
import { formatSquareFeet } from "../../../domain/property/measures.ts";
import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

interface ComparableRowsProps {
  comparables: readonly ShownComparable[];
  /** Over a page, so that neither the estimate nor the page is lost. */
  opensNewTab: boolean;
}

/** The homes that an estimate is based on, highest weight first. */
export function ComparableRows({ comparables, opensNewTab }: ComparableRowsProps) {
  return (
    <ul className="border-line border-b">
      {comparables.map((comparable) => (
        <ComparableRow key={comparable.propertyId} comparable={comparable} opensNewTab={opensNewTab} />
      ))}
    </ul>
  );
}

function ComparableRow({ comparable, opensNewTab }: { comparable: ShownComparable; opensNewTab: boolean }) {
  const { address, href, kind, bedrooms, squareFeet, price, priceNote, countsAsNote, whereNote, picture } =
    comparable;
  const facts = [
    kind,
    formatBeds(bedrooms),
    ...(squareFeet === null ? [] : [formatSquareFeet(squareFeet)]),
    whereNote,
  ];
  return (
    <li className="relative grid grid-cols-[84px_minmax(0,1fr)] gap-3.5 border-line border-t py-3.5">
      <div className="aspect-4/3 self-start overflow-hidden rounded-photo bg-sunken">
        {/* Decorative: the link next to it names the home. */}
        {picture && <ResponsiveImage picture={{ ...picture, alt: "" }} sizes="84px" />}
      </div>
      <div className="text-sm leading-snug">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display font-medium text-lg tabular-nums leading-tight">{price}</span>
          <span className="font-semibold text-ink-2">{priceNote}</span>
        </p>
        <p className="mt-1 font-medium text-base leading-snug">
          <Link
            to={href}
            {...(opensNewTab ? { target: "_blank", rel: "noopener" } : {})}
            className="underline decoration-1 decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:decoration-2 hover:decoration-current"
          >
            {address}
            {opensNewTab && <span className="sr-only"> (opens in a new tab)</span>}
          </Link>
        </p>
        <p className="mt-1 text-ink-2">{facts.join(" · ")}</p>
        {countsAsNote !== null && <p className="mt-0.5 font-medium">{countsAsNote}</p>}
      </div>
    </li>
  );
}
