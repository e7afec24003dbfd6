import type { SiteWithFooter } from "../domain/site/site.ts";
import { drawForSite } from "./drawn-parts.tsx";
import { writeForScript } from "./page-data.ts";
import { SiteFooter } from "./site/site-footer.tsx";

interface DrawnSite {
  footer: string;
  /** The agency's data for the browser. */
  data: string;
}

const known = new WeakMap<SiteWithFooter, DrawnSite>();

/** What every page has of the agency's site, made once for each version of its settings. */
export function drawSite(site: SiteWithFooter): DrawnSite {
  const before = known.get(site);
  if (before) return before;
  const { footer: _, ...rootData } = site;
  const drawn = {
    footer: drawForSite(site, <SiteFooter {...site} />),
    data: writeForScript(rootData),
  };
  known.set(site, drawn);
  return drawn;
}
