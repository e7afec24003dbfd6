import { trimEndOf } from "../text/trim-end-of.ts";

/** Each page's data is also available as JSON, called its twin, at the page's path plus this ending. */
const TWIN_ENDING = ".ljson";

export function isTwinPath(path: string): boolean {
  return path.endsWith(TWIN_ENDING);
}

export function toTwinPath(pagePath: string): string {
  const path = pagePath === "/" ? "/index" : trimEndOf(pagePath, /\//);
  return path + TWIN_ENDING;
}

export function toPagePath(twinPath: string): string {
  const path = twinPath.slice(0, -TWIN_ENDING.length);
  return path === "/index" ? "/" : path;
}
