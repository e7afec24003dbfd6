import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import {
  indexText,
  type PictureSet,
  startIndex,
  wrapIndex,
} from "../../../domain/property/media/carousel.ts";
import { MOST_ZOOM } from "../../../domain/property/media/zoom.ts";
import type { OverlayProps } from "../../overlay/overlay.ts";
import { OverlayDialog } from "../../overlay/overlay-frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CarouselStage } from "./carousel-stage.tsx";
import { CarouselThumbnails } from "./carousel-thumbnails.tsx";
import type { ZoomControl } from "./use-zoom.ts";
import { useZoom } from "./use-zoom.ts";

/** The key remounts the carousel when the URL changes to another set or start. */
export function Overlay({ path, query, subject, onClose }: OverlayProps<PictureSet>) {
  return (
    <Carousel
      key={`${path}?${query}`}
      set={subject}
      start={startIndex(query, subject.pictures.length)}
      onClose={onClose}
    />
  );
}

interface CarouselProps {
  set: PictureSet;
  start: number;
  onClose(): void;
}

function Carousel({ set: { title, pictures, canZoom = false }, start, onClose }: CarouselProps) {
  const [index, setIndex] = useState(start);
  const control = useZoom();
  const goTo = (place: number) => {
    control.reset();
    setIndex(place);
  };
  const count = pictures.length;
  const step = (by: number) => goTo(wrapIndex(index + by, count));
  const caption = pictures[index]?.caption ?? "";

  const stepByKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (canZoom && control.takeKey(event)) return event.preventDefault();
    if (event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(wrapIndex(-1, count));
    else return;
    event.preventDefault();
  };

  return (
    <OverlayDialog
      title={title}
      titleClass="truncate"
      barClass="grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-3 px-(--gutter) py-3"
      before={
        <p aria-hidden className="font-semibold tabular-nums">
          {indexText(index, count)}
        </p>
      }
      onClose={onClose}
      onKeyDown={stepByKey}
      className="on-deep grid h-full w-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-stage text-inverse outline-none transition-opacity duration-(--d-3) ease-out starting:opacity-0"
    >
      <CarouselStage
        pictures={pictures}
        index={index}
        onStep={step}
        onClose={onClose}
        zoom={canZoom ? control : undefined}
      />
      <div className="grid grid-cols-1 justify-items-center gap-3.5 pt-4 pb-5">
        <p aria-live="polite" aria-atomic className="min-h-[1lh] px-(--gutter) text-center">
          {count > 0 && (
            <span className="sr-only">
              Picture {index + 1} of {count}.{" "}
            </span>
          )}
          {caption}
        </p>
        {canZoom && count > 0 && <ZoomButtons control={control} />}
        {count > 1 && <CarouselThumbnails pictures={pictures} index={index} onChoose={goTo} />}
      </div>
    </OverlayDialog>
  );
}

/** For visitors who can't pinch to zoom. */
function ZoomButtons({ control: { zoom, isZoomed, zoomIn, zoomOut } }: { control: ZoomControl }) {
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
