import type { ChannelTotals } from "../../../domain/services.ts";
import type { HomePage } from "../../../domain/site/site.ts";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { HomeFinder } from "./home-finder.tsx";

export const HERO_SIZES = "(width > 1200px) 58vw, 100vw";

/** The headline, the search and the main image. On phones the search comes before the image. */
export function HomeHero({ home, totals }: { home: HomePage; totals: ChannelTotals }) {
  return (
    <section className="overflow-clip bg-warm">
      <div className="wrap grid desk:grid-cols-[minmax(0,5.1fr)_minmax(0,6.9fr)] desk:pt-6">
        <div className="pt-6 pb-10 desk:self-center desk:py-16 desk:pr-8">
          <h1 className="heading-1">{home.headline}</h1>
          <p className="lead mt-4 max-w-[46ch] desk:mt-6 desk:max-w-[36ch]">{home.lead}</p>
          <div className="relative z-1 desk:-mr-[42%]">
            <HomeFinder totals={totals} />
          </div>
        </div>
        {home.picture && (
          <div className="-mx-(--gutter) aspect-3/2 overflow-hidden desk:mr-[calc(var(--gutter)*-1-max(0px,(100vw-var(--page-max))/2))] desk:ml-0 desk:aspect-auto desk:min-h-[600px] desk:rounded-tl-photo">
            <ResponsiveImage picture={home.picture} sizes={HERO_SIZES} isFirst className="object-[42%_60%]" />
          </div>
        )}
      </div>
    </section>
  );
}
