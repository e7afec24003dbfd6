import { MapPin } from "lucide-react";
import type { HomePage } from "../../../domain/site/site.ts";
import { PLAIN_FIELD, PLAIN_VALUE, toPlainUrl } from "../../../domain/url/plain-pages.ts";
import { Button } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

/** Asks for a postcode and takes it into the valuation form: over this page, or on a page of its own without JavaScript. */
export function HomeValuation({ valuation }: { valuation: NonNullable<HomePage["valuation"]> }) {
  const { heading, lead, hours, picture } = valuation;
  return (
    <section
      id="valuations"
      aria-labelledby="valuations-heading"
      className={`on-deep grid bg-deep text-inverse${picture ? " desk:grid-cols-2" : ""}`}
    >
      {picture && (
        <div className="aspect-3/2 desk:aspect-auto desk:min-h-[460px]">
          <ResponsiveImage picture={picture} sizes="(width > 1200px) 50vw, 100vw" />
        </div>
      )}
      <div className="self-center px-(--gutter) py-12 desk:px-[clamp(1.25rem,6vw,6.5rem)] desk:py-[clamp(2.5rem,6vw,6.5rem)]">
        <h2 id="valuations-heading" className="heading-2">
          {heading}
        </h2>
        <p className="mt-5 mb-8 max-w-[44ch] text-inverse-2 text-lg leading-normal">{lead}</p>
        <form
          action="/book-a-valuation"
          method="get"
          data-overlay="#/book-a-valuation"
          className="flex max-w-[34rem] flex-wrap gap-3"
        >
          <input type="hidden" name={PLAIN_FIELD} value={PLAIN_VALUE} />
          <label className="relative min-w-48 flex-1">
            <span className="sr-only">Your postcode</span>
            <MapPin aria-hidden className="absolute top-[18px] left-4 size-5 text-ink-3" />
            <input
              name="postcode"
              placeholder="Your postcode"
              autoComplete="postal-code"
              autoCapitalize="characters"
              maxLength={20}
              className="min-h-14 w-full rounded-control border border-transparent bg-surface pr-4 pl-12 text-ink placeholder:text-ink-3 placeholder:opacity-100"
            />
          </label>
          <Button type="submit" look="inverse" size="large" className="max-pair:w-full">
            Book a Valuation
          </Button>
        </form>
        <p className="mt-4 text-inverse-2 text-sm">{hours}</p>
        <a href={toPlainUrl("/valuation")} className="mt-4 inline-block underline">
          Get an instant estimate
        </a>
      </div>
    </section>
  );
}
