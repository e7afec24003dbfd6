import { matchPattern } from "../url/page-hash.ts";
import { PLAIN_PATTERNS } from "../url/plain-pages.ts";

const ASKS_PLAIN = /[?&]plain=1(?:&|$)/;

/** An overlay's real address that asks for its plain page. Apart from the table, which first loads carry. */
export function asksForPlainPage({ path, search }: { path: string; search: string }): boolean {
  if (!ASKS_PLAIN.test(search)) return false;
  const segments = path.split("/").filter((segment) => segment !== "");
  return PLAIN_PATTERNS.some((pattern) => matchPattern(pattern, segments) !== undefined);
}
