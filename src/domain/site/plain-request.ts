import { matchPattern } from "../url/page-hash.ts";
import { PLAIN_PATTERNS } from "../url/plain-pages.ts";

const ASKS_PLAIN = /[?&]plain=1(?:&|$)/;

/**
 * Says whether a URL asks for the plain version of an overlay (`?plain=1`). A separate file, because the table of
 * plain pages is part of every first load.
 */
export function asksForPlainPage({ path, search }: { path: string; search: string }): boolean {
  if (!ASKS_PLAIN.test(search)) return false;
  const segments = path.split("/").filter((segment) => segment !== "");
  return PLAIN_PATTERNS.some((pattern) => matchPattern(pattern, segments) !== undefined);
}
