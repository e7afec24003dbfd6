import { listRedirectKeys, toRedirectUrl } from "../../../domain/site/redirects/redirects.ts";
import { isSitePath } from "../../../domain/url/site-path.ts";
import type { Query } from "../../db/database.ts";
import { findRedirect } from "./redirect-queries.ts";

/** Where a URL of the agency's old site leads now. A stored target that could lead to another site leads nowhere. */
export async function findMovedUrl(
  query: Query,
  target: { path: string; search: string },
): Promise<string | undefined> {
  const redirect = await findRedirect(query, listRedirectKeys(target));
  return redirect && isSitePath(redirect.to) ? toRedirectUrl(redirect, target.search) : undefined;
}
