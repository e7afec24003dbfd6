import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { LazyMap } from "../map/lazy-map.tsx";
import { PropertySection } from "./property-section.tsx";

const loadMap = () => import("./property-map.tsx").then(({ PropertyMap }) => PropertyMap);

/** Where it is, in words and on a map. */
export function PropertyMapSlot({ page: { facts, whereabouts } }: { page: PropertyPage }) {
  return (
    <PropertySection id="where" heading="Where it is">
      <p className="max-w-[68ch] text-ink-2">{whereabouts}</p>
      <LazyMap
        load={loadMap}
        ask="Show it on a map"
        className="mt-6 h-[260px] overflow-hidden rounded-photo bg-band tablet:h-[420px] print:hidden"
        mapClassName="h-full"
      >
        {(PropertyMap) => <PropertyMap key={facts.propertyId} facts={facts} />}
      </LazyMap>
    </PropertySection>
  );
}
