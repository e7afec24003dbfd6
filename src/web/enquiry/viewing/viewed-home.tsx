import type { Viewing } from "../../../domain/enquiry/viewing/viewing.ts";
import { splitPrice } from "../../../domain/property/price.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

/** Photo, address and price, so that nobody books a viewing of the wrong home. */
export function ViewedHome({ viewing: { address, price, photo } }: { viewing: Viewing }) {
  const { qualifier, amount } = splitPrice(price);
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 border-line border-b pb-5">
      <div className="aspect-3/2 overflow-hidden rounded-photo bg-sunken">
        {photo && <ResponsiveImage picture={{ ...photo, alt: "" }} sizes="112px" />}
      </div>
      <p className="leading-snug">
        <strong className="block font-semibold">{address}</strong>
        {qualifier !== "" && <span className="mr-1.5 text-ink-3 text-sm">{qualifier}</span>}
        <span className="font-display font-medium text-lg tabular-nums">{amount}</span>
      </p>
    </div>
  );
}
