import { checkRedirects, type RedirectProblem } from "../../../domain/site/redirects/check-redirects.ts";
import { readOverlayPath } from "../../../domain/url/page-hash.ts";
import type { Db, Query } from "../../db/database.ts";
import { hasPageContent, replaceRedirects } from "./redirect-queries.ts";

export interface ImportRedirectsOptions {
  text: string;
  publicUrl: string;
  isDryRun: boolean;
}

export type ImportRedirectsResult = { ok: { count: number } } | { refused: RedirectProblem[] };

/** Pages that exist whatever the agency's content is. */
const FIXED_PAGES = ["/", "/search", "/compare", "/branches", "/staff", "/sales-events"];

/** Replaces all redirects with those of a file, or none of them if one has a problem. */
export async function importRedirects(
  db: Db,
  { text, publicUrl, isDryRun }: ImportRedirectsOptions,
): Promise<ImportRedirectsResult> {
  const { redirects, problems } = checkRedirects(text, { publicUrl });
  for (const { line, from, fromKey, to } of redirects) {
    const { pathname } = new URL(to, publicUrl);
    if (!(await isPage(db.query, pathname)))
      problems.push({ line, message: `${to} isn't a page of this site.` });
    if (!fromKey.includes("?") && (await isPage(db.query, fromKey)))
      problems.push({
        line,
        message: `${from} is a page of this site, so its redirect would never be used.`,
      });
  }
  if (problems.length > 0) return { refused: problems.sort((a, b) => a.line - b.line) };
  if (!isDryRun) await db.transaction((trx) => replaceRedirects(trx, redirects));
  return { ok: { count: redirects.length } };
}

async function isPage(query: Query, path: string): Promise<boolean> {
  return FIXED_PAGES.includes(path) || readOverlayPath(path) !== undefined || hasPageContent(query, path);
}
