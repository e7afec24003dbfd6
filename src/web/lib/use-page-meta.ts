import { useEffect, useRef } from "react";
import { findPageName } from "../../domain/site/page-identity.ts";
import type { Site } from "../../domain/site/site.ts";
import { shortenTitle } from "../../domain/text/shorten-title.ts";
import { useLocation, useShownPage } from "../router/router-context.ts";
import type { PageMeta } from "./page.ts";
import { findCard } from "./use-scroll-memory.ts";

/** After a client-side navigation, sets the new page's title and description and moves the focus to its start. */
export function usePageMeta(site: Site): void {
  const { routeId, module, data } = useShownPage();
  const { pathname, hash, state } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (!module || data === undefined) return;
    applyMeta(module.meta(data as never, site));
    document.body.dataset.page = findPageName(routeId) ?? "";
  }, [module, data, routeId, site]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash === "" && !findCard(state)) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash, state]);
}

function applyMeta({ title, description, robots }: PageMeta): void {
  document.title = shortenTitle(title);
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
