import type { BranchCard } from "../../domain/branch/branch-pages.ts";
import { getPlacesBounds } from "../../domain/site/place-bounds.ts";
import { LazyMap } from "../map/lazy-map.tsx";

const loadMap = () => import("./branch-map.tsx").then(({ BranchMap }) => BranchMap);

interface BranchMapSlotProps {
  branches: readonly BranchCard[];
  /** The service filter, if set: the pins then link to that department. */
  service: string;
}

/** A map of all matching branches: next to the form on desktop, below it on phones. Not shown without any. */
export function BranchMapSlot({ branches, service }: BranchMapSlotProps) {
  if (branches.length === 0) return null;
  return (
    <LazyMap
      load={loadMap}
      ask="Show the branches on a map"
      bounds={getPlacesBounds(branches)}
      className="min-h-[260px] desk:min-h-[540px]"
      mapClassName="h-[60vh] desk:h-full"
    >
      {(BranchMap) => <BranchMap branches={branches} service={service} />}
    </LazyMap>
  );
}
