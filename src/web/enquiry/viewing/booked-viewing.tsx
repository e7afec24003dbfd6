import { CalendarPlus } from "lucide-react";
import type { ViewingPage } from "../../../domain/enquiry/viewing/viewing-page.ts";
import { formatSlotDay } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { classNames } from "../../lib/class-names.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

/** When and where a viewing is. Its time is struck through once it's cancelled. */
export function BookedViewing({ page: { state, time, home, path } }: { page: ViewingPage }) {
  return (
    <div className="mt-6 overflow-hidden rounded-panel bg-band">
      {home?.photo && (
        <div className="aspect-2/1 bg-sunken">
          <ResponsiveImage picture={home.photo} sizes="(min-width: 44rem) 44rem, 100vw" />
        </div>
      )}
      <dl className="grid gap-4 p-6">
        {time && (
          <div>
            <dt className="text-ink-2 text-sm">When</dt>
            <dd
              className={classNames(
                "font-display text-2xl leading-tight",
                state === "cancelled" && "text-ink-2 line-through",
              )}
            >
              {formatSlotDay(time.day)}
              <br />
              <span className="tabular-nums">
                {time.from} to {time.to}
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-ink-2 text-sm">Where</dt>
          <dd>
            {home ? (
              <>
                <a href={home.path} className="font-semibold text-link underline underline-offset-4">
                  {home.address}
                </a>
                <span className="block text-ink-2">{home.price}</span>
              </>
            ) : (
              "The home you asked to see"
            )}
          </dd>
        </div>
      </dl>
      {state === "booked" && (
        <p className="px-6 pb-6">
          <ButtonLink href={`${path}/viewing.ics`} look="secondary" download>
            <CalendarPlus aria-hidden className="size-5" />
            Add to calendar
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
