import { Minus, Plus } from "lucide-react";
import { MOST_ZOOM } from "../../../domain/property/media/zoom.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ZoomControl } from "./use-zoom.ts";

/** For those without two fingers on a screen. */
export function ZoomButtons({ control: { zoom, isZoomed, zoomIn, zoomOut } }: { control: ZoomControl }) {
  return (
    <div className="flex items-center gap-2">
      <IconButton label="Zoom out" disabled={!isZoomed} onClick={zoomOut} className="disabled:opacity-40">
        <Minus aria-hidden className="size-5" />
      </IconButton>
      <p aria-live="polite" className="min-w-[5ch] text-center text-sm tabular-nums">
        {Math.round(zoom.scale * 100)}%
      </p>
      <IconButton
        label="Zoom in"
        disabled={zoom.scale >= MOST_ZOOM}
        onClick={zoomIn}
        className="disabled:opacity-40"
      >
        <Plus aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
