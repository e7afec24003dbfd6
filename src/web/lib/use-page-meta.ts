import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { findPageName } from "../../domain/site/page-identity.ts";
import type { Site } from "../../domain/site/site.ts";
import type { PageMeta, PageModule } from "./page.ts";
import { findCard } from "./use-scroll-memory.ts";

/** What a page's route provides for the frame around it. */
export interface PageHandle {
  meta: PageModule["meta"];
  overlaySubject: PageModule["overlaySubject"];
  isPlain: PageModule["isPlain"];
  isPersonal: PageModule["isPersonal"];
  Instead: PageModule["Instead"];
}

/** After a client-side navigation, sets the new page's title and description and moves the focus to its start. */
export function usePageMeta(site: Site): void {
  const page = useMatches().at(-1);
  const { pathname, hash, state } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    const handle = page?.handle as PageHandle | undefined;
    if (!handle || page?.loaderData === undefined) return;
    applyMeta(handle.meta(page.loaderData as never, site));
    document.body.dataset.page = findPageName(page.id) ?? "";
  }, [page?.handle, page?.loaderData, page?.id, site]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash === "" && !findCard(state)) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash, state]);
}

function applyMeta({ title, description, robots }: PageMeta): void {
  document.title = title;
  setMeta("description", description);
  setMeta("robots", robots);
}

function setMeta(name: string, content: string | undefined): void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    known?.remove();
    return;
  }
  const meta = known ?? document.head.appendChild(document.createElement("meta"));
  meta.name = name;
  meta.content = content;
}
