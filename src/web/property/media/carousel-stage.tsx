import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import {
  CAROUSEL_FALLBACK_SIZE,
  type CarouselPicture,
  neighbourIndexes,
} from "../../../domain/property/media/carousel.ts";
import { CAROUSEL_WIDTHS, imageSrcSet } from "../../../domain/property/media/images.ts";
import { classNames } from "../../lib/class-names.ts";
import { useSwipe } from "../../lib/use-swipe.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import type { ZoomControl } from "./use-zoom.ts";

const PICTURE_SIZES = "(width > 768px) min(100vw - 192px, 1160px), 100vw";

interface CarouselStageProps {
  pictures: readonly CarouselPicture[];
  index: number;
  onStep(by: number): void;
  onClose(): void;
  /** Undefined for pictures that can't be zoomed. */
  zoom: ZoomControl | undefined;
}

/** One whole picture, as large as the stage. A click beside it closes the overlay. */
export function CarouselStage({ pictures, index, onStep, onClose, zoom }: CarouselStageProps) {
  const picture = pictures[index];
  const swipe = useSwipe({
    onLeft: () => zoom?.isZoomed || onStep(1),
    onRight: () => zoom?.isZoomed || onStep(-1),
  });
  useFetchedNeighbours(pictures, index);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same as this click.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <div
      {...swipe}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classNames(
        "relative grid place-items-center [container-type:size] tablet:px-24",
        zoom ? "touch-none overflow-hidden" : "touch-pan-y touch-pinch-zoom",
      )}
    >
      {picture ? (
        <div
          key={index}
          ref={zoom?.box}
          {...zoom?.pointer}
          style={sizeOnStage(picture)}
          className={classNames(
            "transition-opacity duration-(--d-2) starting:opacity-0",
            zoom?.isZoomed && "cursor-grab",
          )}
        >
          <div className="size-full" style={zoom && toTransform(zoom.zoom)}>
            <ResponsiveImage
              picture={picture}
              sizes={PICTURE_SIZES}
              widths={CAROUSEL_WIDTHS}
              isFirst
              className={classNames(
                "select-none tablet:rounded-photo",
                zoom && "pointer-events-none bg-white object-contain",
              )}
            />
          </div>
        </div>
      ) : (
        <p
          style={sizeOnStage(CAROUSEL_FALLBACK_SIZE)}
          className="grid place-items-center text-inverse-2 tablet:rounded-photo tablet:ring-1 tablet:ring-white/20 tablet:ring-inset"
        >
          No image
        </p>
      )}
      {pictures.length > 1 && (
        <>
          <StepButton label="Previous picture" className="left-3 tablet:left-6" onClick={() => onStep(-1)}>
            <ChevronRight aria-hidden className="size-6 rotate-180 stroke-[1.5]" />
          </StepButton>
          <StepButton label="Next picture" className="right-3 tablet:right-6" onClick={() => onStep(1)}>
            <ChevronRight aria-hidden className="size-6 stroke-[1.5]" />
          </StepButton>
        </>
      )}
    </div>
  );
}

/**
 * The largest box with the picture's aspect ratio, so that a click beside the picture hits the stage and
 * closes.
 */
function sizeOnStage({ width, height }: { width: number; height: number }) {
  return {
    width: `min(100cqw, 100cqh * ${width / height}, var(--page-max))`,
    aspectRatio: `${width} / ${height}`,
  };
}

function toTransform({ scale, x, y }: ZoomControl["zoom"]) {
  return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

interface StepButtonProps {
  label: string;
  className: string;
  onClick(): void;
  children: ReactNode;
}

function StepButton({ label, className, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        "absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-stage/60 ring-1 ring-white/40 ring-inset transition-colors duration-(--d-1) hover:bg-white/15 tablet:size-14 tablet:bg-transparent",
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Preloads the next picture in both directions. */
function useFetchedNeighbours(pictures: readonly CarouselPicture[], index: number): void {
  useEffect(() => {
    for (const neighbour of neighbourIndexes(index, pictures.length)) {
      const picture = pictures[neighbour];
      if (!picture) continue;
      const image = new Image();
      image.sizes = PICTURE_SIZES;
      image.srcset = imageSrcSet(picture, CAROUSEL_WIDTHS);
    }
  }, [pictures, index]);
}
