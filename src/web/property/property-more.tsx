import { useEffect } from "react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { NEW_HOMES_PATH } from "../../domain/property/new-homes.ts";
import { getPlaceBounds } from "../../domain/site/place-bounds.ts";
import { toPlainUrl } from "../../domain/url/plain-pages.ts";
import { MonthlyCostPanel } from "../calculator/monthly-cost-panel.tsx";
import { LazyMap } from "../map/lazy-map.tsx";
import { buttonClass } from "../ui/button.tsx";
import { OverlayLink } from "../ui/overlay-link.tsx";
import { AuctionSection } from "./auction-section.tsx";
import { DevelopmentSection } from "./development-section.tsx";
import { PropertyEnergy } from "./energy/property-energy.tsx";
import { MaterialTable } from "./material/material-table.tsx";
import { hurryPictures } from "./media/hurry-pictures.ts";
import { PropertyVideos } from "./media/property-videos.tsx";
import { NearbyPlaces } from "./nearby-places.tsx";
import { ParticularsFoot } from "./print/property-particulars.tsx";
import { PropertyDocuments } from "./property-documents.tsx";
import { PropertySection } from "./property-section.tsx";
import { PropertyDrawings, PropertyFactLists, PropertyRooms } from "./property-sections.tsx";

export { ParticularsHead } from "./print/property-particulars.tsx";

/**
 * Everything below the first screens. The server renders it with the rest, and its code loads after
 * hydration.
 */
export function PropertyMore({ page }: { page: PropertyPage }) {
  const { details, calculator, facts, sections } = page;
  useEffect(() => {
    window.addEventListener("beforeprint", hurryPictures);
    return () => window.removeEventListener("beforeprint", hurryPictures);
  }, []);
  return (
    <>
      <AuctionSection page={page} />
      <PropertyFactLists page={page} />
      <DevelopmentSection page={page} />
      <NewHomesSection page={page} />
      <PropertySection id="material" heading="Material information">
        <MaterialTable material={details.material} propertyId={facts.propertyId} />
      </PropertySection>
      <PropertyDrawings
        id="floorplan"
        heading="Floorplan"
        path="/floorplan"
        drawings={details.floorplans}
        page={page}
      />
      <PropertyRooms page={page} />
      <PropertyEnergy page={page} />
      <PropertyVideos videos={page.videos} />
      <div className="print:hidden">
        <PropertyDocuments page={page} />
      </div>
      <PropertyMapSlot page={page} />
      {sections.monthlyCost && calculator && (
        <MonthlyCostPanel
          key={facts.propertyId}
          costs={calculator.costs}
          purchaseTax={calculator.purchaseTax}
        />
      )}
      <ParticularsFoot page={page} />
    </>
  );
}

/** Shown for developments and their plots, whose enquiries go to the new-homes team. */
function NewHomesSection({ page: { newHomesForm, card } }: { page: PropertyPage }) {
  if (!newHomesForm) return null;
  return (
    <PropertySection id="new-homes" heading="New homes here">
      <p className="mb-6 max-w-[60ch] text-ink-2">
        What is included, when a home will be ready and how to reserve it: our new-homes team knows the site
        and answers questions about all of it.
      </p>
      <OverlayLink
        href={`#${NEW_HOMES_PATH}`}
        plain={toPlainUrl(NEW_HOMES_PATH, { property: card.property_id })}
        className={buttonClass("secondary")}
      >
        Ask the new-homes team
      </OverlayLink>
    </PropertySection>
  );
}

const loadMap = () => import("./property-map.tsx").then(({ PropertyMap }) => PropertyMap);

function PropertyMapSlot({ page: { facts, whereabouts, nearby } }: { page: PropertyPage }) {
  return (
    <PropertySection id="where" heading="Where it is">
      <p className="max-w-[68ch] text-ink-2">{whereabouts}</p>
      <LazyMap
        load={loadMap}
        ask="See it on the map"
        bounds={getPlaceBounds(facts)}
        isOnePlace
        className="mt-6 h-[260px] overflow-hidden rounded-photo bg-band tablet:h-[420px] print:hidden"
        mapClassName="h-full"
      >
        {(PropertyMap) => <PropertyMap key={facts.propertyId} facts={facts} />}
      </LazyMap>
      <NearbyPlaces nearby={nearby} />
    </PropertySection>
  );
}
