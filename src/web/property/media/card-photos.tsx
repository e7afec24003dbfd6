import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, type UIEvent, useRef, useState } from "react";
import type { CardPhoto } from "../../../domain/property/card/property-card.ts";
import { indexText } from "../../../domain/property/media/carousel.ts";
import { classNames } from "../../lib/class-names.ts";
import { useIsSeen } from "../../lib/use-when-seen.ts";
import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

interface CardPhotosProps {
  photos: readonly CardPhoto[];
  /** The property's name, for the accessible labels of the arrows. */
  name: string;
  sizes: string;
  loading: "first" | "eager" | "lazy";
  className?: string | undefined;
  /** Where a click on a photo leads. The card has its own text link, so this one is for pointers only. */
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
  /** The link of each photo, on a page whose photos open larger. */
  hrefOf?: ((index: number) => string) | undefined;
  /** How to show the position: as dots, or as '2/7' where there may be many photos. */
  index?: "dots" | "number";
}

/** Outside the window; enough that arrows and dots are there before a card is. */
const NEAR = "400px";

/**
 * A card's photos in a row that can be swiped, with arrows for mouse and keyboard. The server renders only the first photo, the
 * browser the others of cards near the window. The neighbours of the current photo load once the visitor points at or touches
 * the row.
 */
export function CardPhotos({
  photos,
  name,
  sizes,
  loading,
  className,
  to,
  onOpen,
  hrefOf,
  index: indexLook = "dots",
}: CardPhotosProps) {
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const isNear = useIsSeen(frame, NEAR);
  const [shown, setShown] = useState(0);
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => setIsTouched(true);
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  const goTo = (index: number) => {
    touch();
    const element = row.current;
    const target = (index + photos.length) % photos.length;
    // The row's CSS decides whether this scrolls smoothly or, with reduced motion, jumps.
    element?.scrollTo({ left: target * element.clientWidth });
  };
  const slides = isNear ? photos : photos.slice(0, 1);
  const hasMore = isNear && photos.length > 1;

  return (
    <div
      ref={frame}
      className={classNames(
        "group/photos relative z-2 aspect-3/2 overflow-hidden rounded-photo bg-sunken",
        className,
      )}
      onPointerEnter={touch}
      onTouchStart={touch}
    >
      <div
        ref={row}
        onScroll={follow}
        className="flex size-full snap-x snap-mandatory overflow-x-hidden overscroll-x-contain pointer-coarse:overflow-x-auto scrollbar-none motion-safe:scroll-smooth"
      >
        {slides.map((photo, index) => (
          <div
            key={photo.key}
            aria-hidden={index !== shown}
            className="relative size-full flex-none snap-start snap-always"
            style={index === 0 ? undefined : { backgroundColor: photo.colour }}
          >
            {(index === 0 || (isTouched && Math.abs(index - shown) <= 1)) && (
              <SlideLink href={hrefOf?.(index)} isShown={index === shown}>
                <ResponsiveImage
                  picture={{ ...photo, alt: photo.imageAlt }}
                  sizes={sizes}
                  isFirst={loading === "first" && index === 0}
                  loading={loading === "lazy" ? "lazy" : "eager"}
                  className="transition-transform duration-(--d-4) motion-safe:group-hover:scale-[1.02]"
                />
              </SlideLink>
            )}
            {to !== undefined && (
              <Link
                to={to}
                onClick={onOpen}
                tabIndex={-1}
                aria-hidden
                draggable={false}
                className="absolute inset-0"
              />
            )}
          </div>
        ))}
      </div>
      {hasMore && (
        <>
          <PhotoArrow side="left" label={`Previous photo of ${name}`} onClick={() => goTo(shown - 1)} />
          <PhotoArrow side="right" label={`Next photo of ${name}`} onClick={() => goTo(shown + 1)} />
          {indexLook === "number" ? (
            <span
              aria-hidden
              className="pointer-events-none absolute right-3 bottom-3 rounded-control bg-stage/70 px-2.5 py-1 font-semibold text-inverse text-sm tabular-nums"
            >
              {indexText(shown, photos.length)}
            </span>
          ) : (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center gap-1.5 bg-linear-to-b from-transparent to-[rgb(11_29_24/.34)] pt-6 pb-3"
            >
              {photos.map(({ key }, index) => (
                <span
                  key={key}
                  className={classNames(
                    "size-1.5 rounded-full bg-white transition-opacity",
                    index === shown ? "scale-125" : "opacity-60",
                  )}
                />
              ))}
            </span>
          )}
        </>
      )}
    </div>
  );
}

interface SlideLinkProps {
  href: string | undefined;
  isShown: boolean;
  children: ReactNode;
}

/** Slides that aren't shown can't be reached by keyboard. */
function SlideLink({ href, isShown, children }: SlideLinkProps) {
  if (href === undefined) return children;
  return (
    <a href={href} tabIndex={isShown ? undefined : -1} className="block size-full">
      <span className="sr-only">See larger: </span>
      {children}
    </a>
  );
}

interface PhotoArrowProps {
  side: "left" | "right";
  label: string;
  onClick(): void;
}

/** For mouse and keyboard. On touch screens the row itself is swiped. */
function PhotoArrow({ side, label, onClick }: PhotoArrowProps) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        "absolute top-1/2 z-2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-surface opacity-0 shadow-1 transition-opacity",
        "focus-visible:opacity-100 group-hover/photos:opacity-100 pointer-fine:grid",
        side === "left" ? "left-3" : "right-3",
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
