import type { FormEvent } from "react";
import { getBranchPath } from "../../domain/branch/branch-paths.ts";
import type { HomePageContent } from "../../domain/pages/home-page.ts";
import { ACCOUNT_NOTE, ANONYMOUS_PROPERTIES } from "../../domain/saved/stored-names.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { createPart, LatePart } from "../lib/late-part.tsx";
import type { PageMeta } from "../lib/page.ts";
import { loadLocalValue } from "../lib/storage.ts";
import { agencyData } from "../lib/structured-data.ts";
import { useSetHash } from "../lib/use-set-hash.ts";
import { usePageData } from "../router/router-context.ts";
import { RecentlyViewedSlot } from "../saved/recently-viewed-slot.tsx";
import { HERO_SIZES, HomeHero } from "../site/home/home-hero.tsx";

export function meta({ home, picture, branches }: HomePageContent, site: Site): PageMeta {
  return {
    title: `${home.title} | ${site.agencyName}`,
    description: home.description,
    // Only search engines read it, and they read the server's HTML.
    ...(import.meta.env.SSR
      ? {
          structuredData: [
            agencyData(
              site,
              branches.map(({ branchUrl }) => getBranchPath(branchUrl)),
            ),
          ],
          ...(picture ? { firstPicture: { ...picture, sizes: HERO_SIZES } } : {}),
        }
      : {}),
  };
}

export const load = import.meta.env.SSR ? (services: Services) => services.site.getHomePage() : undefined;

const loadNewest = () => import("../saved/newest-homes.tsx").then((part) => part.NewestHomesSection);
const loadBlock = () => import("./home/home-block.tsx").then((part) => part.HomeBlockView);

const newestPart = createPart({
  load: loadNewest,
  Server: import.meta.env.SSR ? await loadNewest() : undefined,
  // Hearts may have to be filled in.
  isWanted: () => [ACCOUNT_NOTE, ANONYMOUS_PROPERTIES].some((name) => loadLocalValue(name) !== undefined),
});
const blockPart = createPart({
  load: loadBlock,
  Server: import.meta.env.SSR ? await loadBlock() : undefined,
});

export const loadRest = () => Promise.all([newestPart.preload(), blockPart.preload()]);

export function Page() {
  const content = usePageData<HomePageContent>();
  const { home, newest, answeredAt } = content;
  const setHash = useSetHash();
  /** Opens the form's overlay with what was typed. Without JavaScript, the form leads to its plain page. */
  const openOverlay = (event: FormEvent) => {
    const form = event.target as HTMLFormElement;
    const { overlay } = form.dataset;
    if (overlay === undefined) return;
    event.preventDefault();
    const fields = [...new FormData(form)].filter(([name]) => name !== "plain");
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    setHash(`${overlay}?${query}`, { replace: false, state: { isPushedOverlay: true } });
  };
  return (
    <>
      <HomeHero content={content}>
        <LatePart
          className="in-turn [--guess:67vw]"
          part={blockPart}
          props={{ block: "hero" as const, content }}
        />
      </HomeHero>
      <div onSubmit={openOverlay}>
        {home.blocks.map((block) => {
          if (block === "recently-viewed") return <RecentlyViewedSlot key={block} />;
          if (block !== "newest" || !newest)
            return (
              <LatePart key={block} className="below-fold" part={blockPart} props={{ block, content }} />
            );
          return (
            <LatePart
              key={block}
              className="below-fold"
              part={newestPart}
              props={{ newest, now: answeredAt }}
            />
          );
        })}
      </div>
    </>
  );
}
