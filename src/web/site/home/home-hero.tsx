import type { ReactNode } from "react";
import type { HomePageContent } from "../../../domain/pages/home-page.ts";
import { HomeFinder } from "./home-finder.tsx";

export const HERO_SIZES = "(width > 1200px) 58vw, 100vw";

interface HomeHeroProps {
  content: HomePageContent;
  /** The picture. */
  children: ReactNode;
}

/** The headline, the search and the main image. On phones the search comes before the image. */
export function HomeHero({ content: { home, totals }, children }: HomeHeroProps) {
  return (
    <section className="overflow-clip bg-warm">
      <div className="wrap grid desk:grid-cols-[minmax(0,5.1fr)_minmax(0,6.9fr)] desk:pt-6">
        <div className="pt-6 pb-8 desk:self-center desk:py-16 desk:pr-8">
          <h1 className="heading-1">{home.headline}</h1>
          <p className="lead mt-4 max-w-[46ch] desk:mt-6 desk:max-w-[36ch]">{home.lead}</p>
          <div className="in-turn relative z-1 [--guess:21rem] desk:-mr-[42%]">
            <HomeFinder totals={totals} example={home.searchExample} />
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
