import type { BranchCard } from "../../domain/branch/branch-pages.ts";
import { LazyMap } from "../map/lazy-map.tsx";

const loadMap = () => import("./branch-map.tsx").then(({ BranchMap }) => BranchMap);

/** A map of all matching branches: next to the form on desktop, below it on phones. */
export function BranchMapSlot({ branches }: { branches: readonly BranchCard[] }) {
  const isEmpty = branches.length === 0;
  return (
    <LazyMap
      load={loadMap}
      ask="Show the branches on a map"
      className={isEmpty ? "hidden bg-band desk:block" : "desk:min-h-[540px]"}
      mapClassName="h-[60vh] desk:h-full"
      isEmpty={isEmpty}
    >
      {(BranchMap) => <BranchMap branches={branches} />}
    </LazyMap>
  );
}
