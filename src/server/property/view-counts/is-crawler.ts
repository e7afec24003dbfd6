import { isbot } from "isbot";

/**
 * Whether a user agent is a program rather than a browser. Every browser sends one, so an empty one counts as
 * a program.
 */
export function isCrawler(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}
