import { renderToString } from "react-dom/server";
import type { SiteWithFooter } from "../domain/site/site.ts";
import { writeForScript } from "./page-data.ts";
import { RouterContext } from "./router/router-context.ts";
import { FailurePage } from "./site/failure-page.tsx";
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
  const router = { navigate: () => undefined, rootData, FailurePage };
  const drawn = {
    footer: renderToString(
      <RouterContext value={router}>
        <SiteFooter {...site} />
      </RouterContext>,
    ),
    data: writeForScript(rootData),
  };
  known.set(site, drawn);
  return drawn;
}
