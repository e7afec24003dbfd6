import { listRedirectKeys, toRedirectUrl } from "../../../domain/site/redirects/redirects.ts";
import type { Query } from "../../db/database.ts";
import { findRedirect } from "./redirect-queries.ts";

/** Where a URL of the agency's old site leads now. */
export async function findMovedUrl(
  query: Query,
  target: { path: string; search: string },
): Promise<string | undefined> {
  const redirect = await findRedirect(query, listRedirectKeys(target));
  return redirect && toRedirectUrl(redirect, target.search);
}
