import { useRouteLoaderData } from "react-router";
import type { Site } from "../../domain/site/site.ts";

export const ROOT_ID = "root";

/** The agency's data that every page needs, loaded once with the first page. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>(ROOT_ID);
  if (!site) throw new Error("The site's data is missing.");
  return site;
}
