import { MapPin } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { MapBounds } from "../../domain/site/map-style.ts";
import { classNames } from "../lib/class-names.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { useWhenSeen } from "../lib/use-when-seen.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { StillMap } from "./still-map.tsx";

interface LazyMapProps<Props> {
  /** Loads the map's code. Define it outside the component, so that it doesn't change. */
  load(): Promise<ComponentType<Props>>;
  /** Label of the button that loads the map. */
  ask: string;
  className: string;
  /** Applied to the map itself once it's wanted. */
  mapClassName: string;
  /** What the map shows first: until it's opened, phones show a still picture of it. */
  bounds?: MapBounds;
  /** The still picture has a pin in its middle. */
  isOnePlace?: boolean;
  children(TheMap: ComponentType<Props>): ReactNode;
}

/** Loads a map on demand: on desktop when it scrolls into view, on phones when the visitor asks for it, to save their data. */
export function LazyMap<Props>(props: LazyMapProps<Props>) {
  const { load, ask, className, mapClassName, bounds, isOnePlace = false, children } = props;
  const slot = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isWanted, setIsWanted] = useState(false);
  const { Part, hasFailed, request } = useOnDemand(load);
  useWhenSeen(slot, { onSeen: () => setIsWanted(true), media: "(width > 1200px)" });
  useEffect(() => {
    if (isWanted) request();
  }, [isWanted, request]);

  return (
    <div ref={slot} className={className}>
      {isWanted && !hasFailed ? (
        <div className={mapClassName}>
          {Part ? children(Part) : <Skeleton className="size-full rounded-none" />}
        </div>
      ) : (
        <div
          className={classNames(
            "relative grid h-full justify-items-center bg-band p-6",
            bounds ? "items-end desk:items-center" : "items-center",
          )}
        >
          {bounds && <StillMap bounds={bounds} hasPin={isOnePlace} />}
          {isHydrated && (
            <Button
              look="secondary"
              className="relative"
              onClick={() => (isWanted ? request() : setIsWanted(true))}
            >
              <MapPin aria-hidden className="size-5" />
              {ask}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
