import { lazy, Suspense, useState } from "react";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import { KEPT_HTML } from "../../lib/kept-html.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";

const loadPicture = () => import("./results-picture.tsx").then((part) => part.ResultsPicture);
/** The first page keeps the server's picture; the code loads for the first search that the browser shows itself. */
const ResultsPicture = import.meta.env.SSR
  ? await loadPicture()
  : lazy(async () => ({ default: await loadPicture().catch(() => NoPicture) }));

/** The map can be opened without its picture. */
function NoPicture() {
  return null;
}

const SHOW_MAP = (
  <span className="absolute inset-0 m-auto h-fit w-fit rounded-control bg-surface px-5 py-3.5 font-semibold shadow-2">
    Show the map
  </span>
);

/** The map's place beside the results on wide screens: a picture of where they are, until it's clicked. */
export function MapBeside({ page, onShow }: { page: SearchPage; onShow(): void }) {
  const isHydrated = useIsHydrated();
  const [first] = useState(isHydrated ? undefined : page);
  return (
    <button
      type="button"
      onClick={onShow}
      className="sticky top-[calc(var(--h-header)+var(--h-search-bar))] hidden h-[calc(100dvh-var(--h-header)-var(--h-search-bar)-var(--h-foot))] overflow-hidden bg-band desk:block list-only:hidden! noscript:hidden!"
      {...(page === first && !import.meta.env.SSR
        ? KEPT_HTML
        : {
            children: (
              <>
                <Suspense>
                  <ResultsPicture cards={page.properties} />
                </Suspense>
                {SHOW_MAP}
              </>
            ),
          })}
    />
  );
}
