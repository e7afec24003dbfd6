import type { ComponentProps } from "react";
import type { HomePage } from "../../../domain/site/site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";

export function HomeValuation({ valuation }: { valuation: NonNullable<HomePage["valuation"]> }) {
  return (
    <section
      id="valuations"
      aria-labelledby="valuations-heading"
      className="on-deep grid bg-deep text-inverse desk:grid-cols-2"
    >
      <div className="aspect-3/2 desk:aspect-auto desk:min-h-[460px]">
        <ResponsiveImage picture={valuation.picture} sizes="(width > 1200px) 50vw, 100vw" />
      </div>
      <div className="px-(--gutter) py-12 desk:px-[clamp(1.25rem,6vw,6.5rem)] desk:py-[clamp(2.5rem,6vw,6.5rem)]">
        <h2 id="valuations-heading" className="heading-2">
          {valuation.heading}
        </h2>
        <p className="mt-5 mb-8 max-w-[44ch] text-inverse-2 text-lg leading-normal">{valuation.lead}</p>
        <BookLink href="#/book-a-valuation" className="noscript:hidden" />
        <noscript>
          <BookLink href="/book-a-valuation?plain=1" />
        </noscript>
        <p className="mt-4 text-inverse-2 text-sm">{valuation.hours}</p>
        <a href="#/valuation" className="mt-4 inline-block underline noscript:hidden">
          Get an instant estimate
        </a>
      </div>
    </section>
  );
}

function BookLink(link: ComponentProps<"a">) {
  return (
    <ButtonLink look="inverse" size="large" {...link}>
      Book a Valuation
    </ButtonLink>
  );
}
