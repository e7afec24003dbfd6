import { data, redirect, useLoaderData } from "react-router";
import type { CalculatorPage } from "../../domain/calculator/calculator-page.ts";
import { type PropertyPage, propertyAddress } from "../../domain/property/property-page.ts";
import type { Services } from "../../domain/services.ts";
import type { OverlayHash } from "../../domain/site/page-hash.ts";
import type { Site } from "../../domain/site/site.ts";
import { MonthlyCostPanel } from "../calculator/monthly-cost-panel.tsx";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { readId } from "../lib/read-id.ts";
import { MaterialTable } from "../property/material-table.tsx";
import { PropertyCardItem } from "../property/property-card.tsx";
import { PropertyContactCard } from "../property/property-contact.tsx";
import { GALLERY_SIZES, PropertyGallery } from "../property/property-gallery.tsx";
import { PropertyHeading } from "../property/property-heading.tsx";
import {
  LettingTerms,
  PropertyDescription,
  PropertyDrawings,
  PropertyEnergy,
  PropertyFeatures,
  PropertyRooms,
  PropertySection,
} from "../property/property-sections.tsx";
import { HeartButton } from "../saved/heart-button.tsx";
import { BackToSearch } from "../search/back-to-search.tsx";
import { NeighbourLinks } from "../search/neighbour-links.tsx";
import { LIST_SIZES } from "../search/result-cards.tsx";

export function meta({ card, details, pictures }: PropertyPage, site: Site): PageMeta {
  const first = pictures[details.photos[0]?.key ?? ""];
  return {
    title: `${card.display_address}, ${card.price} | ${site.agencyName}`,
    description: details.summary.slice(0, 160),
    ...(first ? { firstPicture: { ...first, sizes: GALLERY_SIZES } } : {}),
  };
}

export async function load(services: Services, { params, url }: PageArguments): Promise<PropertyPage> {
  const id = readId(params.propertyId);
  const page = id === undefined ? undefined : await services.property.findProperty(id);
  if (!page) throw data(null, { status: 404 });
  // A home that was for sale and is now to let has one address, and the old one leads there.
  if (page.facts.channel !== params.channel) throw redirect(propertyAddress(page.facts) + url.search, 301);
  return page;
}

export function overlaySubject(page: PropertyPage, { overlay }: OverlayHash): CalculatorPage | undefined {
  return overlay === "calculator" ? (page.calculator ?? undefined) : undefined;
}

export function Page() {
  const page = useLoaderData<PropertyPage>();
  const { card, details } = page;
  return (
    <>
      <div className="wrap flex items-center justify-between gap-4 py-2">
        <BackToSearch />
        <NeighbourLinks propertyId={card.property_id} />
      </div>
      <div className="wrap">
        <PropertyGallery page={page} />
        <div className="mt-8 grid gap-10 desk:grid-cols-[minmax(0,1fr)_360px] desk:gap-16">
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-4">
              <PropertyHeading page={page} />
              <HeartButton propertyId={card.property_id} name={card.display_address} />
            </div>
            <PropertyDescription page={page} />
            <PropertyFeatures features={details.features} />
            <LettingTerms page={page} />
            <PropertySection id="material" heading="Material information">
              <MaterialTable material={details.material} />
            </PropertySection>
            <PropertyDrawings id="floorplan" heading="Floorplan" drawings={details.floorplans} page={page} />
            <PropertyRooms page={page} />
            <PropertyEnergy page={page} />
            {page.calculator && <MonthlyCostPanel key={card.property_id} costs={page.calculator.costs} />}
          </div>
          <div>
            <div className="desk:sticky desk:top-[calc(var(--h-header)+24px)]">
              <PropertyContactCard contact={page.contact} />
            </div>
          </div>
        </div>
      </div>
      {page.similar.length > 0 && (
        <section className="mt-12 bg-band">
          <div className="wrap section">
            <h2 className="heading-2">Close to this one</h2>
            <ul className="mt-8 grid gap-x-6 gap-y-10 pair:grid-cols-2 tablet:grid-cols-3">
              {page.similar.map((similar) => (
                <li key={similar.property_id}>
                  <PropertyCardItem
                    card={similar}
                    now={page.answeredAt}
                    sizes={LIST_SIZES}
                    loading="lazy"
                    heart={<HeartButton propertyId={similar.property_id} name={similar.display_address} />}
                  />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
