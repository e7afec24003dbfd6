import type { Site } from "../../domain/site/site.ts";
import type { PageMeta } from "../lib/page.ts";
import { Refusal } from "../router/page-outcome.ts";

/** Matches every path that isn't a page. The failure page shows its error. */
export function meta(_data: unknown, site: Site): PageMeta {
  return { title: `Not found | ${site.agencyName}`, robots: "noindex" };
}

export function load(): Promise<never> {
  throw new Refusal(404);
}

export function Page() {
  return null;
}
