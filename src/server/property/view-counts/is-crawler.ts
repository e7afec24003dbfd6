import { isbot } from "isbot";

/** Whether a user agent names a program and not a browser. Every browser sends one, so an empty one counts as a program. */
export function isCrawler(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}
