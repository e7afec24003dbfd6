import type { BranchPage } from "../../domain/branch/branch-pages.ts";
import { getPlaceBounds } from "../../domain/site/place-bounds.ts";
import { LazyMap } from "../map/lazy-map.tsx";

const loadMap = () => import("../map/place-map.tsx").then(({ PlaceMap }) => PlaceMap);

/** Where a branch is. The address and a link for directions are next to it. */
export function BranchPlaceMap({ branch }: Pick<BranchPage, "branch">) {
  const { lat, lng, name, addressLines, town } = branch;
  return (
    <LazyMap
      load={loadMap}
      ask="See it on the map"
      bounds={getPlaceBounds({ lat, lng })}
      isOnePlace
      className="h-[260px] overflow-hidden rounded-photo bg-band tablet:h-full tablet:min-h-[340px] print:hidden"
      mapClassName="h-full"
    >
      {(PlaceMap) => (
        <PlaceMap key={name} place={{ lat, lng }} label={`Map of ${addressLines[0]}, ${town}`} />
      )}
    </LazyMap>
  );
}
