import { useLoaderData } from "react-router";
import type { ChannelTotals, Services } from "../../domain/services.ts";
import type { HomePage, Site } from "../../domain/site/site.ts";
import type { PageMeta } from "../lib/page.ts";
import { agentData } from "../lib/structured-data.ts";
import { RecentlyViewedSlot } from "../saved/recently-viewed-slot.tsx";
import { HERO_SIZES, HomeHero } from "../site/home/home-hero.tsx";
import { HomeServices } from "../site/home/home-services.tsx";
import { HomeValuation } from "../site/home/home-valuation.tsx";
import { RiverStrip } from "../site/home/river-strip.tsx";

interface HomeData {
  home: HomePage;
  totals: ChannelTotals;
}

export function meta({ home }: HomeData, site: Site): PageMeta {
  return {
    title: `${home.title} | ${site.agencyName}`,
    description: home.description,
    // Only search engines read it, and they read the server's HTML.
    ...(import.meta.env.SSR
      ? {
          structuredData: [
            agentData({
              name: site.agencyName,
              path: "/",
              telephone: site.agencyContactTelephone,
              details: { description: site.about },
            }),
          ],
        }
      : {}),
    ...(home.picture ? { firstPicture: { ...home.picture, sizes: HERO_SIZES } } : {}),
  };
}

async function loadHomePage(services: Services): Promise<HomeData> {
  const [home, totals] = await Promise.all([services.site.getHomePage(), services.search.countHomes()]);
  const before = lastData.get(home);
  if (before?.totals === totals) return before;
  const data = { home, totals };
  lastData.set(home, data);
  return data;
}

export const load = import.meta.env.SSR ? loadHomePage : undefined;

/** Returns the identical object for the same settings and counts, so that the page isn't rendered again. */
const lastData = /* @__PURE__ */ new WeakMap<HomePage, HomeData>();

export function Page() {
  const { home, totals } = useLoaderData<HomeData>();
  return (
    <>
      <HomeHero home={home} totals={totals} />
      {home.services && <HomeServices services={home.services} />}
      {home.valuation && <HomeValuation valuation={home.valuation} />}
      {home.rivers && <RiverStrip rivers={home.rivers} />}
      <RecentlyViewedSlot />
    </>
  );
}
