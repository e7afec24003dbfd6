import { MoveRight } from "lucide-react";
import type { HomePageContent } from "../../../domain/pages/home-page.ts";
import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { HERO_SIZES } from "./home-hero.tsx";

/** The home page's main image. It links to the property that it shows. */
export function HeroPicture({ picture, hero }: Pick<HomePageContent, "picture" | "hero">) {
  if (!picture) return null;
  return (
    <div className="relative -mx-(--gutter) aspect-3/2 overflow-hidden desk:mr-[calc(var(--gutter)*-1-max(0px,(100vw-var(--page-max))/2))] desk:ml-0 desk:aspect-auto desk:h-full desk:min-h-[600px] desk:rounded-tl-photo">
      <ResponsiveImage picture={picture} sizes={HERO_SIZES} isFirst className="object-[42%_60%]" />
      {hero && (
        <Link
          to={hero.path}
          className="group absolute inset-0 flex items-end p-4 desk:justify-end desk:pr-16 desk:pb-8"
        >
          <span className="flex items-center gap-6 rounded-control bg-surface px-4 py-3 text-sm leading-snug shadow-2">
            <span>
              <b className="block group-hover:underline">{hero.name}</b>
              {hero.price}
            </span>
            <MoveRight aria-hidden className="size-5 flex-none" />
          </span>
        </Link>
      )}
    </div>
  );
}
