import { useEffect, useRef } from "react";
import type { CarouselPicture } from "../../../domain/property/media/carousel.ts";
import { classNames } from "../../lib/class-names.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

interface CarouselThumbnailsProps {
  pictures: readonly CarouselPicture[];
  index: number;
  onChoose(index: number): void;
}

/**
 * All pictures in a row that scrolls to the current one. Hidden on low screens, such as a phone in landscape.
 */
export function CarouselThumbnails({ pictures, index, onChoose }: CarouselThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = row.current?.children[index];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    const { offsetLeft, clientWidth } = thumbnail;
    row.current.scrollTo({ left: offsetLeft - (row.current.clientWidth - clientWidth) / 2 });
  }, [index]);
  return (
    <ul
      ref={row}
      aria-label="All pictures"
      className="relative flex max-w-full gap-2 overflow-x-auto overscroll-contain px-(--gutter) py-1 motion-safe:scroll-smooth [@media(height<30rem)]:hidden"
    >
      {pictures.map((picture, place) => (
        <li key={picture.key} className="flex-none">
          <button
            type="button"
            aria-label={`Picture ${place + 1}: ${picture.caption || picture.alt}`}
            aria-current={place === index ? "true" : undefined}
            onClick={() => onChoose(place)}
            className={classNames(
              "block h-12 w-18 overflow-hidden rounded-photo transition-opacity duration-(--d-1) tablet:h-16 tablet:w-24",
              place === index
                ? "ring-2 ring-white ring-offset-2 ring-offset-stage"
                : "opacity-60 hover:opacity-100",
            )}
          >
            <ResponsiveImage picture={{ ...picture, alt: "" }} sizes="96px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
