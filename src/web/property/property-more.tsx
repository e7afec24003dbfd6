import { useEffect } from "react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { MonthlyCostPanel } from "../calculator/monthly-cost-panel.tsx";
import { MaterialTable } from "./material-table.tsx";
import { hurryPictures } from "./media/hurry-pictures.ts";
import { PropertyFilms } from "./media/property-films.tsx";
import { NewHomesSection } from "./new-homes-section.tsx";
import { PropertyMapSlot } from "./property-map-slot.tsx";
import { PropertySection } from "./property-section.tsx";
import { PropertyDrawings, PropertyEnergy, PropertyRooms } from "./property-sections.tsx";

/** What is below the first screens. The server draws it with the rest; its code comes after the page is alive. */
export function PropertyMore({ page }: { page: PropertyPage }) {
  const { details, calculator, facts } = page;
  useEffect(() => {
    window.addEventListener("beforeprint", hurryPictures);
    return () => window.removeEventListener("beforeprint", hurryPictures);
  }, []);
  return (
    <>
      <NewHomesSection page={page} />
      <PropertySection id="material" heading="Material information">
        <MaterialTable material={details.material} />
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
      <PropertyFilms films={page.films} />
      <PropertyMapSlot page={page} />
      {calculator && <MonthlyCostPanel key={facts.propertyId} costs={calculator.costs} />}
    </>
  );
}
