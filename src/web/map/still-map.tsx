import type { MapBounds } from "../../domain/site/map-style.ts";
import { toStillMapUrl } from "../../domain/site/still-map.ts";
import { useSite } from "../session/use-site.ts";

const SIZE = { width: 640, height: 420 };

/** A picture of the map until it's opened, on phones only: elsewhere the map opens by itself. */
export function StillMap({ bounds, hasPin }: { bounds: MapBounds; hasPin: boolean }) {
  const { map: settings } = useSite();
  const url = toStillMapUrl(settings, { bounds, ...SIZE });
  if (url === undefined) return null;
  return (
    <>
      <img
        src={url}
        {...SIZE}
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover desk:hidden"
      />
      {hasPin && (
        <span
          aria-hidden
          className="absolute top-1/2 left-1/2 block size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-white bg-accent shadow-2 desk:hidden"
        />
      )}
    </>
  );
}
