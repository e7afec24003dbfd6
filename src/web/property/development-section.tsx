import { ChevronLeft, ChevronRight } from "lucide-react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { PlotRow } from "../../domain/property/kind/plots.ts";
import { classNames } from "../lib/class-names.ts";
import { Link } from "../ui/link.tsx";
import { PropertySection } from "./property-section.tsx";

const LINK_CLASS = "font-semibold text-link underline underline-offset-4";

/** A development's plots, or on a plot's page the way to its development and neighbours. */
export function DevelopmentSection({ page: { development } }: { page: PropertyPage }) {
  if (!development) return null;
  return development.plots.length > 0 ? (
    <PropertySection id="plots" heading={`The homes at ${development.name}`}>
      <PlotTable plots={development.plots} />
    </PropertySection>
  ) : (
    <PlotNeighbours development={development} />
  );
}

const COLUMNS = [
  { name: "type", label: "Type" },
  { name: "beds", label: "Bedrooms" },
  { name: "size", label: "Floor area" },
  { name: "price", label: "Price" },
  { name: "status", label: "Status" },
  { name: "ready", label: "Ready" },
] as const satisfies readonly { name: keyof PlotRow; label: string }[];

/** On phones each plot becomes a block with its own labels. The roles keep it a table for screen readers. */
function PlotTable({ plots }: { plots: readonly PlotRow[] }) {
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: it is a table; the roles survive the stacked layout
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away
    <table role="table" className="w-full text-sm max-tablet:block">
      <thead role="rowgroup" className="max-tablet:sr-only">
        <tr role="row" className="border-line border-b text-left text-ink-3 text-xs">
          {["Plot", ...COLUMNS.map(({ label }) => label)].map((label) => (
            <th key={label} role="columnheader" scope="col" className="py-2 pr-4 font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-tablet:block">
        {plots.map((plot) => (
          <tr
            key={plot.propertyId}
            role="row"
            className="border-line border-b max-tablet:grid max-tablet:grid-cols-2 max-tablet:gap-x-6 max-tablet:py-4"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-3 pr-4 text-left max-tablet:col-span-2 max-tablet:py-0"
            >
              <Link to={plot.to} className={`tap inline-flex items-center ${LINK_CLASS}`}>
                {plot.name}
              </Link>
            </th>
            {COLUMNS.map(({ name, label }) => (
              <td
                key={name}
                role="cell"
                className={classNames(
                  "py-3 pr-4 tabular-nums max-tablet:flex max-tablet:justify-between max-tablet:gap-3 max-tablet:py-1 max-tablet:pr-0",
                  name === "status" && !plot.isAvailable && "text-ink-3",
                  name === "status" && plot.isAvailable && "font-semibold",
                )}
              >
                <span aria-hidden className="text-ink-3 tablet:hidden">
                  {label}
                </span>
                {plot[name] === "" ? <NotKnown /> : plot[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  );
}

function NotKnown() {
  return <span className="text-ink-3">Ask us</span>;
}

function PlotNeighbours({ development }: { development: NonNullable<PropertyPage["development"]> }) {
  const { name, to, plotCount, previous, next } = development;
  return (
    <PropertySection id="development" heading={`Part of ${name}`}>
      <nav aria-label={`Homes at ${name}`} className="flex flex-wrap items-center gap-x-8 gap-y-2">
        {previous && (
          <Link to={previous.to} className={`tap inline-flex items-center gap-1 ${LINK_CLASS}`}>
            <ChevronLeft aria-hidden className="size-4" />
            <span className="sr-only">Previous: </span>
            {previous.name}
          </Link>
        )}
        <Link to={to} className={`tap inline-flex items-center ${LINK_CLASS}`}>
          {`All ${plotCount} homes at ${name}`}
        </Link>
        {next && (
          <Link to={next.to} className={`tap inline-flex items-center gap-1 ${LINK_CLASS}`}>
            <span className="sr-only">Next: </span>
            {next.name}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )}
      </nav>
    </PropertySection>
  );
}
