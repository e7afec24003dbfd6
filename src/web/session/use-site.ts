import type { Site } from "../../domain/site/site.ts";
import { useRouter } from "../router/router-context.ts";

export const ROOT_ID = "root";

/** The agency's data that every page needs, loaded once with the first page. */
export function useSite(): Site {
  return useRouter().rootData as Site;
}
