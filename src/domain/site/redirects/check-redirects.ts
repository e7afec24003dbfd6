import { readCsv } from "../../text/read-csv.ts";
import { readSitePath } from "../../url/site-path.ts";
import { parseUrl, type WebUrl } from "../../url/web-url.ts";
import { LONGEST_URL, listRedirectKeys, MOST_REDIRECTS, type Redirect, toRedirectKey } from "./redirects.ts";

export interface LinedRedirect extends Redirect {
  line: number;
  /** As written in the file. */
  from: string;
}

export interface RedirectProblem {
  line: number;
  message: string;
}

export interface CheckedRedirects {
  redirects: LinedRedirect[];
  problems: RedirectProblem[];
}

/** Reads the file: two columns, `from` and `to`. Everything that a file alone can show is checked here. */
export function checkRedirects(text: string, { publicUrl }: { publicUrl: string }): CheckedRedirects {
  const rows = readCsv(text);
  if (!rows) return { redirects: [], problems: [{ line: 1, message: "A quote isn't closed." }] };
  const [heading, ...rest] = rows;
  const isHeading = heading?.cells[0]?.toLowerCase() === "from" && heading.cells[1]?.toLowerCase() === "to";
  const lines = isHeading ? rest : rows;
  if (lines.length > MOST_REDIRECTS)
    return {
      redirects: [],
      problems: [{ line: 1, message: `At most ${MOST_REDIRECTS} redirects are possible.` }],
    };
  const problems: RedirectProblem[] = [];
  const byKey = new Map<string, LinedRedirect>();
  for (const { line, cells } of lines) {
    const read = readRow(cells, publicUrl);
    if ("problem" in read) {
      problems.push({ line, message: read.problem });
      continue;
    }
    const first = byKey.get(read.fromKey);
    if (first) problems.push({ line, message: `${read.from} is on line ${first.line} already.` });
    else byKey.set(read.fromKey, { line, ...read });
  }
  return {
    redirects: [...byKey.values()],
    problems: [...problems, ...findChains(byKey)].sort((a, b) => a.line - b.line),
  };
}

/** A redirect from its two columns, or what is wrong with it. */
function readRow(
  cells: readonly string[],
  publicUrl: string,
): (Redirect & { from: string }) | { problem: string } {
  const [from = "", to = "", ...more] = cells;
  if (from === "" || to === "" || more.some((cell) => cell !== ""))
    return { problem: "A line needs two columns: the old URL and the new one." };
  if (from.length > LONGEST_URL || to.length > LONGEST_URL)
    return { problem: `A URL is longer than ${LONGEST_URL} characters.` };
  const source = readUrl(from, publicUrl);
  const fromKey = source && toRedirectKey({ path: source.pathname, search: source.search });
  if (!source || fromKey === undefined) return { problem: `${from} isn't a URL or a path.` };
  if (fromKey === "/") return { problem: "The home page can't be redirected." };
  const target = readUrl(to, publicUrl);
  if (!target) return { problem: `${to} isn't a URL or a path.` };
  if (target.origin !== parseUrl(publicUrl)?.origin)
    return { problem: `${to} is on another site. Redirects lead to pages of this site.` };
  const path = readSitePath(target.pathname + target.search + target.hash);
  if (path === undefined || to.includes("\\")) return { problem: `${to} isn't a URL or a path.` };
  return { from, fromKey, to: path };
}

/** A path of this site, or a full http URL without a password. */
function readUrl(text: string, publicUrl: string): WebUrl | undefined {
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(text) || /[\s\p{Cc}]/u.test(text)) return undefined;
  const url = parseUrl(text, publicUrl);
  return url?.username === "" && url.password === "" ? url : undefined;
}

function findChains(byKey: ReadonlyMap<string, LinedRedirect>): RedirectProblem[] {
  const next = ({ to }: LinedRedirect): LinedRedirect | undefined =>
    toTargetKeys(to).flatMap((key) => byKey.get(key) ?? [])[0];
  return [...byKey.values()].flatMap((redirect) => {
    const target = next(redirect);
    if (!target) return [];
    const seen = new Set([redirect]);
    for (let at: LinedRedirect | undefined = target; at && !seen.has(at); at = next(at)) {
      seen.add(at);
      if (next(at) === redirect)
        return { line: redirect.line, message: `${redirect.from} leads back to itself.` };
    }
    if (target === redirect)
      return { line: redirect.line, message: `${redirect.from} leads back to itself.` };
    return {
      line: redirect.line,
      message: `${redirect.to} is redirected itself, on line ${target.line}. Lead to the last page at once.`,
    };
  });
}

/** The keys by which a redirect's target would be looked up, if it were redirected itself. */
function toTargetKeys(to: string): string[] {
  const { pathname: path = "", search = "" } = parseUrl(to, "http://site.invalid") ?? {};
  return listRedirectKeys({ path, search });
}

/**
 * Why redirects can't be added to those that exist: one from the same URL, a loop, or a chain in either direction.
 * Problems within the added ones are found by `checkRedirects`.
 */
export function checkAddedRedirects(
  added: readonly LinedRedirect[],
  existing: readonly Redirect[],
): RedirectProblem[] {
  const known = new Map(existing.map((redirect) => [redirect.fromKey, redirect]));
  const leadingTo = new Map(
    existing.flatMap((redirect) => toTargetKeys(redirect.to).map((key) => [key, redirect] as const)),
  );
  return added.flatMap(({ line, from, fromKey, to }) => {
    const same = known.get(fromKey);
    if (same)
      return {
        line,
        message: `${from} is redirected already, to ${same.to}. Remove that redirect first.`,
      };
    const next = toTargetKeys(to).flatMap((key) => known.get(key) ?? [])[0];
    if (next && toTargetKeys(next.to).includes(fromKey))
      return { line, message: `${from} would lead back to itself: ${to} is redirected to ${next.to}.` };
    if (next)
      return { line, message: `${to} is redirected itself, to ${next.to}. Lead to the last page at once.` };
    const before = leadingTo.get(fromKey);
    if (before)
      return {
        line,
        message: `${before.fromKey} is redirected to ${from} already. Change that redirect first, so that each leads to the last page at once.`,
      };
    return [];
  });
}
