import { MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BranchCard } from "../../domain/branch/branch-pages.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const loadMap = () => import("./branch-map.tsx").then(({ BranchMap }) => BranchMap);

/** The map's place. On a desk it comes by itself once it is seen; on a phone, whose owner pays for it, when asked for. */
export function BranchMapSlot({ branches }: { branches: readonly BranchCard[] }) {
  const slot = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isWanted, setIsWanted] = useState(false);
  const { Part: BranchMap, hasFailed, request } = useOnDemand(loadMap);

  useEffect(() => {
    if (!slot.current || !window.matchMedia("(width > 1200px)").matches) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsWanted(true));
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (isWanted) request();
  }, [isWanted, request]);

  if (branches.length === 0) return <div ref={slot} className="hidden bg-band desk:block" />;
  return (
    <div ref={slot} className="desk:min-h-[540px]">
      {isWanted && !hasFailed ? (
        <div className="h-[60vh] desk:h-full">
          {BranchMap ? <BranchMap branches={branches} /> : <Skeleton className="size-full rounded-none" />}
        </div>
      ) : (
        <div className="grid h-full place-items-center bg-band p-6">
          {isHydrated && (
            <Button look="secondary" onClick={() => (isWanted ? request() : setIsWanted(true))}>
              <MapPin aria-hidden className="size-5" />
              Show the branches on a map
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
