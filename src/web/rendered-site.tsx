import type { SiteWithFooter } from "../domain/site/site.ts";
import { writeForScript } from "./page-data.ts";
import { renderForSite } from "./rendered-parts.tsx";
import { SiteFooter } from "./site/site-footer.tsx";

interface RenderedSite {
  footer: string;
  /** The agency's data for the browser. */
  data: string;
}

const cache = new WeakMap<SiteWithFooter, RenderedSite>();

/** What every page has of the agency's site, made once for each version of its settings. */
export function renderSite(site: SiteWithFooter): RenderedSite {
  const cached = cache.get(site);
  if (cached) return cached;
  const { footer: _, ...rootData } = site;
  const rendered = {
    footer: renderForSite(site, <SiteFooter {...site} />),
    data: writeForScript(rootData),
  };
  cache.set(site, rendered);
  return rendered;
}
