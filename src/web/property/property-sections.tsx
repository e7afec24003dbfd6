import { Check } from "lucide-react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { epcBand } from "../../domain/property/energy-rating.ts";
import { formatFeet } from "../../domain/property/measures.ts";
import { carouselHash, listPictures } from "../../domain/property/media/carousel.ts";
import type { ListedPicture } from "../../domain/property/media/picture-schema.ts";
import { formatPounds } from "../../domain/property/price.ts";
import { formatDay } from "../../domain/time/time.ts";
import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { PropertySection } from "./property-section.tsx";

export function PropertyDescription({ page: { details } }: { page: PropertyPage }) {
  return (
    <section aria-label="Description" className="py-10">
      <p className="heading-4 max-w-[60ch] font-normal! leading-snug!">{details.summary}</p>
      <div className="mt-5 max-w-[68ch] space-y-4 text-ink-2">
        {details.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

export function PropertyFeatures({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <PropertySection id="features" heading="Key features">
      <ul className="grid gap-x-8 gap-y-2.5 pair:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-5 flex-none text-action" />
            {feature}
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}

export function PropertyRooms({ page: { details } }: { page: PropertyPage }) {
  if (details.rooms.length === 0) return null;
  return (
    <PropertySection id="rooms" heading="Room by room">
      <dl className="grid gap-x-10 pair:grid-cols-2">
        {details.rooms.map(({ name, floor, widthM, lengthM }) => (
          <div
            key={`${floor} ${name} ${widthM} ${lengthM}`}
            className="flex justify-between gap-4 border-line border-b py-2.5 text-sm"
          >
            <dt>
              {name} <span className="text-ink-3">{floor}</span>
            </dt>
            <dd className="whitespace-nowrap text-ink-2 tabular-nums">
              {formatFeet(widthM)} × {formatFeet(lengthM)}
            </dd>
          </div>
        ))}
      </dl>
    </PropertySection>
  );
}

interface DrawingsProps {
  id: string;
  heading: string;
  /** The carousel's path. */
  path: string;
  drawings: readonly ListedPicture[];
  page: PropertyPage;
}

/** Floorplans and energy charts, shown whole. A click opens them larger. */
export function PropertyDrawings({ id, heading, path, drawings, page: { pictures } }: DrawingsProps) {
  const shown = listPictures(drawings, pictures);
  if (shown.length === 0) return null;
  return (
    <PropertySection id={id} heading={heading}>
      {shown.map((picture, index) => (
        <figure key={picture.key} className="mb-6 rounded-photo border border-line p-4 print:max-w-[60%]">
          <a href={carouselHash(path, index)} className="block cursor-zoom-in">
            <span className="sr-only">See larger: </span>
            <ResponsiveImage
              picture={picture}
              sizes="(width > 1200px) 60vw, 94vw"
              className="object-contain!"
            />
          </a>
          <figcaption className="mt-3 text-ink-3 text-sm">{picture.caption}</figcaption>
        </figure>
      ))}
    </PropertySection>
  );
}

export function PropertyEnergy({ page }: { page: PropertyPage }) {
  const { energy, epcCharts } = page.details;
  if (energy.state !== "rated") {
    return (
      <PropertySection id="energy" heading="Energy rating">
        <p className="text-ink-2">{energy.reason}</p>
      </PropertySection>
    );
  }
  if (epcCharts.length > 0) {
    return (
      <PropertyDrawings
        id="energy"
        heading="Energy rating"
        path="/epc-chart"
        drawings={epcCharts}
        page={page}
      />
    );
  }
  return (
    <PropertySection id="energy" heading="Energy rating">
      <p className="text-ink-2">
        Rated {epcBand(energy.current)} ({energy.current}); {epcBand(energy.potential)} ({energy.potential})
        is possible.
      </p>
    </PropertySection>
  );
}

export function LettingTerms({ page: { details, tenantInfo } }: { page: PropertyPage }) {
  const { letting } = details;
  if (!letting) return null;
  const rows = [
    ["Available from", formatDay(letting.availableFrom)],
    ["Tenancy", letting.term],
    ["Furnishing", letting.furnishing],
    ["Bills", letting.billsIncluded ? "Included in the rent" : "Paid by the tenant"],
    ["Deposit", formatPounds(letting.depositPounds)],
    ["Holding deposit", formatPounds(letting.holdingDepositPounds)],
  ];
  return (
    <PropertySection id="letting" heading="Tenancy details">
      <dl className="grid gap-x-10 pair:grid-cols-2">
        {rows.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4 border-line border-b py-2.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      {tenantInfo && (
        <p className="mt-4">
          <a
            href="#/tenant-info"
            className="tap inline-flex items-center font-semibold text-link underline underline-offset-4"
          >
            {tenantInfo.heading}
          </a>
        </p>
      )}
    </PropertySection>
  );
}
