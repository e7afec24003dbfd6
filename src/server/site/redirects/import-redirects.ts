import {
  checkAddedRedirects,
  checkRedirects,
  type LinedRedirect,
  type RedirectProblem,
} from "../../../domain/site/redirects/check-redirects.ts";
import { MOST_REDIRECTS } from "../../../domain/site/redirects/redirects.ts";
import { readOverlayPath } from "../../../domain/url/page-hash.ts";
import type { Db, Engine, Query, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { hasPageContent, insertRedirects, listAllRedirects, replaceRedirects } from "./redirect-queries.ts";

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
  const all = [...problems, ...(await findPageProblems(db.query, redirects))];
  if (all.length > 0) return { refused: sortByLine(all) };
  if (!isDryRun) await db.transaction((trx) => replaceRedirects(trx, redirects));
  return { ok: { count: redirects.length } };
}

interface AddRedirectsOptions {
  text: string;
  publicUrl: string;
  engine: Engine;
}

/** Adds the redirects of a file to those that exist, or none of them if one has a problem. */
export async function addRedirects(
  trx: Trx,
  { text, publicUrl, engine }: AddRedirectsOptions,
): Promise<ImportRedirectsResult> {
  // Two people who add at once could make a loop together.
  await takeLock(trx, { engine, lock: "seed" });
  const { redirects, problems } = checkRedirects(text, { publicUrl });
  const existing = await listAllRedirects(trx);
  const all = [
    ...problems,
    ...checkAddedRedirects(redirects, existing),
    ...(await findPageProblems(trx, redirects)),
  ];
  if (all.length > 0) return { refused: sortByLine(all) };
  if (existing.length + redirects.length > MOST_REDIRECTS)
    return { refused: [{ line: 1, message: `At most ${MOST_REDIRECTS} redirects are possible.` }] };
  await insertRedirects(trx, redirects);
  return { ok: { count: redirects.length } };
}

const sortByLine = (problems: RedirectProblem[]) => problems.sort((a, b) => a.line - b.line);

async function findPageProblems(
  query: Query,
  redirects: readonly LinedRedirect[],
): Promise<RedirectProblem[]> {
  const problems: RedirectProblem[] = [];
  for (const { line, from, fromKey, to } of redirects) {
    const [path = ""] = to.split(/[?#]/);
    if (!(await isPage(query, path))) problems.push({ line, message: `${to} isn't a page of this site.` });
    if (!fromKey.includes("?") && (await isPage(query, fromKey)))
      problems.push({
        line,
        message: `${from} is a page of this site, so its redirect would never be used.`,
      });
  }
  return problems;
}

async function isPage(query: Query, path: string): Promise<boolean> {
  return FIXED_PAGES.includes(path) || readOverlayPath(path) !== undefined || hasPageContent(query, path);
}
