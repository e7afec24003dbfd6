import { MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PropertyPage } from "../../domain/property/property-page.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { useWhenSeen } from "../lib/use-when-seen.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { PropertySection } from "./property-section.tsx";

const loadMap = () => import("./property-map.tsx").then(({ PropertyMap }) => PropertyMap);

/** Where it is, in words and on a map: on a desk the map comes once it is seen, on a phone, whose owner pays for it, when asked for. */
export function PropertyMapSlot({ page: { facts, whereabouts } }: { page: PropertyPage }) {
  const slot = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isWanted, setIsWanted] = useState(false);
  const { Part: PropertyMap, hasFailed, request } = useOnDemand(loadMap);
  useWhenSeen(slot, { onSeen: () => setIsWanted(true), media: "(width > 1200px)" });
  useEffect(() => {
    if (isWanted) request();
  }, [isWanted, request]);

  return (
    <PropertySection id="where" heading="Where it is">
      <p className="max-w-[68ch] text-ink-2">{whereabouts}</p>
      <div
        ref={slot}
        className="mt-6 grid h-[260px] overflow-hidden rounded-photo bg-band tablet:h-[420px] print:hidden"
      >
        {isWanted && !hasFailed ? (
          PropertyMap ? (
            <PropertyMap key={facts.propertyId} facts={facts} />
          ) : (
            <Skeleton className="size-full rounded-none" />
          )
        ) : (
          <div className="grid place-items-center p-6">
            {isHydrated && (
              <Button look="secondary" onClick={() => (isWanted ? request() : setIsWanted(true))}>
                <MapPin aria-hidden className="size-5" />
                Show it on a map
              </Button>
            )}
          </div>
        )}
      </div>
    </PropertySection>
  );
}
