import type { ShownPage } from "./site/content-page.ts";
import type { HomePage, Site } from "./site/site.ts";

/** What a page may ask of the server. The server implements it; a page's `load` calls it. */
export interface Services {
  site: {
    getSite(): Promise<Site>;
    getHomePage(): Promise<HomePage>;
    findContentPage(slug: string): Promise<ShownPage | undefined>;
  };
}
